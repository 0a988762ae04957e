import { floorSqrt } from '#lib/floorSqrt.ts';
import { burnedAmounts, mintedLiquidity, type Pool } from './liquidityMath.ts';
import { getAmountOut, swapFeeBps } from './pairMath.ts';

const bps = 10_000n;
const keptBps = bps - swapFeeBps;

/** What adding liquidity from one token comes to; amounts in the smallest unit of their token. */
export interface ZapIn {
  /** The part of the input that is swapped for the other token. */
  swapAmount: bigint;
  /** What is deposited of the input and of the other token. */
  depositIn: bigint;
  depositOther: bigint;
  /** The shares received, in the LP token's smallest unit. */
  liquidity: bigint;
  /** What is left and sent back, of the input and of the other token. */
  dustIn: bigint;
  dustOther: bigint;
}

const ceilDivide = (numerator: bigint, denominator: bigint) => (numerator + denominator - 1n) / denominator;
const least = (a: bigint, b: bigint) => (a < b ? a : b);

/**
 * The part `s` of an amount `a` to swap so that what it buys and the rest stand in the ratio that the pool then has, rounded
 * down as in the contract (`swapPartDown`). With the part `f` that the fee leaves, the root of `f·s² + (1 + f)·r·s = r·a`.
 */
export function zapSwapPart(amountIn: bigint, reserveIn: bigint): bigint {
  const scaled = (bps + keptBps) * reserveIn;
  return (floorSqrt(scaled * scaled + 4n * bps * keptBps * amountIn * reserveIn) - scaled) / (2n * keptBps);
}

/**
 * What `MeowZap.zapIn` does with `amountIn` of one of the pool's tokens, to the unit, where the tokens arrive in full.
 * `undefined`: too little to buy one unit or to receive one share, so that the contract refuses.
 */
export function zapInAmounts(pool: Pool, isToken0In: boolean, amountIn: bigint): ZapIn | undefined {
  const { reserve0, reserve1 } = pool.pair;
  const [oldIn, oldOther] = isToken0In ? [reserve0, reserve1] : [reserve1, reserve0];
  const swapAmount = zapSwapPart(amountIn, oldIn);
  const bought = getAmountOut(swapAmount, oldIn, oldOther);
  if (bought === undefined) return undefined;
  const [reserveIn, reserveOther] = [oldIn + swapAmount, oldOther - bought];
  const rest = amountIn - swapAmount;
  const depositOther = least(bought, (rest * reserveOther) / reserveIn);
  const depositIn = least(rest, ceilDivide(depositOther * reserveIn, reserveOther));
  const pair = { ...pool.pair, ...(isToken0In ? { reserve0: reserveIn, reserve1: reserveOther } : { reserve0: reserveOther, reserve1: reserveIn }) };
  const [amount0, amount1] = isToken0In ? [depositIn, depositOther] : [depositOther, depositIn];
  const liquidity = mintedLiquidity({ ...pool, pair }, amount0, amount1);
  return liquidity === undefined ? undefined : { swapAmount, depositIn, depositOther, liquidity, dustIn: rest - depositIn, dustOther: bought - depositOther };
}

/**
 * What `MeowZap.zapOut` pays for shares as one of the pool's tokens, to the unit, in its smallest unit: its part of the
 * reserve and what the other token's part then buys. `undefined`: too little, so that the contract refuses.
 */
export function zapOutAmount(pool: Pool, liquidity: bigint, isToken0Out: boolean): bigint | undefined {
  const { reserve0, reserve1 } = pool.pair;
  const { amount0, amount1 } = burnedAmounts(pool, liquidity);
  const [left0, left1] = [reserve0 - amount0, reserve1 - amount1];
  if (amount0 <= 0n || amount1 <= 0n) return undefined;
  const [own, bought] = isToken0Out ? [amount0, getAmountOut(amount1, left1, left0)] : [amount1, getAmountOut(amount0, left0, left1)];
  return bought === undefined ? undefined : own + bought;
}
