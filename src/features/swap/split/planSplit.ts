import { solveSplit } from '#entities/pairs/split/solveSplit.ts';
import type { SplitPlan } from '#entities/pairs/split/splitTypes.ts';
import { callsAnswered } from '#chain/multicall/multicallSlice.ts';
import { log } from '#lib/log.ts';
import { addAppListener, type AppDispatch, type AppThunk } from '#redux';
import { offerAutomaticSlippage } from '../swapInput.ts';
import { offerBetterQuote } from '../swapQuote.ts';
import { planFound } from '../swapSlice.ts';
import { POOL_GAS } from '../usualGas.ts';
import { selectAssessedSlippageBps, selectAutomaticSlippageBps } from './automaticSlippage.ts';
import { gasWorth } from './gasWorth.ts';
import { readPastPools, recordPools } from './samplePools.ts';
import { selectBestQuote, selectCoinRate } from './splitQuote.ts';
import { planTarget, selectSplitWanted } from './splitWanted.ts';

// Until this file is loaded, the form offers one path; from then on a split where that is better.
offerBetterQuote(selectBestQuote);
offerAutomaticSlippage(selectAutomaticSlippageBps, selectAssessedSlippageBps);

const recordAnswers = (_action: unknown, { dispatch }: { dispatch: AppDispatch }): void =>
  dispatch(recordPools());

/**
 * Plans how to split the form's trade, at the reserves as last read; a failure is kept as such.
 * Takes some milliseconds of the main thread: the form's trades have 60 pools at most.
 */
export function planSplit(): AppThunk {
  return (dispatch, getState) => {
    const wanted = selectSplitWanted(getState());
    if (!wanted) return;
    const { pairs, request, gasPrice } = wanted;
    // At least 1, so that of plans with nearly the same output the one with the fewest pools wins.
    const legCost = gasWorth(POOL_GAS, gasPrice, selectCoinRate(getState())) || 1n;
    let split: SplitPlan | undefined;
    try {
      split = solveSplit(pairs, { ...request, legCost });
    } catch (error) {
      log('A split could not be planned', { reason: String(error) });
    }
    dispatch(planFound({ ...planTarget(wanted), split: split ?? null }));
    // Counts once, however often it is added.
    dispatch(addAppListener({ actionCreator: callsAnswered, effect: recordAnswers }));
    void dispatch(readPastPools());
  };
}
