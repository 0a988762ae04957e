import type { Pair } from '#entities/pairs/pairTypes.ts';
import { findRoutes } from '#entities/pairs/routing.ts';
import { splitBound } from '#entities/pairs/split/splitBound.ts';
import { pathLegs, splitTrade } from '#entities/pairs/split/splitTrade.ts';
import type { PlannedLeg, SplitPlan } from '#entities/pairs/split/splitTypes.ts';
import type { Trade } from '#entities/pairs/tradeMath.ts';
import { isTaxed } from '#entities/pairs/transferTax.ts';
import { selectGasPrice } from '#entities/settings/settingsSelectors.ts';
import { createAppSelector, type RootState } from '#redux';
import { quoteTerms, type QuotedSwap } from '../swapModel.ts';
import { selectPools } from '../swapQuote.ts';
import { usualGas } from '../usualGas.ts';
import { gasWorth } from './gasWorth.ts';
import { selectNewestBlock, selectOldestBlock } from './poolBlocks.ts';
import { requestOf } from './requestOf.ts';
import { selectCoinRate } from './splitQuote.ts';
import { selectPlan } from './splitWanted.ts';

type Args = [state: RootState, quote: QuotedSwap];
const selectQuoted = (...[, quote]: Args) => quote;

/** Returns a quote's pools as legs, those of one path included; `undefined` where one is gone. */
function quotedLegs(
  pairs: readonly Pair[],
  { kind, path, legs }: QuotedSwap,
): readonly PlannedLeg[] | undefined {
  if (legs) return legs;
  const passed = path.slice(1).flatMap((tokenOut, index) => {
    const tokenIn = path[index]!;
    const pair = pairs.find(({ token0, token1 }) =>
      [token0, token1].every(({ address }) => address === tokenIn || address === tokenOut),
    );
    return pair ? [pair] : [];
  });
  if (passed.length < path.length - 1) return undefined;
  const tokens = path.map((address) => ({ address }));
  return pathLegs({ tradeType: kind, path: tokens, pairs: passed });
}

/**
 * Returns a quote as a trade over its legs at the newest reserves, which every figure below belongs
 * to; `undefined` while unknown, and for a taxed token, of which the pools' amounts are not what is
 * spent or arrives.
 */
export const selectTradeNow = createAppSelector(
  [selectPools, selectQuoted],
  (pairs, quote): Trade | undefined => {
    const legs = pairs && !isTaxed(quote.taxes) ? quotedLegs(pairs, quote) : undefined;
    return pairs && legs && splitTrade(pairs, legs, quoteTerms(quote));
  },
);

/** Bound for every way of trading over the pools, and what it was computed from. */
export interface PriceBound {
  trade: Trade;
  pairs: readonly Pair[];
  prices: SplitPlan['prices'];
  /** The most that can be had, or the least that must be paid, in smallest units. */
  bound: bigint;
  /** First and last block at which reserves were read; the same where all are of one block. */
  blocks: readonly [oldest: number, newest: number] | undefined;
}

/** Returns the bound of a quote; `undefined` while there are no prices that prove one. */
export const selectPriceBound = createAppSelector(
  [selectTradeNow, selectPools, selectPlan, selectOldestBlock, selectNewestBlock],
  (trade, pairs, plan, oldest, newest): PriceBound | undefined => {
    const prices = plan?.split?.prices;
    const bound = trade && pairs && prices && splitBound(pairs, prices, requestOf(trade));
    return trade && pairs && prices && bound !== undefined
      ? { trade, pairs, prices, bound, blocks: oldest <= newest ? [oldest, newest] : undefined }
      : undefined;
  },
);

/** What a split brings more, or costs less, than one path. */
export interface Saving {
  /** In the smallest unit of the output (exact input) or the input (exact output). */
  amount: bigint;
  /** What the one path brings or costs. */
  of: bigint;
  /** The gas of more pools is counted: its worth in the token is known. */
  isGasCounted: boolean;
}

/** Returns what a split saves against the best single path, the network fee of each subtracted. */
export const selectSaving = createAppSelector(
  [selectTradeNow, selectPools, selectGasPrice, selectCoinRate, selectQuoted],
  (trade, pairs, gasPrice, rate, quote): Saving | undefined => {
    if (!trade || !pairs || !quote.legs) return undefined;
    const worth = (pools: number): bigint => gasWorth(usualGas(pools), gasPrice, rate);
    const isForward = trade.tradeType === 'exactInput';
    const singles = findRoutes(pairs, { ...requestOf(trade), maxHops: 3 }).flatMap((route) =>
      route
        ? [
            isForward
              ? route.amountOut - worth(route.pairs.length)
              : route.amountIn + worth(route.pairs.length),
          ]
        : [],
    );
    if (singles.length === 0) return undefined;
    const best = singles.reduce((a, b) => (a > b === isForward ? a : b));
    const own = worth(trade.pairs.length);
    const amount = isForward ? trade.outputAmount - own - best : best - trade.inputAmount - own;
    return amount > 0n && best > 0n
      ? { amount, of: best, isGasCounted: rate !== undefined }
      : undefined;
  },
);
