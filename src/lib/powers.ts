import { BigNumber } from 'bignumber.js';
import type { Ratio } from './ratio.ts';

/** Significant digits of powers and roots; a scaled result keeps what its size leaves of them. */
const DIGITS = 80;
/** Copy of the library with settings of its own. */
const Decimal = BigNumber.clone({ POW_PRECISION: DIGITS, DECIMAL_PLACES: DIGITS });
/** Each step of Newton's method doubles the 15 digits of a floating-point root. */
const STEPS = 3;

function root(value: BigNumber, degree: number): BigNumber {
  let found = new Decimal(value.toNumber() ** (1 / degree));
  for (let step = 0; step < STEPS; step += 1)
    found = value
      .div(found.pow(degree - 1))
      .plus(found.times(degree - 1))
      .div(degree);
  return found;
}

/**
 * Returns `base ^ exponent × scale`, rounded to nearest, also for a fractional exponent. For growth
 * and other ratios that are no amounts: it takes no text, which the library reads in its own way.
 * `base` above 0, `exponent` 0 or above.
 */
export function scaledPower(base: Ratio, exponent: Ratio, scale: bigint): bigint {
  const value = new Decimal(base.numerator).div(base.denominator);
  const whole = exponent.numerator / exponent.denominator;
  const rest = exponent.numerator % exponent.denominator;
  const part = root(value.pow(Number(rest)), Number(exponent.denominator));
  return value.pow(Number(whole)).times(part).times(scale).toBigInt(Decimal.ROUND_HALF_UP)!;
}
