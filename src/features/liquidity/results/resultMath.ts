import { burnedAmounts, supplyWithFee, type Pool } from '#entities/pairs/liquidityMath.ts';
import { floorSqrt } from '#lib/floorSqrt.ts';
import { ratio, type Ratio } from '#lib/ratio.ts';
import { keepsShares, type Movement } from './movement.ts';
import { worthOf, type Amounts, type PoolState } from './poolState.ts';

const SCALE = 10n ** 36n;
const nothing: Amounts = { amount0: 0n, amount1: 0n };
const plus = (a: Amounts, b: Amounts): Amounts => ({
  amount0: a.amount0 + b.amount0,
  amount1: a.amount1 + b.amount1,
});
const minus = (a: Amounts, b: Amounts): Amounts => ({
  amount0: a.amount0 - b.amount0,
  amount1: a.amount1 - b.amount1,
});

/**
 * Returns the part of a share's value at `end` that fees have added since `start`, scaled by 10^36:
 * `1 − g(start)/g(end)` with `g = √(r0·r1)/S`, the liquidity behind one share. Neither prices nor
 * deposits and withdrawals change `g`; only fees (and gifts to the pool) raise it. Never below 0: a
 * pool's loss (to a token that charges its holders) is no fee.
 */
export function feePart(start: PoolState, end: PoolState): bigint {
  const squared =
    (start.reserve0 *
      start.reserve1 *
      (end.supply.numerator * start.supply.denominator) ** 2n *
      SCALE ** 2n) /
    (end.reserve0 * end.reserve1 * (start.supply.numerator * end.supply.denominator) ** 2n);
  const left = floorSqrt(squared);
  return left >= SCALE ? 0n : SCALE - left;
}

/**
 * Returns the fees that `liquidity` earned between two moments, in both tokens as the pool held
 * them at the end.
 */
function feesBetween(liquidity: bigint, start: PoolState, end: PoolState): Amounts {
  const isUsable = [start, end].every(
    (state) => state.reserve0 > 0n && state.reserve1 > 0n && state.supply.numerator > 0n,
  );
  if (liquidity <= 0n || !isUsable) return nothing;
  const part = feePart(start, end);
  const { amount0, amount1 } = worthOf(liquidity, end);
  return { amount0: (amount0 * part) / SCALE, amount1: (amount1 * part) / SCALE };
}

export interface PositionTotals {
  /** What left the account for deposits, and shares received from other accounts. */
  deposited: Amounts;
  /** What reached the account of withdrawals, and shares sent to other accounts. */
  withdrawn: Amounts;
  /**
   * What left the account and didn't reach the pool, or the other way round: a token's tax; in a zap
   * also what was traded, so that one amount may be below 0.
   */
  lost: Amounts;
  /** Current value of the LP tokens. */
  now: Amounts;
  /**
   * Fees earned, each stretch in the tokens as the pool held them at its end; without the
   * protocol's part.
   */
  fees: Amounts;
  /**
   * `now + withdrawn − deposited`: gain over the tokens that were deposited; below 0 where it has
   * less of a token.
   */
  difference: Amounts;
}

/**
 * Reason why there are no totals. `worth`: the value of a transfer is not known; `shares`: the
 * movements do not add up to the LP tokens held.
 */
export type MissingTotals = 'worth' | 'shares';

/** Returns the pool's current state; supply after the protocol's part is minted. */
function stateNow(pool: Pool): PoolState {
  const { reserve0, reserve1 } = pool.pair;
  return { reserve0, reserve1, supply: ratio(supplyWithFee(pool)) };
}

/**
 * Returns the result of a position. `movements` in chain order; `liquidity`: the LP tokens held
 * now, those in a farm included. Between two movements the LP tokens held earn `feesBetween`; with
 * a price ratio `r` of now to then and no fees, `now` is worth `2√r/(1+r)` of the tokens held
 * instead (impermanent loss), and `difference` shows it token by token.
 */
