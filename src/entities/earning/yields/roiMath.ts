import { scaledPower } from '#lib/powers.ts';
import { ratio } from '#lib/ratio.ts';

const e18 = 10n ** 18n;
const e36 = 10n ** 36n;
const bps = 10_000n;
const daysAYear = 365n;

/** Periods of the calculator, in days. */
export const roiDays = [1n, 7n, 30n, 365n, 1825n] as const;

/** Rewards are compounded `times` times in `days` days. */
export interface Compounding {
  times: bigint;
  days: bigint;
}

/** Options of the calculator: once in 1, 7, 14 and 30 days. */
export const compoundings: readonly Compounding[] = [1n, 7n, 14n, 30n].map((days) => ({
  times: 1n,
  days,
}));

/** Assumed compounding of the vault: 5,000 times a day. */
export const autoCompounding: Compounding = { times: 5_000n, days: 1n };

/** Terms on which a stake earns. */
export interface Terms {
  /** Rewards of a year as a share of the stake, without compounding; 10^18 is 100%. */
  aprE18: bigint;
  /** `undefined` if rewards are not compounded. */
  compounding?: Compounding | undefined;
  /** Share of each harvest taken as fees, in basis points. */
  harvestFeesBps?: bigint | undefined;
  /** Share of each stake taken as a fee, in basis points: of the principal, and when compounded. */
  depositFeeBps?: bigint | undefined;
}

/** An APR above 1,000,000% comes from a wrong input and is not shown (decision E12). */
export const maxAprE18 = 10_000n * e18;

/** Reports whether a result is beyond belief, as an APR above the same limit is. */
export function isBeyondBelief(rateE18Found: bigint): boolean {
  return rateE18Found > maxAprE18;
}

/**
 * Reports whether an APR is plausible; `rateE18`, `roiOf` and `principalFor` throw a RangeError
 * otherwise.
 */
export function isPlausibleApr(aprE18: bigint): boolean {
  return aprE18 >= 0n && aprE18 <= maxAprE18;
}

/**
 * Returns what a stake earns in `days` days as a share of itself in units of 10^-36, rounded to
 * nearest. Harvested `n` times a year, each harvest less the fee: `(1 + apr·(1 −
 * fee)/n)^(n·days/365) − 1`, also for a fractional power (7 days of a stake compounded every 30).
 * What is compounded is staked again, so that the deposit fee is paid of it as well. Without
 * compounding `apr·(1 − fee)·days/365`.
 */
function rateE36(
  { aprE18, compounding, harvestFeesBps = 0n, depositFeeBps = 0n }: Terms,
  days: bigint,
): bigint {
  if (!isPlausibleApr(aprE18)) throw new RangeError(`No yield from an APR of ${aprE18} / 10^18`);
  const kept = aprE18 * (bps - harvestFeesBps);
  const whole = e18 * bps;
  if (!compounding) {
    const divisor = whole * daysAYear;
    return (2n * e36 * kept * days + divisor) / (2n * divisor);
  }
  const { times, days: interval } = compounding;
  // One harvest multiplies the stake by `(divisor + gain) / divisor`.
  const [gain, divisor] = [
    kept * (bps - depositFeeBps) * interval,
    whole * bps * daysAYear * times,
  ];
  return scaledPower(ratio(divisor + gain, divisor), ratio(times * days, interval), e36) - e36;
}

/** Returns what a principal gains by its stake less the deposit fee, in units of 10^-36. */
function netRateE36(terms: Terms, days: bigint): bigint {
  const rate = rateE36(terms, days);
  const { depositFeeBps = 0n } = terms;
  return depositFeeBps === 0n ? rate : ((e36 + rate) * (bps - depositFeeBps)) / bps - e36;
}

/**
 * Returns what a stake earns in `days` days as a share of itself, without the fee of its own
 * deposit; 10^18 is 100%. Rounded down. Throws as `isPlausibleApr` says.
 */
export function rateE18(terms: Terms, days: bigint): bigint {
  return rateE36(terms, days) / e18;
}

/**
 * Returns what a stake earns in a year with the compounding of the terms; 10^18 is 100%. Rounded
 * down. Throws as `isPlausibleApr` says.
 */
export function apyE18(terms: Terms): bigint {
  return rateE18(terms, daysAYear);
}

/**
 * Returns what a principal gains in `days` days as a share of itself, less the deposit fee, which
 * it may not have earned back by then; 10^18 is 100%. Throws as `isPlausibleApr` says.
 */
export function netRateE18(terms: Terms, days: bigint): bigint {
  return netRateE36(terms, days) / e18;
}

/**
 * Returns what a principal gains in `days` days, less the deposit fee, in the principal's unit (a
 * token's smallest, or a fixed-point dollar), rounded towards 0. Throws as `isPlausibleApr` says.
 */
export function roiOf(principal: bigint, terms: Terms, days: bigint): bigint {
  return (principal * netRateE36(terms, days)) / e36;
}

/**
 * Returns the smallest principal that gains at least `roi` in `days` days, in the unit of `roi`;
 * `undefined` if none does because nothing is gained. Throws as `isPlausibleApr` says.
 */
export function principalFor(roi: bigint, terms: Terms, days: bigint): bigint | undefined {
  const rate = netRateE36(terms, days);
  if (roi <= 0n) return 0n;
  return rate <= 0n ? undefined : (roi * e36 + rate - 1n) / rate;
}
