import type { Hex } from '#lib/hex.ts';
import { activityKey, type Activity } from './activity.ts';
import type { Fees } from './readFees.ts';

/** Returns the fees by the first line of each transaction: it was paid once for all of its logs. */
export function feesByLine(
  activities: readonly Activity[],
  fees: Fees,
): ReadonlyMap<string, bigint> {
  const first = new Map<Hex, Activity>();
  for (const one of activities) {
    const known = first.get(one.hash);
    if (!known || one.logIndex < known.logIndex) first.set(one.hash, one);
  }
  return new Map(
    [...first].flatMap(([hash, one]) => {
      const fee = fees.get(hash) ?? null;
      return fee === null ? [] : [[activityKey(one), fee] as const];
    }),
  );
}
