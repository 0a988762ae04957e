import { masterChefAbi } from '#protocol/abi/masterChefAbi.ts';
import { pairAbi } from '#protocol/abi/pairAbi.ts';
import { chefRewards, type ChefEvent } from '#protocol/chefRewards.ts';
import { decodeLog, type Log } from '#chain/logs/decodeLog.ts';
import { contractAddress } from '#config/chains.ts';
import { farmsOfShares } from '#config/farms.ts';
import { rewardToken } from '#config/tokens.ts';
import { sameAddress } from '#lib/address.ts';
import type { Address } from '#lib/hex.ts';

/**
 * Farm of a pool's LP tokens: the farming contract, its pool ids for them, and its reward token.
 */
export interface StakingPlace {
  contract: Address;
  pids: readonly number[];
  rewardToken: Address;
}

/**
 * Returns the farm that stakes a pool's LP tokens (by the pair's address); `undefined` without one.
 */
export function stakingPlace(pair: Address): StakingPlace | undefined {
  const contract = contractAddress('masterChef');
  const pids = farmsOfShares(pair).map(({ pid }) => pid);
  return contract && rewardToken && pids.length > 0
    ? { contract, pids, rewardToken: rewardToken.address }
    : undefined;
}

/**
 * Account's action in the farming contract. `amount` in smallest units: staked after the fee, or
 * withdrawn.
 */
export interface StakeEvent extends ChefEvent {
  amount: bigint;
}

/**
 * Decodes a log into the account's event in the farming contract; `undefined` for any other log.
 */
export function stakeEvent(log: Log, contract: Address, account: Address): StakeEvent | undefined {
  if (!sameAddress(log.address, contract)) return undefined;
  const event = decodeLog(masterChefAbi, log);
  if (
    event?.name !== 'Deposit' &&
    event?.name !== 'Withdraw' &&
    event?.name !== 'EmergencyWithdraw'
  )
    return undefined;
  const { user, pid, amount } = event.args;
  return sameAddress(user, account)
    ? { kind: event.name, pid: Number(pid), amount, index: log.index }
    : undefined;
}

/**
 * Returns the rewards that the farming contract paid to an account for the pools `pids` in one
 * transaction, as `chefRewards`, from all of the account's events and rewards in the contract.
 */
export function rewardIn(
  events: readonly StakeEvent[],
  mintLogs: readonly Log[],
  pids: readonly number[],
): bigint | null {
  const mints = mintLogs.flatMap((log) => {
    const event = decodeLog(pairAbi, log);
    return event?.name === 'Transfer' ? [{ index: log.index, amount: event.args.value }] : [];
  });
  return chefRewards(events, mints, pids);
}