export function positionResult(
  movements: readonly Movement[],
  pool: Pool,
  liquidity: bigint,
): PositionTotals | MissingTotals {
  let held = 0n;
  let deposited = nothing;
  let withdrawn = nothing;
  let lost = nothing;
  let fees = nothing;
  let last: PoolState | undefined;
  for (const { kind, amounts, moved, before, after, liquidity: shares } of movements) {
    if (keepsShares(kind)) continue;
    if (!amounts || !before || !after) return 'worth';
    if (last) fees = plus(fees, feesBetween(held, last, before));
    const isIn = kind === 'deposit' || kind === 'received';
    held += isIn ? shares : -shares;
    const own = moved ?? amounts;
    if (isIn) deposited = plus(deposited, own);
    else withdrawn = plus(withdrawn, own);
    lost = plus(lost, isIn ? minus(own, amounts) : minus(amounts, own));
    if (held < 0n) return 'shares';
    last = after;
  }
  if (held !== liquidity) return 'shares';
  if (last) fees = plus(fees, feesBetween(held, last, stateNow(pool)));
  const now = burnedAmounts(pool, liquidity);
  const difference = minus(plus(now, withdrawn), deposited);
  return { deposited, withdrawn, lost, now, fees, difference };
}

/**
 * Converts both amounts to the smallest unit of token0 or token1 (`side`), at the pool's price,
 * rounded towards 0.
 */
export function valueIn(side: 0 | 1, { amount0, amount1 }: Amounts, { pair }: Pool): bigint {
  if (pair.reserve0 === 0n || pair.reserve1 === 0n) return 0n;
  return side === 0
    ? amount0 + (amount1 * pair.reserve0) / pair.reserve1
    : (amount0 * pair.reserve1) / pair.reserve0 + amount1;
}

/** Returns the tokens that the account would have had it held: deposited less withdrawn. */
export function heldAmounts({ deposited, withdrawn }: PositionTotals): Amounts {
  return minus(deposited, withdrawn);
}

/**
 * Returns what price moves have changed compared with holding: the rest of the difference after the
 * fees and what was lost on the way, in the smallest unit of `side`. Mostly a cost; a gain where tokens were withdrawn at a price
 * that has turned since.
 */
export function divergenceIn(
  side: 0 | 1,
  { difference, fees, lost }: PositionTotals,
  pool: Pool,
): bigint {
  return valueIn(side, difference, pool) + valueIn(side, lost, pool) - valueIn(side, fees, pool);
}

/** Judgement of a position against holding, and by what. */
export type Verdict = 'ahead' | 'aheadBoth' | 'behind' | 'behindLost' | 'even';

/** Judges a position against holding; a difference below 0.01 % of the deposits is none. */
export function verdictOf(totals: PositionTotals, pool: Pool): Verdict {
  const part = relativeDifference(totals, pool);
  if (!part || part.numerator === 0n || isAboutZero(part)) return 'even';
  if (part.numerator < 0n) return valueIn(1, totals.lost, pool) > 0n ? 'behindLost' : 'behind';
  return divergenceIn(1, totals, pool) > 0n ? 'aheadBoth' : 'ahead';
}

/**
 * Returns the difference to holding as a part of the deposits, both at the pool's current price;
 * `undefined` without deposits.
 */
export function relativeDifference(
  { deposited, difference }: PositionTotals,
  pool: Pool,
): Ratio | undefined {
  const whole = valueIn(1, deposited, pool);
  return whole === 0n ? undefined : ratio(valueIn(1, difference, pool), whole);
}

/** Reports whether a ratio is not 0, but too small to be shown as 0.01 %. */
export function isAboutZero({ numerator, denominator }: Ratio): boolean {
  const size = numerator < 0n ? -numerator : numerator;
  return size > 0n && size * 10_000n < denominator;
}
