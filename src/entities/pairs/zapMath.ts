import { ceilDiv } from '#lib/ceilDiv.ts';
import { floorSqrt } from '#lib/floorSqrt.ts';
import { burnedAmounts, mintedLiquidity, type Pool } from './liquidityMath.ts';
import { getAmountOut, keptBps } from './pairMath.ts';
import { arriving, noTaxes, type TokenTaxes } from './transferTax.ts';

const bps = 10_000n;

/** Taxes of the token paid or received, and of the pool's other one. */
export interface ZapTaxes {
  one: TokenTaxes;
  other: TokenTaxes;
}

const untaxed: ZapTaxes = { one: noTaxes, other: noTaxes };

/** Result of adding liquidity from one token; amounts in the smallest unit of their token. */
export interface ZapIn {
  /** Part of the input that is swapped, and its output in the other token. */
  swapAmount: bigint;
  swapOut: bigint;
  /** Amounts of the input and of the other token that are deposited. */
  depositIn: bigint;
  depositOther: bigint;
  /** Shares received, in the LP token's smallest unit. */
  liquidity: bigint;
  /** Amounts of the input and of the other token that are left over and returned. */
  dustIn: bigint;
  dustOther: bigint;
}

const smaller = (a: bigint, b: bigint) => (a < b ? a : b);

/**
 * Returns the part `s` of an amount `a` to swap so that its output and the rest match the pool's
 * ratio after the swap, rounded down as in the contract (`swapPartDown`): with the factor `f` that
 * the fee leaves, the root of `f·s² + (1 + f)·r·s = r·a`.
 */
export function zapSwapPart(amountIn: bigint, reserveIn: bigint): bigint {
  const scaled = (bps + keptBps) * reserveIn;
  return (
    (floorSqrt(scaled * scaled + 4n * bps * keptBps * amountIn * reserveIn) - scaled) /
    (2n * keptBps)
  );
}

/** Pool after a swap, seen from the token that went in. */
interface Side {
  reserveIn: bigint;
  reserveOther: bigint;
}

/** Computes `MeowZap._deposit`: what it sends of the input, and what arrives of both. */
function deposit(
  { reserveIn, reserveOther }: Side,
  rest: bigint,
  bought: bigint,
  scale: { sent: bigint; arrived: bigint },
  { one, other }: ZapTaxes,
) {
  const fitting = smaller(bought, (rest * reserveOther) / reserveIn);
  const depositOther = arriving(fitting, other.sellBps);
  const needed = ceilDiv(depositOther * reserveIn, reserveOther);
  const used = smaller(
    rest,
    scale.arrived < scale.sent ? ceilDiv(needed * scale.sent, scale.arrived) : needed,
  );
  return { used, depositIn: arriving(used, one.sellBps), depositOther, left: bought - fitting };
}

/**
 * Computes `MeowZap.zapIn` of `amountIn` of one of the pool's tokens, to the unit; without `taxes`
 * the tokens arrive in full. `undefined`: too little to buy one unit or to receive one share, which
 * the contract rejects.
 */
export function zapInAmounts(
  pool: Pool,
  isToken0In: boolean,
  amountIn: bigint,
  taxes: ZapTaxes = untaxed,
): ZapIn | undefined {
  return enterAmounts(pool, isToken0In, arriving(amountIn, taxes.one.transferBps), taxes);
}

/**
 * Computes what the zap contract does with `held` of one of the pool's tokens that it already
 * holds, as after a swap into it. `undefined` as `zapInAmounts`.
 */
export function enterAmounts(
  pool: Pool,
  isToken0In: boolean,
  held: bigint,
  taxes: ZapTaxes = untaxed,
): ZapIn | undefined {
  const { one, other } = taxes;
  const { reserve0, reserve1 } = pool.pair;
  const [oldIn, oldOther] = isToken0In ? [reserve0, reserve1] : [reserve1, reserve0];
  const sent = zapSwapPart(held, oldIn);
  const swapAmount = arriving(sent, one.sellBps);
  const swapOut = getAmountOut(swapAmount, oldIn, oldOther);
  if (swapOut === undefined) return undefined;
  const [reserveIn, reserveOther] = [oldIn + swapAmount, oldOther - swapOut];
  const rest = held - sent;
  const { used, depositIn, depositOther, left } = deposit(
    { reserveIn, reserveOther },
    rest,
    arriving(swapOut, other.buyBps),
    { sent, arrived: swapAmount },
    taxes,
  );
  const pair = {
    ...pool.pair,
    ...(isToken0In
      ? { reserve0: reserveIn, reserve1: reserveOther }
      : { reserve0: reserveOther, reserve1: reserveIn }),
  };
  const [amount0, amount1] = isToken0In ? [depositIn, depositOther] : [depositOther, depositIn];
  const liquidity = mintedLiquidity({ ...pool, pair }, amount0, amount1);
  if (liquidity === undefined) return undefined;
  const dustIn = arriving(rest - used, one.transferBps);
  return {
    swapAmount,
    swapOut,
    depositIn,
    depositOther,
    liquidity,
    dustIn,
    dustOther: arriving(left, other.transferBps),
  };
}

/** Result of withdrawing liquidity as one token; amounts in the smallest unit of their token. */
export interface ZapOut {
  /** Amounts that the pool pays for the shares: of the wanted token, and of the other. */
  paid: bigint;
  paidOther: bigint;
  /** Reserves that this leaves: of the other token, which is swapped, and of the wanted one. */
  reserveIn: bigint;
  reserveOut: bigint;
  /** Amount of the other token that is swapped, and its output in the wanted one. */
  swapAmount: bigint;
  swapOut: bigint;
  /** Amount received. */
  amount: bigint;
}

/**
 * Computes `MeowZap.zapOut` of shares, to the unit: one token's part of the reserve plus what the
 * other token's part buys; without `taxes` the tokens arrive in full. `undefined`: too little,
 * which the contract rejects.
 */
export function zapOutAmounts(
  pool: Pool,
  liquidity: bigint,
  isToken0Out: boolean,
  { one, other }: ZapTaxes = untaxed,
): ZapOut | undefined {
  const { reserve0, reserve1 } = pool.pair;
  const { amount0, amount1 } = burnedAmounts(pool, liquidity);
  if (amount0 <= 0n || amount1 <= 0n) return undefined;
  const [left0, left1] = [reserve0 - amount0, reserve1 - amount1];
  const [paid, paidOther, reserveOut, reserveIn] = isToken0Out
    ? [amount0, amount1, left0, left1]
    : [amount1, amount0, left1, left0];
  const swapAmount = arriving(arriving(paidOther, other.buyBps), other.sellBps);
  const swapOut = getAmountOut(swapAmount, reserveIn, reserveOut);
  if (swapOut === undefined) return undefined;
  const paidArriving = arriving(arriving(paid, one.buyBps), one.transferBps);
  const amount = paidArriving + arriving(swapOut, one.buyBps);
  return { paid, paidOther, reserveIn, reserveOut, swapAmount, swapOut, amount };
}

/**
 * Returns what `MeowZap.zapOut` pays for shares as one of the pool's tokens without taxes.
 * `undefined` as `zapOutAmounts`.
 */
export function zapOutAmount(
  pool: Pool,
  liquidity: bigint,
  isToken0Out: boolean,
): bigint | undefined {
  return zapOutAmounts(pool, liquidity, isToken0Out)?.amount;
}
