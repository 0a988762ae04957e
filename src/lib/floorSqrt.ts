/**
 * Returns the greatest integer whose square is at most `value` (Newton's method from above). Throws
 * a RangeError below 0.
 */
export function floorSqrt(value: bigint): bigint {
  if (value < 0n) throw new RangeError('No square root of a negative number');
  if (value < 2n) return value;
  // A power of two of at least the root: every step decreases until the root is reached.
  let root = 1n << BigInt(Math.ceil(value.toString(2).length / 2));
  for (;;) {
    const next = (root + value / root) >> 1n;
    if (next >= root) return root;
    root = next;
  }
}
