import { vaultFeeEndsAt } from './stakingMath.ts';

/** What of the unstaking fee is still to come for a stake; times are the chain's, in seconds. */
export interface FeeTime {
  /** The time of the newest block. */
  blockTime: number;
  /** That time and what has passed since it was seen. */
  now: number;
}

/**
 * For how many more seconds unstaking from the vault costs the fee: 0 from the first second on in which the contract takes
 * none (`block.timestamp >= lastDepositedTime + withdrawFeePeriod`). A clock that runs ahead of the chain does not promise
 * that: until a block has come so far, at least one second is left.
 */
export function secondsWithFee(
  { blockTime, now }: FeeTime,
  lastDepositedTime: bigint,
  period: bigint,
): number {
  const endsAt = Number(vaultFeeEndsAt(lastDepositedTime, period));
  return blockTime >= endsAt ? 0 : Math.max(1, endsAt - Math.max(blockTime, now));
}
