import { masterChefAbi } from '#protocol/abi/masterChefAbi.ts';
import { pairAbi } from '#protocol/abi/pairAbi.ts';
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
export interface StakeEvent {
  kind: 'Deposit' | 'Withdraw' | 'EmergencyWithdraw';
  pid: number;
  amount: bigint;
  index: number;
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

interface Mint {
  index: number;
  amount: bigint;
}

/**
 * Returns the pools whose rewards are paid between two consecutive events: a withdrawal pays after
 * its event, a deposit before.
 */
function payersBetween(left: StakeEvent | undefined, right: StakeEvent | undefined): number[] {
  return [
    ...(left?.kind === 'Withdraw' ? [left.pid] : []),
    ...(right?.kind === 'Deposit' ? [right.pid] : []),
  ];
}

/**
 * Returns the part of the rewards in one gap that belongs to these pools; `null` where that cannot
 * be determined.
 */
function shareOf(
  mints: readonly Mint[],
  payers: readonly number[],
  pids: readonly number[],
): bigint | null {
  const sum = (some: readonly Mint[]): bigint =>
    some.reduce((total, { amount }) => total + amount, 0n);
  const own = payers.map((pid) => pids.includes(pid));
  if (mints.length === 0 || !own.includes(true)) return 0n;
  if (mints.length > payers.length) return null;
  if (!own.includes(false)) return sum(mints);
  return mints.length === payers.length ? sum(mints.filter((_mint, place) => own[place])) : null;
}

/**
 * Returns the rewards that the farming contract paid to an account for the pools `pids` in one
 * transaction, in the reward's smallest unit: from all of the account's events and rewards in the
 * contract, in chain order. `null`: two pools were used at once, so that their rewards cannot be
 * told apart.
 */
export function rewardIn(
  events: readonly StakeEvent[],
  mintLogs: readonly Log[],
  pids: readonly number[],
): bigint | null {
  const mints = mintLogs.flatMap((log): Mint[] => {
    const event = decodeLog(pairAbi, log);
    return event?.name === 'Transfer' ? [{ index: log.index, amount: event.args.value }] : [];
  });
  let total = 0n;
  for (let place = 0; place <= events.length; place += 1) {
    const [left, right] = [events[place - 1], events[place]];
    const between = mints.filter(
      ({ index }) => index > (left?.index ?? -1) && index < (right?.index ?? Infinity),
    );
    const share = shareOf(between, payersBetween(left, right), pids);
    if (share === null) return null;
    total += share;
  }
  return total;
}
