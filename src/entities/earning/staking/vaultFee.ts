import { vaultFeeEndsAt } from './stakingMath.ts';

/** Clock for the withdrawal fee, in chain seconds. */
export interface FeeTime {
  /** Timestamp of the newest block. */
  blockTime: number;
  /** That timestamp plus the time since it was received. */
  now: number;
}

/**
 * Returns the seconds for which a withdrawal from the vault still costs the fee; 0 from the first
 * second without (`block.timestamp >= lastDepositedTime + withdrawFeePeriod`). Returns at least 1
 * until a block confirms the end, since a local clock may run ahead of the chain.
 */
export function secondsWithFee(
  { blockTime, now }: FeeTime,
  lastDepositedTime: bigint,
  period: bigint,
): number {
  const endsAt = Number(vaultFeeEndsAt(lastDepositedTime, period));
  return blockTime >= endsAt ? 0 : Math.max(1, endsAt - Math.max(blockTime, now));
}
