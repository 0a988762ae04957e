import { solveSplit } from '#entities/pairs/split/solveSplit.ts';
import type { SplitPlan } from '#entities/pairs/split/splitTypes.ts';
import { log } from '#lib/log.ts';
import type { AppThunk } from '#redux';
import { offerAutomaticSlippage } from '../swapInput.ts';
import { offerBetterQuote } from '../swapQuote.ts';
import { planFound } from '../swapSlice.ts';
import { POOL_GAS } from '../usualGas.ts';
import { selectAssessedSlippageBps, selectAutomaticSlippageBps } from './automaticSlippage.ts';
import { gasWorth } from './gasWorth.ts';
import { selectBestQuote, selectCoinRate } from './splitQuote.ts';
import { planTarget, selectSplitWanted } from './splitWanted.ts';

// Whatever the form shows first: from here on a split may take its place.
offerBetterQuote(selectBestQuote);
offerAutomaticSlippage(selectAutomaticSlippageBps, selectAssessedSlippageBps);

/**
 * Plans how to split the form's trade, at the reserves as last read; a failure is kept as such.
 * Takes some milliseconds of the main thread: the form's trades have 60 pools at most.
 */
export function planSplit(): AppThunk {
  return (dispatch, getState) => {
    const wanted = selectSplitWanted(getState());
    if (!wanted) return;
    const { pairs, request, gasPrice } = wanted;
    // Never free: of plans that bring next to the same, the one of fewest pools.
    const legCost = gasWorth(POOL_GAS, gasPrice, selectCoinRate(getState())) || 1n;
    let split: SplitPlan | undefined;
    try {
      split = solveSplit(pairs, { ...request, legCost });
    } catch (error) {
      log('A split could not be planned', { reason: String(error) });
    }
    dispatch(planFound({ ...planTarget(wanted), split: split ?? null }));
  };
}
