import { findTrade } from '#entities/pairs/findTrade.ts';
import type { Pair } from '#entities/pairs/pairTypes.ts';
import type { MaxHops } from '#entities/pairs/routing.ts';
import { tradeOnRoute } from '#entities/pairs/split/tradeOnRoute.ts';
import { selectMaxHops } from '#entities/settings/settingsSelectors.ts';
import { selectCanBatch } from '#entities/wallet/walletSelectors.ts';
import { fromRaw } from '#lib/raw.ts';
import { createAppSelector, type RootState } from '#redux';
import { selectIsSplitRuledOut } from './split/splitWanted.ts';
import { selectSwapApproval } from './swapApproval.ts';
import { poolCount, quoteTerms, swapModel, type SwapModel } from './swapModel.ts';
import { selectIsSlippageAutomatic } from './swapInput.ts';
import { routeHops } from './swapMoves.ts';
import { selectFormTaxes, selectLatestModel, selectPools, selectTrade } from './swapQuote.ts';

type Shown = [state: RootState, shown: SwapModel];
const selectShown = (...[, shown]: Shown) => shown;

/**
 * Returns the swap as the form would sign it now, for the recipient on screen. An automatic slippage
 * tolerance keeps the value on screen while the swap is reviewed.
 */
const selectLatest = createAppSelector(
  [
    (...[state, shown]: Shown) => selectLatestModel(state, shown.recipient),
    (...[, shown]: Shown) => shown.slippageBps,
    selectIsSlippageAutomatic,
  ],
  (latest, slippageBps, isAutomatic): SwapModel | undefined =>
    latest && isAutomatic ? { ...latest, slippageBps } : latest,
);

/** Returns the newest quote of the exact input under review. */
const selectReviewedInput = createAppSelector(
  [selectPools, selectMaxHops, selectFormTaxes, selectShown, selectLatest],
  (pairs, maxHops, taxes, shown, latest): SwapModel | undefined => {
    const trade =
      pairs &&
      latest &&
      findTrade(pairs, {
        tradeType: 'exactInput',
        inputCurrency: latest.input.currency,
        outputCurrency: latest.output.currency,
        amount: fromRaw(shown.input.amountRaw),
        maxHops: maxHops as MaxHops,
        taxes,
      });
    return trade && swapModel(trade, latest);
  },
);

/** Returns those of the pools that a swap passes. */
function poolsOf(pools: readonly Pair[], swap: SwapModel): Pair[] {
  const hops = routeHops(swap);
  return pools.filter(({ token0, token1 }) =>
    hops.some((hop) => hop.includes(token0.address) && hop.includes(token1.address)),
  );
}

/**
 * Returns the newest quote over the pools under review, while they can carry it out and the
 * settings allow it.
 */
const selectReviewedRoute = createAppSelector(
  [selectPools, selectMaxHops, selectFormTaxes, selectIsSplitRuledOut, selectShown, selectLatest],
  (pools, maxHops, taxes, isSplitRuledOut, shown, latest): SwapModel | undefined => {
    const isRuledOut = shown.legs ? isSplitRuledOut : poolCount(shown) > maxHops;
    if (!pools || !latest || isRuledOut) return undefined;
    const trade = tradeOnRoute(poolsOf(pools, shown), shown.legs, {
      ...quoteTerms(shown),
      inputCurrency: latest.input.currency,
      outputCurrency: latest.output.currency,
      taxes,
    });
    return trade && swapModel(trade, latest);
  },
);

/** Reports whether a swap gives less, or costs more, than another of the same exact amount. */
const isWorse = (swap: SwapModel, than: SwapModel): boolean =>
  swap.kind === 'exactInput'
    ? fromRaw(swap.output.amountRaw) < fromRaw(than.output.amountRaw)
    : fromRaw(swap.input.amountRaw) > fromRaw(than.input.amountRaw);

/** Returns the best swap there is now. */
const selectReviewedBest = createAppSelector(
  [selectTrade, selectLatest],
  (trade, latest): SwapModel | undefined => trade && latest && swapModel(trade, latest),
);

/** Reports whether a swap needs no step before it: the dialog has none for an approval. */
function canSign(state: RootState, swap: SwapModel): boolean {
  const approval = selectSwapApproval(state, swap);
  return approval === 'approved' || (approval === 'notApproved' && selectCanBatch(state));
}

/**
 * Returns the swap under review as it would be signed now: over the pools on screen, until they
 * have become worse than shown and than the best way there is now. A typed output of a taxed token
 * is signed as an exact input, which stays as shown however the price moves.
 */
export function selectNewestModel(state: RootState, shown: SwapModel): SwapModel | undefined {
  const isForInput = shown.kind === 'exactInput' && state.swap.form.independentField === 'output';
  const kept = selectReviewedRoute(state, shown);
  const best = (isForInput ? selectReviewedInput : selectReviewedBest)(state, shown);
  if (!kept || !best) return best;
  const isBetter = isWorse(kept, shown) && isWorse(kept, best) && canSign(state, best);
  return isBetter ? best : kept;
}
