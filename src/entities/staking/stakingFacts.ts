import type { RewardTerms } from './stakingMath.ts';

/** What is true of a place for everybody. Amounts in the smallest unit of their token, fees in parts of 10,000. */
export interface PlaceFacts {
  totalStaked: bigint;
  /** What all stakes here together earn in the next block; 0 before the start and after the end. */
  rewardPerBlock: bigint;
  depositFeeBps: bigint;
  allocPoint?: bigint;
  totalAllocPoint?: bigint;
  startBlock?: bigint;
  endBlock?: bigint;
  /** The most that one account can stake; absent: no limit. */
  limit?: bigint;
  /** What the pool can pay now, where it pays from a budget. */
  rewardBudget?: bigint;
  /** What all users together are owed by such a pool. */
  unpaidReward?: bigint;
  /** How the contract counts rewards; absent for the vault. */
  terms?: RewardTerms;
  /** Where deposits can be stopped. */
  isPaused?: boolean;
  /** Of the answers. */
  block: number;
}

/** What is true of one account at a place. The vault's `pending` is 0: what it earns is in `staked`. */
export interface StakeFacts {
  staked: bigint;
  pending: bigint;
  allowance: bigint;
  balance: bigint;
  /** The part of `pending` that an empty budget has left unpaid; it survives an emergency withdrawal. */
  owed: bigint;
  /** What the farming contract takes off; 0 elsewhere. */
  rewardDebt: bigint;
}

export interface VaultFacts {
  totalShares: bigint;
  /** What all shares together are worth. */
  totalStaked: bigint;
  pricePerShareE18: bigint;
  performanceFeeBps: bigint;
  callFeeBps: bigint;
  withdrawFeeBps: bigint;
  /** Seconds. */
  withdrawFeePeriod: bigint;
  /** What whoever harvests now receives. */
  bounty: bigint;
  /** What waits for a harvest. */
  pendingHarvest: bigint;
  isPaused: boolean;
}

export interface VaultStake {
  shares: bigint;
  /** What the shares are worth. */
  staked: bigint;
  /** Chain seconds. */
  lastDepositedTime: bigint;
  meowAtLastUserAction: bigint;
  /** Chain seconds. */
  lastUserActionTime: bigint;
  /** What the stake has gained since the last action. */
  profit: bigint;
  allowance: bigint;
  balance: bigint;
}

export type PlaceStatus = 'soon' | 'live' | 'finished';

/** Where a place is in its life, by the block of its answers; `undefined` while that is not known. A farm without points is finished. */
export function statusOf(facts: PlaceFacts): PlaceStatus {
  const block = BigInt(facts.block);
  if (facts.allocPoint === 0n || (facts.endBlock !== undefined && block > facts.endBlock))
    return 'finished';
  return facts.startBlock !== undefined && block < facts.startBlock ? 'soon' : 'live';
}
