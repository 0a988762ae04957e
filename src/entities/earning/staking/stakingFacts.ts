import type { StakePlace } from './places.ts';
import type { RewardTerms } from './stakingMath.ts';

/**
 * Account-independent facts of a place. Amounts in the token's smallest unit, fees in basis points.
 */
export interface PlaceFacts {
  totalStaked: bigint;
  /** Reward of all stakes together in the next block; 0 before the start and after the end. */
  rewardPerBlock: bigint;
  depositFeeBps: bigint;
  allocPoint?: bigint;
  totalAllocPoint?: bigint;
  startBlock?: bigint;
  endBlock?: bigint;
  /** Maximum stake of one account; absent if unlimited. */
  limit?: bigint;
  /** Reward that the pool can pay now, if it pays from a budget. */
  rewardBudget?: bigint;
  /** Reward owed to all users together by a pool with a budget. */
  unpaidReward?: bigint;
  /** How the contract accrues rewards; absent for the vault. */
  terms?: RewardTerms;
  /** Whether deposits are paused, where the contract can pause them. */
  isPaused?: boolean;
  /** Block of the reads. */
  block: number;
}

/**
 * Facts of an account at a place. The vault's `pending` is 0: its earnings are part of `staked`.
 */
export interface StakeFacts {
  staked: bigint;
  pending: bigint;
  allowance: bigint;
  balance: bigint;
  /** Part of `pending` that could not be paid before; it survives an emergency withdrawal. */
  owed: bigint;
  /** Reward debt in the farming contract; 0 elsewhere. */
  rewardDebt: bigint;
}

export interface VaultFacts {
  totalShares: bigint;
  /** Value of all shares together. */
  totalStaked: bigint;
  pricePerShareE18: bigint;
  performanceFeeBps: bigint;
  callFeeBps: bigint;
  withdrawFeeBps: bigint;
  /** Seconds. */
  withdrawFeePeriod: bigint;
  /** Reward of harvesting the vault now. */
  bounty: bigint;
  /** Reward that the next harvest would compound. */
  pendingHarvest: bigint;
  isPaused: boolean;
}

export interface VaultStake {
  shares: bigint;
  /** What the shares stand for, by `stakeOfShares`. */
  staked: bigint;
  /** What the shares pay, some wei less. */
  worth: bigint;
  /** Chain seconds. */
  lastDepositedTime: bigint;
  meowAtLastUserAction: bigint;
  /** Chain seconds. */
  lastUserActionTime: bigint;
  /** Gain of the stake since the account's last action. */
  profit: bigint;
  allowance: bigint;
  balance: bigint;
}

export type PlaceStatus = 'soon' | 'live' | 'finished';

/**
 * Reports whether a place pays no reward in `block` or later: it is closed by configuration, has no
 * points, or `block` is after its end block. The one judgement of 'finished'.
 */
export function hasEnded(
  place: StakePlace,
  { allocPoint, endBlock }: Pick<PlaceFacts, 'allocPoint' | 'endBlock'>,
  block: bigint,
): boolean {
  const isClosed = place.kind !== 'vault' && place.isClosed;
  return isClosed || allocPoint === 0n || (endBlock !== undefined && block > endBlock);
}

/** Returns a place's status at the block of its reads. */
export function statusOf(place: StakePlace, facts: PlaceFacts): PlaceStatus {
  const block = BigInt(facts.block);
  if (hasEnded(place, facts, block)) return 'finished';
  return facts.startBlock !== undefined && block < facts.startBlock ? 'soon' : 'live';
}

/** Reports whether a deposit would earn nothing; it counts from the next block at the earliest. */
export function isOver(place: StakePlace, facts: PlaceFacts): boolean {
  return hasEnded(place, facts, BigInt(facts.block) + 1n);
}
