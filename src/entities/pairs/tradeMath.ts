import type { Currency, Token } from '#lib/currency.ts';
import { compare, multiply, ratio, subtract, type Ratio } from '#lib/ratio.ts';
import { swapFeeBps } from './pairMath.ts';
import type { Pair, TradeType } from './pairTypes.ts';

/** A swap as offered: exact on one side, the best that the pools give on the other. Amounts in smallest units. */
export interface Trade {
  tradeType: TradeType;
  inputCurrency: Currency;
  outputCurrency: Currency;
  inputAmount: bigint;
  outputAmount: bigint;
  /** The tokens passed through, wrapped coin in place of the coin: the router's `path`. */
  path: readonly Token[];
  /** The pools between them, as they were when the trade was found. */
  pairs: readonly Pair[];
}

const bps = 10_000n;

/** Whole units of output for one whole unit of input, at this trade's amounts. */
export function executionPrice(trade: Trade): Ratio {
  return ratio(
    trade.outputAmount * 10n ** BigInt(trade.inputCurrency.decimals),
    trade.inputAmount * 10n ** BigInt(trade.outputCurrency.decimals),
  );
}

/** Smallest units of output for one smallest unit of input, before fee and impact: the product of the pools' ratios. */
function midRatio(trade: Trade): Ratio {
  return trade.pairs.reduce((price, pair, hop) => {
    const isForward = pair.token0.address === trade.path[hop]!.address;
    return multiply(
      price,
      isForward ? ratio(pair.reserve1, pair.reserve0) : ratio(pair.reserve0, pair.reserve1),
    );
  }, ratio(1n));
}

/** Whole units of output for one whole unit of input, as the pools stand: before fee and impact. */
export function midPrice(trade: Trade): Ratio {
  const scale = ratio(
    10n ** BigInt(trade.inputCurrency.decimals),
    10n ** BigInt(trade.outputCurrency.decimals),
  );
  return multiply(midRatio(trade), scale);
}

/** The part of the input that all the pools' fees take together: `1 − 0.9975^hops`. */
export function lpFeeRatio(trade: Trade): Ratio {
  const hops = BigInt(trade.pairs.length);
  return subtract(ratio(1n), ratio((bps - swapFeeBps) ** hops, bps ** hops));
}

/** What the pools' fees take of the input, in its smallest unit, rounded down. */
export function realizedLpFee(trade: Trade): bigint {
  const fee = lpFeeRatio(trade);
  return (trade.inputAmount * fee.numerator) / fee.denominator;
}

/** The part by which `out` falls short of `quoted`, without the fee's part of it. At least 0, since rounding can make it a hair less. */
function netImpact(quoted: Ratio, out: bigint, fee: Ratio): Ratio {
  const short = subtract(quoted, ratio(out));
  const impact = ratio(short.numerator * quoted.denominator, short.denominator * quoted.numerator);
  const net = subtract(impact, fee);
  return net.numerator < 0n ? ratio(0n) : net;
}

/** How far the trade itself moves the price: the part by which it falls short of the mid price, without the pools' fees. */
export function priceImpact(trade: Trade): Ratio {
  const mid = midRatio(trade);
  return netImpact(
    ratio(trade.inputAmount * mid.numerator, mid.denominator),
    trade.outputAmount,
    lpFeeRatio(trade),
  );
}

/** The same of a swap in one pool, by what went in, what came out, and what the pool held before. Smallest units, all above 0. */
export function legImpact(
  amountIn: bigint,
  amountOut: bigint,
  reserveIn: bigint,
  reserveOut: bigint,
): Ratio {
  return netImpact(ratio(amountIn * reserveOut, reserveIn), amountOut, ratio(swapFeeBps, bps));
}

/** The least output that the router may pay, rounded down: `out / (1 + slippage)`. An exact output is itself. */
export function minimumAmountOut(trade: Trade, slippageBps: bigint): bigint {
  return trade.tradeType === 'exactOutput'
    ? trade.outputAmount
    : (trade.outputAmount * bps) / (bps + slippageBps);
}

/** The most input that the router may take, rounded down: `in × (1 + slippage)`. An exact input is itself. */
export function maximumAmountIn(trade: Trade, slippageBps: bigint): bigint {
  return trade.tradeType === 'exactInput'
    ? trade.inputAmount
    : (trade.inputAmount * (bps + slippageBps)) / bps;
}

export type ImpactTier = 0 | 1 | 2 | 3 | 4;

const isAtLeast = (impact: Ratio, limitBps: bigint) => compare(impact, ratio(limitBps, bps)) >= 0;

/**
 * The tier of a price impact (decision S1): 1 from 1 %, 2 from 3 %, 3 from 5 %, 4 from 15 %. Above 2 the button reads
 * 'Swap Anyway'; above 3 the swap is blocked without expert mode.
 */
export function impactTier(impact: Ratio): ImpactTier {
  if (isAtLeast(impact, 1500n)) return 4;
  if (isAtLeast(impact, 500n)) return 3;
  if (isAtLeast(impact, 300n)) return 2;
  return isAtLeast(impact, 100n) ? 1 : 0;
}

/** What is asked before such a swap (decision S1): from 5 % a question, from 10 % the typed word 'confirm'. */
export function impactQuestion(impact: Ratio): 'none' | 'confirm' | 'typeConfirm' {
  if (isAtLeast(impact, 1000n)) return 'typeConfirm';
  return isAtLeast(impact, 500n) ? 'confirm' : 'none';
}
