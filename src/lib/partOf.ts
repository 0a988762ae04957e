const WHOLE = 100n;

/** Limits the digits of a part, so that it fits an input. */
const PART_DIGITS = 8;

/** Returns `percent` of `max`, rounded down to eight digits; 100% is exact. */
export function partOf(max: bigint, percent: number): bigint {
  const part = (max * BigInt(percent)) / WHOLE;
  const step =
    percent === 100 ? 1n : 10n ** BigInt(Math.max(0, part.toString().length - PART_DIGITS));
  return part - (part % step);
}
