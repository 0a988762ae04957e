import { ceilDiv } from '#lib/ceilDiv.ts';
import { keptBps as kept } from '../pairMath.ts';

const whole = 10_000n;

/**
 * Pool in which a trade is attacked. All amounts are on one scale of the caller's choice: every
 * formula here keeps its value when reserves and amounts are multiplied by the same number.
 */
export interface AttackedPool {
  reserveIn: bigint;
  reserveOut: bigint;
  /** The most that the trade brings to this pool while it is attacked. */
  amountIn: bigint;
}

/**
 * Proves that a front-run and back-run in this pool can't gain: `g²·(1 + v)·(1 + g·v) ≤ 1`, with `v
 * = amountIn / reserveIn` and `g = 0.9975`.
 *
 * With `f` for the front-run's part of the reserve, a round trip by `in·g·y / (x + in·g)` returns
 * more than it costs exactly where `g²·(1 + v)·(1 + g·v / (1 + f)) > 1`. The left side falls with
 * `f` and grows with `v`: what is unprofitable for the smallest front-run is so for all, and less
 * reaching the pool is safer. The contract rounds against whoever trades, so integers gain less
 * than these fractions. Owners of the pool's shares get a part of the fees back; they are left out.
 */
export function isPoolUnprofitable({
  reserveIn: x,
  amountIn: a,
}: Pick<AttackedPool, 'reserveIn' | 'amountIn'>): boolean {
  // Both sides times 10000³·reserve².
  return kept * kept * (x + a) * (whole * x + kept * a) <= whole ** 3n * x * x;
}

/** Returns whether a larger front-run gains more, for an amount that stays: `true` at 0 if any. */
export function isStillRising({ reserveIn: x, amountIn: a }: AttackedPool, f: bigint): boolean {
  // Profit is (n0·f − n1·f²) / (1 + d1·f + g²·f²); its derivative has the sign of n0 − 2·n1·f − q·f².
  // Here everything is times 10000³·reserve².
  const unit = whole ** 3n;
  const c = kept * kept * (x + a);
  const n0 = c * (whole * x + kept * a) - unit * x * x;
  const n1 = unit * x - c * whole;
  const d1 = unit * x + kept * kept * (whole * x + kept * a);
  const q = kept * kept * whole * n0 + n1 * d1;
  return unit * (n0 - 2n * n1 * f) * x * x > q * f * f;
}

/** Returns the profit of a round trip of `f`, in the input token, rounded up. */
export function roundTripProfit(pool: AttackedPool, f: bigint): bigint {
  const { reserveIn: x, amountIn: a } = pool;
  const after = whole * (x + f) + kept * a;
  const received = kept * kept * f * (x + f + a) * after;
  return ceilDiv(received, whole ** 3n * x * (x + f) + kept * kept * f * after) - f;
}

/** Returns what a pool pays for `amountIn` after a front-run of `f`, rounded up. */
export function paidAfter(pool: AttackedPool, f: bigint): bigint {
  const { reserveIn: x, reserveOut: y, amountIn: a } = pool;
  return ceilDiv(x * y * kept * a * whole, (whole * x + kept * f) * (whole * (x + f) + kept * a));
}

/**
 * Returns what a pool takes for `amountOut` after a front-run of `f`, rounded down; `undefined`
 * where it no longer holds that much.
 */
export function takenAfter(
  { reserveIn: x, reserveOut: y }: Omit<AttackedPool, 'amountIn'>,
  amountOut: bigint,
  f: bigint,
): bigint | undefined {
  const spread = whole * x + kept * f;
  const left = x * y * whole - amountOut * spread;
  return left <= 0n ? undefined : ((x + f) * amountOut * spread * whole) / (kept * left);
}

/**
 * Returns the most that front-runs of up to `f` gain where the trade takes at most `amountOut`,
 * in the input token, rounded up; `undefined` where the largest need not be the best. `unit` is the
 * smallest unit, by which the contract rounds up what it takes.
 *
 * Here the trade pays more the larger the front-run: profit is `(g²·(1 + v)/t − 1) / (1/f + g²/t)`,
 * with `t = 1 − (1 + g·f)·b` for the parts `f`, `v`, `b` of the reserves. The numerator grows with
 * `f`, the denominator falls while `f²·g³·b < t²`: so it grows from where it is above 0.
 */
export function mostFromOutput(
  pool: Omit<AttackedPool, 'amountIn'>,
  amountOut: bigint,
  f: bigint,
  unit: bigint,
): bigint | undefined {
  const { reserveIn: x, reserveOut: y } = pool;
  const left = x * y * whole - amountOut * (whole * x + kept * f);
  if (left <= 0n || f * f * kept ** 3n * amountOut * y >= left * left * whole) return undefined;
  const amountIn = (takenAfter(pool, amountOut, f) ?? 0n) + unit;
  const profit = roundTripProfit({ ...pool, amountIn }, f);
  return profit > 0n ? profit : 0n;
}

/** Scale of slopes and prices: 2²⁵⁶ is 1. */
export const PRICE_BITS = 256n;

/** Returns what one more unit of `amountIn` pays, before any attack, rounded down. */
export function outputSlope({ reserveIn: x, reserveOut: y, amountIn: a }: AttackedPool): bigint {
  return ((kept * whole * x * y) << PRICE_BITS) / (whole * x + kept * a) ** 2n;
}

/** Returns what one more unit of `amountOut` takes, before any attack, rounded down. */
export function inputSlope(
  { reserveIn: x, reserveOut: y }: Omit<AttackedPool, 'amountIn'>,
  amountOut: bigint,
): bigint {
  return ((whole * x * y) << PRICE_BITS) / (kept * (y - amountOut) ** 2n);
}
