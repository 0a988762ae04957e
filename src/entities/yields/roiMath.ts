const e18 = 10n ** 18n;
const e36 = 10n ** 36n;
const bps = 10_000n;
const daysAYear = 365n;

/** The periods that the calculator offers, in days. */
export const roiDays = [1n, 7n, 30n, 365n, 1825n] as const;

/** Earnings are staked again `times` times in `days` days. */
export interface Compounding {
  times: bigint;
  days: bigint;
}

/** What the calculator offers: once in 1, 7, 14 and 30 days. */
export const compoundings: readonly Compounding[] = [1n, 7n, 14n, 30n].map((days) => ({
  times: 1n,
  days,
}));

/** How often the vault is taken to stake its earnings again: 5,000 times a day. */
export const autoCompounding: Compounding = { times: 5_000n, days: 1n };

/** On which terms a stake earns. */
export interface Terms {
  /** Earnings of a year as a part of the stake, without compounding; 10^18 is 100 %. */
  aprE18: bigint;
  /** `undefined`: earnings are taken out. */
  compounding?: Compounding | undefined;
  /** What is kept back from each harvest, in parts of 10,000. */
  harvestFeesBps?: bigint | undefined;
}

/** Above 1,000,000 % an APR comes from a wrong input and is not shown (decision E12). */
const mostAprE18 = 10_000n * e18;

/** Whether an APR can be right: `rateE18`, `roiOf` and `principalFor` throw a RangeError for one that cannot. */
export function isBelievableApr(aprE18: bigint): boolean {
  return aprE18 >= 0n && aprE18 <= mostAprE18;
}

// Logarithm and exponential in binary fixed point. Of its 256 bits the longest product loses about 30.
const bits = 256n;
const one = 1n << bits;

/** `ln(x / y)` for numbers of which the first is not below the second and less than twice it, by the series of artanh. */
function lnNear(x: bigint, y: bigint): bigint {
  const z = ((x - y) << bits) / (x + y);
  const square = (z * z) >> bits;
  let sum = 0n;
  for (let power = z, n = 1n; power > 0n; power = (power * square) >> bits, n += 2n)
    sum += power / n;
  return 2n * sum;
}

const ln2 = lnNear(4n, 3n) + lnNear(3n, 2n);

/** `ln(x / y)` in fixed point, for `x >= y > 0`. */
function ln(x: bigint, y: bigint): bigint {
  let doublings = 0n;
  while (x >= y << (doublings + 1n)) doublings += 1n;
  return doublings * ln2 + lnNear(x, y << doublings);
}

/** `e^value` in fixed point, for a value in fixed point that is not below 0. */
function exp(value: bigint): bigint {
  const doublings = value / ln2;
  const rest = value - doublings * ln2;
  let sum = 0n;
  for (let term = one, n = 1n; term > 0n; term = (term * rest) / (n << bits), n += 1n) sum += term;
  return sum << doublings;
}

/**
 * What a stake earns in some days, as a part of itself in units of 10^-36, rounded to the nearest.
 * Harvested `n` times a year, each harvest less the fee: `(1 + apr·(1 − fee)/n)^(n·days/365) − 1`, also where the power is
 * broken (7 days of a stake that is compounded every 30): the curve that runs through the harvests. Without compounding
 * `apr·(1 − fee)·days/365`.
 */
function rateE36({ aprE18, compounding, harvestFeesBps = 0n }: Terms, days: bigint): bigint {
  if (!isBelievableApr(aprE18)) throw new RangeError(`No yield from an APR of ${aprE18} / 10^18`);
  const kept = aprE18 * (bps - harvestFeesBps);
  const whole = e18 * bps;
  if (!compounding) {
    const divisor = whole * daysAYear;
    return (2n * e36 * kept * days + divisor) / (2n * divisor);
  }
  const { times, days: interval } = compounding;
  // One harvest multiplies the stake by `(divisor + gain) / divisor`.
  const [gain, divisor] = [kept * interval, whole * daysAYear * times];
  const growth = exp((ln(divisor + gain, divisor) * times * days) / interval);
  return ((growth - one) * e36 + one / 2n) >> bits;
}

/** What a stake earns in some days as a part of itself; 10^18 is 100 %. Rounded down. Throws as `isBelievableApr` says. */
export function rateE18(terms: Terms, days: bigint): bigint {
  return rateE36(terms, days) / e18;
}

/** What a stake earns in a year, compounded as the terms say; 10^18 is 100 %. Rounded down. Throws as `isBelievableApr` says. */
export function apyE18(terms: Terms): bigint {
  return rateE18(terms, daysAYear);
}

/**
 * What a principal earns in some days, in the principal's own unit (a token's smallest, or a fixed-point dollar), rounded
 * down. Throws as `isBelievableApr` says.
 */
export function roiOf(principal: bigint, terms: Terms, days: bigint): bigint {
  return (principal * rateE36(terms, days)) / e36;
}

/**
 * The least principal that earns at least `roi` in some days, in the unit of `roi`: `roiOf(p) >= roi` from there on and not
 * below. `undefined`: no principal does, since nothing is earned. Throws as `isBelievableApr` says.
 */
export function principalFor(roi: bigint, terms: Terms, days: bigint): bigint | undefined {
  const rate = rateE36(terms, days);
  if (roi <= 0n) return 0n;
  return rate === 0n ? undefined : (roi * e36 + rate - 1n) / rate;
}
