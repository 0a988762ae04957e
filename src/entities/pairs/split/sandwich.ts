import { ceilDiv } from '#lib/ceilDiv.ts';
import { SAFE_SANDWICH_BPS } from '#lib/slippage.ts';
import { tradeLimit } from '../tradeMath.ts';
import { mostTaken } from './sandwichBound.ts';
import { attackTargets } from './sandwichTargets.ts';
import type { FilledLeg, TradeEnds } from './splitTypes.ts';

/** What an attacker who trades before and after a trade can gain. */
export interface SandwichRisk {
  /** Proved: no front-run gains in any of the pools. */
  isUnprofitable: boolean;
  /** The most that the attacker can take within the signed limit, in the output's smallest unit. */
  most: bigint;
  /** The same in basis points of the output, rounded up. */
  mostBps: bigint;
}

const bps = 10_000n;

/** Returns what a trade's legs take of its input, and pay of its output. */
function amountsOf(legs: readonly FilledLeg[], { tokenIn, tokenOut }: TradeEnds) {
  let [inputAmount, outputAmount] = [0n, 0n];
  for (const leg of legs) {
    if (leg.tokenIn.address === tokenIn.address) inputAmount += leg.amountIn;
    if (leg.tokenOut.address === tokenOut.address) outputAmount += leg.amountOut;
  }
  return { inputAmount, outputAmount };
}

/**
 * Returns the most that a sandwich can take from a trade whose legs are filled at the pools' present
 * reserves, with its signed `limit`: the least output of an exact input, the most input of an exact
 * output.
 *
 * The attacker may choose any of the trade's pools and any sizes: what the attacker buys before the
 * trade is sold after it, pool by pool; the profits in each pool's token are valued at the prices
 * before the trade. For one pool the figure is exact; for several it is an upper bound, since all
 * pools share what the limit leaves.
 *
 * `isUnprofitable` of an exact output holds at this limit for attackers who buy before the trade and
 * sell after it, since front-runs make it take more. Of an exact input it holds at any limit, also
 * for those who sell first in some of the pools and buy back after it:
 *
 * In each pool, with a token's excess for what the trade has of it beyond its quote, worth `E` at
 * the prices before (0 where negative), the attacker's profit and the excess that leaves are
 * together at most the excess that enters. Summed over the pools, no profit is left.
 * - Selling first: the pool ends with the same input and, since its product only grows, with no less
 *   output than without the attacker. So the attacker loses at least what the trade gains by the
 *   attack; the rest of the excess shrinks by the fee.
 * - Buying first, below the threshold: there is no profit at the quoted input. For one more unit of
 *   input, with `r = gΔ/(Y + gΔ)` for what is sold, profit rises by at most `1 − (1 − r)²` and the
 *   output by at most `(1 − r)²` at the price before: together by at most one unit, so that profit
 *   and the excess that leaves add up to at most the excess that enters.
 *
 * Searched, not proved (`sandwichOrder.test.ts`): back-runs of other sizes gained nothing below the
 * threshold beyond trading after the trade alone, in pools whose prices agree. Above it and up to a
 * tenth of the reserves, they gained at most 5 % more than `most` in 99 of 100 trades. An attacker
 * who sells first in one pool and buys in another can gain many times `most`; the gain beyond `most`
 * was what trading after it alone would have gained, to the same 5 %.
 *
 * Outside: other venues and pools, censorship, the attacker's gas (which lessens the gain), the
 * attacker's shares of the pools (docs/how-the-price-is-proved.md has their effect) and liquidity
 * that comes and goes around the trade, and what trading after it alone would gain, which costs
 * the trader nothing.
 */
export function assessSandwich(
  legs: readonly FilledLeg[],
  request: TradeEnds,
  limit: bigint,
): SandwichRisk {
  const attack = attackTargets(legs, request, limit);
  const most = mostTaken(attack, request.tradeType);
  const { outputAmount: output } = amountsOf(legs, request);
  return {
    isUnprofitable:
      attack.targets.length === 0 || (request.tradeType === 'exactOutput' && most === 0n),
    most,
    mostBps: output > 0n ? ceilDiv(most * bps, output) : 0n,
  };
}

/**
 * Returns the largest of the `presets` (basis points) at which a sandwich could take less than 5 bp
 * of the output, which of the safe ones passes most moves of the pools; the smallest preset where
 * none is that safe. Nothing below it is offered: a tighter limit would fail by usual moves.
 */
export function automaticSlippageBps(
  legs: readonly FilledLeg[],
  request: TradeEnds,
  presets: readonly number[],
): number {
  const trade = { tradeType: request.tradeType, ...amountsOf(legs, request) };
  const falling = presets.toSorted((a, b) => b - a);
  const isSafe = (slippage: number): boolean => {
    const { most } = assessSandwich(legs, request, tradeLimit(trade, slippage));
    return most * bps < trade.outputAmount * SAFE_SANDWICH_BPS;
  };
  return falling.find(isSafe) ?? falling.at(-1) ?? 0;
}
