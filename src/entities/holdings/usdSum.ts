/** Sum in dollars (times 10^18) of what has a known value, with the counts of known and unknown. */
export interface UsdSum {
  valueE18: bigint;
  priced: number;
  unpriced: number;
}

/** Of no parts. */
export const NOTHING: UsdSum = { valueE18: 0n, priced: 0, unpriced: 0 };

/** Stands for a part that could not be read: it is unknown, not 0. */
export const UNREAD: UsdSum = { valueE18: 0n, priced: 0, unpriced: 1 };

/** Sums values in dollars times 10^18; those that are not known are counted. */
export function sumUp(values: readonly (bigint | null | undefined)[]): UsdSum {
  const known = values.filter((value) => typeof value === 'bigint');
  return {
    valueE18: known.reduce((sum, value) => sum + value, 0n),
    priced: known.length,
    unpriced: values.length - known.length,
  };
}

/** Adds sums. */
export function addUp(sums: readonly UsdSum[]): UsdSum {
  return {
    valueE18: sums.reduce((sum, { valueE18 }) => sum + valueE18, 0n),
    priced: sums.reduce((sum, { priced }) => sum + priced, 0),
    unpriced: sums.reduce((sum, { unpriced }) => sum + unpriced, 0),
  };
}

/** Returns a sum's value; `null` if no part of it is known, and `undefined` while it is not read. */
export function knownValue(sum: UsdSum | undefined): bigint | null | undefined {
  if (sum === undefined) return undefined;
  return sum.priced === 0 && sum.unpriced > 0 ? null : sum.valueE18;
}

/** Returns whether a sum is read and has no parts, known or unknown. */
export function isNone(sum: UsdSum | undefined): boolean {
  return sum !== undefined && sum.priced + sum.unpriced === 0;
}
