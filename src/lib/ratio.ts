/** An exact fraction. The denominator is above 0 in every ratio made by this file; the sign is the numerator's. */
export interface Ratio {
  numerator: bigint;
  denominator: bigint;
}

/** `numerator / denominator`. Throws a RangeError when the denominator is 0. */
export function ratio(numerator: bigint, denominator = 1n): Ratio {
  if (denominator === 0n) throw new RangeError('A ratio cannot have the denominator 0');
  return denominator < 0n
    ? { numerator: -numerator, denominator: -denominator }
    : { numerator, denominator };
}

/** `1 / a`. Throws a RangeError when `a` is 0. */
export function invert(a: Ratio): Ratio {
  return ratio(a.denominator, a.numerator);
}

/** `a × b`. */
export function multiply(a: Ratio, b: Ratio): Ratio {
  return ratio(a.numerator * b.numerator, a.denominator * b.denominator);
}

/** `a / b`. Throws a RangeError when `b` is 0. */
export function divide(a: Ratio, b: Ratio): Ratio {
  return ratio(a.numerator * b.denominator, a.denominator * b.numerator);
}

/** `a − b`. */
export function subtract(a: Ratio, b: Ratio): Ratio {
  return ratio(
    a.numerator * b.denominator - b.numerator * a.denominator,
    a.denominator * b.denominator,
  );
}

/** Below 0 when `a < b`, 0 when they are equal, above 0 when `a > b`: for `sort` and for comparisons. */
export function compare(a: Ratio, b: Ratio): -1 | 0 | 1 {
  const left = a.numerator * b.denominator;
  const right = b.numerator * a.denominator;
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

/** The greatest integer that is not above `a` (towards minus infinity, unlike `bigint` division). */
export function floorToInt(a: Ratio): bigint {
  const quotient = a.numerator / a.denominator;
  return a.numerator < 0n && quotient * a.denominator !== a.numerator ? quotient - 1n : quotient;
}
