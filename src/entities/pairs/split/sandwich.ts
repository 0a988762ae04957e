import { tradeLimit } from '../tradeMath.ts';
import { mostTaken } from './sandwichBound.ts';
import { isPoolUnprofitable } from './sandwichPool.ts';
import { attackTargets } from './sandwichTargets.ts';
import type { FilledLeg, SplitRequest } from './splitTypes.ts';

/** What an attacker who trades before and after a trade can gain. */
export interface SandwichRisk {
  /** Proved: no front-run gains in any of the pools. */
  isUnprofitable: boolean;
  /** The most he can take within the signed limit, in the output's smallest unit. */
  most: bigint;
  /** The same in basis points of the output, rounded up. */
  mostBps: bigint;
}

type Ends = Pick<SplitRequest, 'tradeType' | 'tokenIn' | 'tokenOut'>;

const bps = 10_000n;
/** Worst case under which a tolerance counts as safe, in basis points of the output. */
const SAFE_BPS = 5n;

/** Returns what a trade's legs take of its input, and pay of its output. */
function amountsOf(legs: readonly FilledLeg[], { tokenIn, tokenOut }: Ends) {
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
 * The attacker may choose any of the trade's pools and any sizes: he buys before the trade what he
 * sells after it, pool by pool; his profits in each pool's token are valued at the prices before
 * the trade. For one pool the figure is exact; for several it is an upper bound, since all pools
 * share what the limit leaves.
 *
 * `isUnprofitable` of an exact output holds at this limit for attackers who buy before the trade and
 * sell after it, since front-runs make it take more. Of an exact input it holds at any limit, also
 * for those who sell first in some of the pools and buy back after it:
 *
 * In each pool, with a token's excess for what the trade has of it beyond its quote, worth `E` at
 * the prices before (0 where negative), the attacker's profit and the excess that leaves are
 * together at most the excess that enters. Summed over the pools, no profit is left.
 * - Selling first: the pool ends with the same input and, since its product only grows, with no less
 *   output than without him. So he loses at least what the trade gains by him; the rest of the
 *   excess shrinks by the fee.
 * - Buying first, below the threshold: there is no profit at the quoted input. For one more unit of
 *   input, with `r = gΔ/(Y + gΔ)` for what he sells, profit rises by at most `1 − (1 − r)²` and the
 *   output by at most `(1 − r)²` at the price before. So is their sum at most the excess.
 *
 * Searched, not proved (`sandwichOrder.test.ts`): back-runs of other sizes gained nothing below the
 * threshold beyond trading after the trade alone, in pools whose prices agree. Above it and up to a
 * tenth of the reserves, they gained at most 5 % more than `most` in 99 of 100 trades. An attacker
 * who sells first in one pool and buys in another can gain many times `most`; what he gains so
 * beyond `most` was what trading after it alone would have gained, to the same 5 %.
 *
 * Outside: other venues and pools, censorship, the attacker's gas (he gains less by it), shares of
 * the pools that he owns (`isPoolUnprofitable` has their effect) or adds and removes around the
 * trade, and what trading after it alone would gain, which costs the trader nothing.
 */
export function assessSandwich(
  legs: readonly FilledLeg[],
  request: Ends,
  limit: bigint,
): SandwichRisk {
  const attack = attackTargets(legs, request, limit);
  const most = mostTaken(attack, request.tradeType);
  const { outputAmount: output } = amountsOf(legs, request);
  return {
    isUnprofitable:
      attack.targets.length === 0 || (request.tradeType === 'exactOutput' && most === 0n),
    most,
    mostBps: output > 0n ? (most * bps + output - 1n) / output : 0n,
  };
}

/**
 * Returns the largest of the `presets` (basis points) that is above `usualMoveBps` and at which a
 * sandwich could take less than 5 bp of the output; where none is both, the smallest above the move,
 * since a refused swap costs its network fee for nothing; where the move is above all of them, the
 * largest. Without a move: nothing below the smallest preset is offered, since pools move between
 * quote and block by other trades.
 */
export function automaticSlippageBps(
  legs: readonly FilledLeg[],
  request: Ends,
  presets: readonly number[],
  usualMoveBps = 0n,
): number {
  const trade = { tradeType: request.tradeType, ...amountsOf(legs, request) };
  const falling = presets.toSorted((a, b) => b - a);
  const passing = falling.filter((slippage) => BigInt(slippage) > usualMoveBps);
  const isSafe = (slippage: number): boolean => {
    const { most } = assessSandwich(legs, request, tradeLimit(trade, slippage));
    return most * bps < trade.outputAmount * SAFE_BPS;
  };
  return passing.find(isSafe) ?? passing.at(-1) ?? falling[0] ?? 0;
}

/** Parts of a reserve are counted in these. */
export const RESERVE_PARTS = 10n ** 9n;

/**
 * Returns the largest trade, in billionths of the pool's reserve, that an owner of `ownedBps` of the
 * pool's shares can't sandwich at a profit: 0.2509 % for 0, 0.234 / 0.208 / 0.166 / 0.097 % for 10 /
 * 25 / 50 / 90 % where the protocol takes its part of the fees, less where it doesn't.
 */
export function safeTradePart(ownedBps: bigint, isProtocolPaid = true): bigint {
  let [low, high] = [0n, RESERVE_PARTS];
  while (high - low > 1n) {
    const amountIn = (low + high) / 2n;
    const pool = { reserveIn: RESERVE_PARTS, amountIn };
    if (isPoolUnprofitable(pool, { ownedBps, isProtocolPaid })) low = amountIn;
    else high = amountIn;
  }
  return low;
}
