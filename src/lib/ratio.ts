/** Exact fraction. This file makes only denominators above 0; the numerator has the sign. */
export interface Ratio {
  numerator: bigint;
  denominator: bigint;
}

/** Returns `numerator / denominator`. Throws a RangeError if the denominator is 0. */
export function ratio(numerator: bigint, denominator = 1n): Ratio {
  if (denominator === 0n) throw new RangeError('A ratio cannot have the denominator 0');
  return denominator < 0n
    ? { numerator: -numerator, denominator: -denominator }
    : { numerator, denominator };
}

/** Returns `1 / a`. Throws a RangeError if `a` is 0. */
export function invert(a: Ratio): Ratio {
  return ratio(a.denominator, a.numerator);
}

/** Returns `a × b`. */
export function multiply(a: Ratio, b: Ratio): Ratio {
  return ratio(a.numerator * b.numerator, a.denominator * b.denominator);
}

/** Returns `a / b`. Throws a RangeError if `b` is 0. */
export function divide(a: Ratio, b: Ratio): Ratio {
  return ratio(a.numerator * b.denominator, a.denominator * b.numerator);
}

/** Returns `a + b`. */
export function add(a: Ratio, b: Ratio): Ratio {
  return subtract(a, ratio(-b.numerator, b.denominator));
}

/** Returns `a − b`. */
export function subtract(a: Ratio, b: Ratio): Ratio {
  return ratio(
    a.numerator * b.denominator - b.numerator * a.denominator,
    a.denominator * b.denominator,
  );
}

/** Compares for `sort`: below 0 if `a < b`, 0 if equal, above 0 if `a > b`. */
export function compare(a: Ratio, b: Ratio): -1 | 0 | 1 {
  const left = a.numerator * b.denominator;
  const right = b.numerator * a.denominator;
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

/**
 * Returns the greatest integer not above `a` (towards minus infinity, unlike `bigint` division).
 */
export function floorToInt(a: Ratio): bigint {
  const quotient = a.numerator / a.denominator;
  return a.numerator < 0n && quotient * a.denominator !== a.numerator ? quotient - 1n : quotient;
}
