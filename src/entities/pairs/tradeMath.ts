import type { Currency, Token } from '#lib/currency.ts';
import { compare, multiply, ratio, subtract, type Ratio } from '#lib/ratio.ts';
import { keptBps, reservesFrom, swapFeeBps } from './pairMath.ts';
import type { Pair, TradeType } from './pairTypes.ts';
import type { FilledLeg } from './split/splitTypes.ts';
import type { SwapTaxes } from './transferTax.ts';

/**
 * Swap as offered: exact on one side, the best amount of the pools on the other, in smallest units.
 * With taxes on either token it is an exact input, since the router has no exact output for them.
 */
export interface Trade {
  tradeType: TradeType;
  inputCurrency: Currency;
  outputCurrency: Currency;
  /** What the account spends, and what the recipient gets. */
  inputAmount: bigint;
  outputAmount: bigint;
  taxes: SwapTaxes;
  /** What reaches the first pool, and what the last one pays: the amounts before the taxes. */
  poolInput: bigint;
  poolOutput: bigint;
  /**
   * Tokens passed through, the wrapped coin in place of the native one: without a split the router's
   * `path`.
   */
  path: readonly Token[];
  /** Pools between them, as read when the trade was found. */
  pairs: readonly Pair[];
  /** How it is split over these pools; absent where it takes one path. */
  split?: TradeSplit;
}

/** What a split trade has in place of one path. */
interface TradeSplit {
  /** In the order in which the contract takes them. */
  legs: readonly FilledLeg[];
  /** Smallest units of output for one of input along the legs, before fee and impact. */
  mid: Ratio;
  /** Fraction of the input that the fees along the legs take. */
  fee: Ratio;
}

const bps = 10_000n;

/** Returns whole units of output for one whole unit of input, at this trade's amounts. */
export function executionPrice(
  trade: Pick<Trade, 'inputAmount' | 'outputAmount' | 'inputCurrency' | 'outputCurrency'>,
): Ratio {
  return ratio(
    trade.outputAmount * 10n ** BigInt(trade.inputCurrency.decimals),
    trade.inputAmount * 10n ** BigInt(trade.outputCurrency.decimals),
  );
}

/**
 * Returns smallest units of output for one smallest unit of input, before fee and impact: the
 * product of the pools' ratios.
 */
export function midRatio(trade: Trade): Ratio {
  if (trade.split) return trade.split.mid;
  return trade.pairs.reduce((price, pair, hop) => {
    const [reserveIn, reserveOut] = reservesFrom(pair, trade.path[hop]!);
    return multiply(price, ratio(reserveOut, reserveIn));
  }, ratio(1n));
}

/**
 * Returns whole units of output for one whole unit of input at the pools' ratios, before fee and
 * impact.
 */
export function midPrice(trade: Trade): Ratio {
  const scale = ratio(
    10n ** BigInt(trade.inputCurrency.decimals),
    10n ** BigInt(trade.outputCurrency.decimals),
  );
  return multiply(midRatio(trade), scale);
}

/** Returns the fraction of the input that the fees of so many pools take: `1 − 0.9975^hops`. */
export function hopsFeeRatio(count: number): Ratio {
  const hops = BigInt(count);
  return subtract(ratio(1n), ratio(keptBps ** hops, bps ** hops));
}

/** Returns the fraction of the input that all pool fees of a trade take. */
export const lpFeeRatio = ({ pairs, split }: Trade): Ratio =>
  split ? split.fee : hopsFeeRatio(pairs.length);

/** Returns the pool fees on the input, in its smallest unit, rounded down. */
export function realizedLpFee(trade: Trade): bigint {
  const fee = lpFeeRatio(trade);
  return (trade.poolInput * fee.numerator) / fee.denominator;
}

/**
 * Returns the fraction by which `out` falls short of `quoted`, without the fee. At least 0, since
 * rounding can push it slightly below.
 */
function netImpact(quoted: Ratio, out: bigint, fee: Ratio): Ratio {
  const short = subtract(quoted, ratio(out));
  const impact = ratio(short.numerator * quoted.denominator, short.denominator * quoted.numerator);
  const net = subtract(impact, fee);
  return net.numerator < 0n ? ratio(0n) : net;
}

/**
 * Returns the price impact: the fraction by which the trade falls short of the mid price, without
 * pool fees and taxes.
 */
export function priceImpact(trade: Trade): Ratio {
  const mid = midRatio(trade);
  return netImpact(
    ratio(trade.poolInput * mid.numerator, mid.denominator),
    trade.poolOutput,
    lpFeeRatio(trade),
  );
}

/**
 * Returns the price impact of a swap in one pool, from input, output and the reserves before.
 * Smallest units, all above 0.
 */
export function legImpact(
  amountIn: bigint,
  amountOut: bigint,
  reserveIn: bigint,
  reserveOut: bigint,
): Ratio {
  return netImpact(ratio(amountIn * reserveOut, reserveIn), amountOut, ratio(swapFeeBps, bps));
}

/** Joins two price impacts, the second on what the first leaves. */
export const joinedImpact = (one: Ratio, two: Ratio): Ratio =>
  subtract(ratio(1n), multiply(subtract(ratio(1n), one), subtract(ratio(1n), two)));

/** Returns the minimum output, rounded down: `out / (1 + slippage)`. An exact output is itself. */
export function minimumAmountOut(
  trade: Pick<Trade, 'tradeType' | 'outputAmount'>,
  slippageBps: bigint,
): bigint {
  return trade.tradeType === 'exactOutput'
    ? trade.outputAmount
    : (trade.outputAmount * bps) / (bps + slippageBps);
}

/** Returns the maximum input, rounded down: `in × (1 + slippage)`. An exact input is itself. */
export function maximumAmountIn(
  trade: Pick<Trade, 'tradeType' | 'inputAmount'>,
  slippageBps: bigint,
): bigint {
  return trade.tradeType === 'exactInput'
    ? trade.inputAmount
    : (trade.inputAmount * (bps + slippageBps)) / bps;
}

/**
 * Returns the limit that a trade is signed with at a slippage tolerance (basis points): the minimum
 * output of an exact input, the maximum input of an exact output.
 */
export function tradeLimit(
  trade: Pick<Trade, 'tradeType' | 'inputAmount' | 'outputAmount'>,
  slippageBps: number,
): bigint {
  return trade.tradeType === 'exactInput'
    ? minimumAmountOut(trade, BigInt(slippageBps))
    : maximumAmountIn(trade, BigInt(slippageBps));
}

export type ImpactTier = 0 | 1 | 2 | 3 | 4;

const isAtLeast = (impact: Ratio, limitBps: bigint) => compare(impact, ratio(limitBps, bps)) >= 0;

/**
 * Returns the tier of a price impact (decision S1): 1 from 1 %, 2 from 3 %, 3 from 5 %, 4 from 15
 * %. Above 2 the button reads 'Swap Anyway'; above 3 the swap is blocked without expert mode.
 */
export function impactTier(impact: Ratio): ImpactTier {
  if (isAtLeast(impact, 1500n)) return 4;
  if (isAtLeast(impact, 500n)) return 3;
  if (isAtLeast(impact, 300n)) return 2;
  return isAtLeast(impact, 100n) ? 1 : 0;
}

/**
 * Returns how to confirm a swap of this impact (decision S1): from 5 % by a press, from 10 % by
 * typing 'confirm'.
 */
export function impactQuestion(impact: Ratio): 'none' | 'confirm' | 'typeConfirm' {
  if (isAtLeast(impact, 1000n)) return 'typeConfirm';
  return isAtLeast(impact, 500n) ? 'confirm' : 'none';
}
