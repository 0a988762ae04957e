import { masterChefAbi } from '#protocol/abi/masterChefAbi.ts';
import { meowVaultAbi } from '#protocol/abi/meowVaultAbi.ts';
import { smartChefAbi } from '#protocol/abi/smartChefAbi.ts';
import { contractCall, type Call } from '#chain/calls.ts';
import { contractAddress } from '#config/chains.ts';
import { allowanceCall, balanceCall } from '#entities/tokens/tokenCalls.ts';
import type { Address } from '#lib/hex.ts';
import type { Reads } from './derived.ts';
import {
  isNativePlace,
  stakedCurrency,
  type PoolPlace,
  type StakePlace,
  type VaultPlace,
} from './places.ts';

/** Returns the reads of a pool of the farming contract. */
export function chefReads(contract: Address, pid: number) {
  const id = BigInt(pid);
  return {
    info: contractCall(masterChefAbi, contract, 'poolInfo', [id]),
    totalStaked: contractCall(masterChefAbi, contract, 'totalStaked', [id]),
    meowPerBlock: contractCall(masterChefAbi, contract, 'meowPerBlock', []),
    totalAllocPoint: contractCall(masterChefAbi, contract, 'totalAllocPoint', []),
    startBlock: contractCall(masterChefAbi, contract, 'startBlock', []),
  };
}

/** Returns the read of a farm's next deposit fee, in basis points, and the time of its rise. */
export function announcedFeeRead({ contract, pid }: Extract<StakePlace, { kind: 'chef' }>) {
  return contractCall(masterChefAbi, contract, 'announcedFee', [BigInt(pid)]);
}

/** Returns the reads of a pool with its own contract. */
export function stakingPoolReads({ contract }: PoolPlace) {
  return {
    totalStaked: contractCall(smartChefAbi, contract, 'totalStaked', []),
    rewardPerBlock: contractCall(smartChefAbi, contract, 'rewardPerBlock', []),
    startBlock: contractCall(smartChefAbi, contract, 'startBlock', []),
    endBlock: contractCall(smartChefAbi, contract, 'bonusEndBlock', []),
    limit: contractCall(smartChefAbi, contract, 'poolLimitPerUser', []),
    rewardBudget: contractCall(smartChefAbi, contract, 'rewardBudget', []),
    unpaidReward: contractCall(smartChefAbi, contract, 'unpaidReward', []),
    lastRewardBlock: contractCall(smartChefAbi, contract, 'lastRewardBlock', []),
  };
}

/** Returns the reads of the vault. */
export function vaultReads({ contract }: VaultPlace) {
  return {
    totalShares: contractCall(meowVaultAbi, contract, 'totalShares', []),
    totalStaked: contractCall(meowVaultAbi, contract, 'balanceOf', []),
    performanceFeeBps: contractCall(meowVaultAbi, contract, 'performanceFee', []),
    callFeeBps: contractCall(meowVaultAbi, contract, 'callFee', []),
    withdrawFeeBps: contractCall(meowVaultAbi, contract, 'withdrawFee', []),
    withdrawFeePeriod: contractCall(meowVaultAbi, contract, 'withdrawFeePeriod', []),
    bounty: contractCall(meowVaultAbi, contract, 'calculateHarvestCakeRewards', []),
    pendingHarvest: contractCall(meowVaultAbi, contract, 'calculateTotalPendingCakeRewards', []),
    isPaused: contractCall(meowVaultAbi, contract, 'paused', []),
  };
}

/**
 * Returns the read of the vault's own stake in pool 0; `undefined` if the farming contract is not
 * deployed.
 */
export function vaultStakeRead({ contract }: VaultPlace) {
  const chef = contractAddress('masterChef');
  return chef && contractCall(masterChefAbi, chef, 'userInfo', [0n, contract]);
}

function walletReads(place: StakePlace, account: Address) {
  return {
    balance: balanceCall(stakedCurrency(place), account),
    // The native coin needs no allowance.
    allowance: isNativePlace(place)
      ? undefined
      : allowanceCall(place.token, account, place.contract),
  };
}

