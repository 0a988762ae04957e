import { findTrade } from '#entities/pairs/findTrade.ts';
import type { MaxHops } from '#entities/pairs/routing.ts';
import { splitTrade } from '#entities/pairs/split/splitTrade.ts';
import { selectMaxHops } from '#entities/settings/settingsSelectors.ts';
import { fromRaw } from '#lib/raw.ts';
import { createAppSelector, type RootState } from '#redux';
import { quoteTerms, swapModel, type SwapModel } from './swapModel.ts';
import { selectIsSlippageAutomatic } from './swapInput.ts';
import {
  selectFormTaxes,
  selectLatestModel,
  selectPathQuote,
  selectPools,
  selectTrade,
} from './swapQuote.ts';

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

/** Returns the newest quote along one path. */
const selectReviewedPath = createAppSelector(
  [selectPathQuote, selectLatest],
  (quote, latest): SwapModel | undefined =>
    quote.status === 'found' ? latest && swapModel(quote.trade, latest) : undefined,
);

/** Returns the newest quote over the legs under review, while their pools can carry it out. */
const selectReviewedLegs = createAppSelector(
  [selectPools, selectShown, selectLatest],
  (pools, shown, latest): SwapModel | undefined => {
    if (!pools || !shown.legs || !latest) return undefined;
    const { input, output } = latest;
    const trade = splitTrade(pools, shown.legs, {
      ...quoteTerms(shown),
      inputCurrency: input.currency,
      outputCurrency: output.currency,
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

/** Returns the swap over its own legs; where these have become worse, the best one now. */
function selectReviewedSplit(...[state, shown]: Shown): SwapModel | undefined {
  const [kept, best] = [selectReviewedLegs(state, shown), selectReviewedBest(state, shown)];
  if (!kept || !best) return best;
  return isWorse(kept, shown) && isWorse(kept, best) ? best : kept;
}

/**
 * Returns the swap under review as it would be signed now: legs stay as shown unless they have
 * become worse, and one path isn't split meanwhile. A typed output of a taxed token is signed as an
 * exact input, which stays as shown however the price moves.
 */
export function selectNewestModel(state: RootState, shown: SwapModel): SwapModel | undefined {
  if (shown.legs) return selectReviewedSplit(state, shown);
  const isForInput = shown.kind === 'exactInput' && state.swap.form.independentField === 'output';
  return isForInput ? selectReviewedInput(state, shown) : selectReviewedPath(state, shown);
}