/**
 * Returns the reads of an account in a pool of the farming contract: stake, reward, balance,
 * allowance.
 */
export function chefStakeReads(place: Extract<StakePlace, { kind: 'chef' }>, account: Address) {
  const id = BigInt(place.pid);
  return {
    position: contractCall(masterChefAbi, place.contract, 'userInfo', [id, account]),
    pending: contractCall(masterChefAbi, place.contract, 'pendingMeow', [id, account]),
    ...walletReads(place, account),
  };
}

/** Returns the reads of an account in a pool with its own contract. */
export function poolStakeReads(place: PoolPlace, account: Address) {
  return {
    position: contractCall(smartChefAbi, place.contract, 'userInfo', [account]),
    pending: contractCall(smartChefAbi, place.contract, 'pendingReward', [account]),
    ...walletReads(place, account),
  };
}

/** Returns the reads of an account in the vault, without those of the vault itself. */
export function vaultAccountReads(place: VaultPlace, account: Address) {
  return {
    position: contractCall(meowVaultAbi, place.contract, 'userInfo', [account]),
    ...walletReads(place, account),
  };
}

/**
 * Returns the read of an account's position: its stake, or its shares of the vault, comes first.
 */
export function positionRead(place: StakePlace, account: Address): Call<readonly bigint[]> {
  if (place.kind === 'chef') return chefStakeReads(place, account).position;
  return place.kind === 'pool'
    ? poolStakeReads(place, account).position
    : vaultAccountReads(place, account).position;
}

/** Returns the read of an account's pending reward, in the smallest unit of the reward token. */
export function pendingRead(
  place: Exclude<StakePlace, VaultPlace>,
  account: Address,
): Call<bigint> {
  return place.kind === 'chef'
    ? chefStakeReads(place, account).pending
    : poolStakeReads(place, account).pending;
}

/** Returns the read of the stakes of all accounts, in the smallest unit of the staked token. */
export function totalStakedRead(place: StakePlace): Call<bigint> {
  const { contract } = place;
  if (place.kind === 'chef')
    return contractCall(masterChefAbi, contract, 'totalStaked', [BigInt(place.pid)]);
  return place.kind === 'pool'
    ? contractCall(smartChefAbi, contract, 'totalStaked', [])
    : contractCall(meowVaultAbi, contract, 'balanceOf', []);
}

const callsOf = (reads: Reads): Call<unknown>[] =>
  Object.values(reads).filter((call) => call !== undefined);

const placeLists = new WeakMap<StakePlace, Call<unknown>[]>();

function readsOf(place: StakePlace): Call<unknown>[] {
  if (place.kind === 'chef') return callsOf(chefReads(place.contract, place.pid));
  if (place.kind === 'pool') return callsOf(stakingPoolReads(place));
  const chef = contractAddress('masterChef');
  return [
    ...callsOf(vaultReads(place)),
    ...callsOf({ ownStake: vaultStakeRead(place) }),
    ...(chef ? callsOf(chefReads(chef, 0)) : []),
  ];
}

/**
 * Returns the account-independent reads of a place, for `useCalls` and `readCalls`. One place
 * always returns the same list.
 */
export function placeCalls(place: StakePlace): Call<unknown>[] {
  const known = placeLists.get(place);
  if (known) return known;
  const calls = readsOf(place);
  placeLists.set(place, calls);
  return calls;
}

/** Returns the reads of an account at a place: stake, reward, balance and allowance. */
export function accountCalls(place: StakePlace, account: Address): Call<unknown>[] {
  if (place.kind === 'chef') return callsOf(chefStakeReads(place, account));
  if (place.kind === 'pool') return callsOf(poolStakeReads(place, account));
  // The value of shares depends on the vault's totals.
  return [...callsOf(vaultAccountReads(place, account)), ...callsOf(vaultReads(place))];
}
