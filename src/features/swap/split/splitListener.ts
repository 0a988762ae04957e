import type { AppStartListening } from '#app/store.ts';
import { whenIdle } from '#lib/whenIdle.ts';
import { planFound } from '../swapSlice.ts';
import { planTarget, selectIsPlanNew, selectSplitWanted, type SplitWanted } from './splitWanted.ts';

/**
 * A trade is planned once the form has rested this long, so that digits don't wait for it; longer
 * where a plan of another amount is there, whose shares fit any.
 */
const [REST_MS, LONG_REST_MS] = [150, 400];

const idleMoment = (): Promise<void> => new Promise((resolve) => void whenIdle(resolve));

/**
 * Plans how to split the form's trade whenever that or its pools change. A newer change drops what
 * is under way, and the code comes with the first plan.
 */
export function registerSplitListener(startListening: AppStartListening): void {
  let seen: SplitWanted | undefined;
  startListening({
    predicate: (_action, state) => {
      const wanted = selectSplitWanted(state);
      const isNew = wanted !== undefined && wanted !== seen;
      seen = wanted;
      return isNew;
    },
    effect: async (_action, { cancelActiveListeners, delay, pause, dispatch, getState }) => {
      cancelActiveListeners();
      const isTyped = seen && !selectIsPlanNew(getState(), seen.request.amount);
      await delay(isTyped ? LONG_REST_MS : REST_MS);
      await pause(idleMoment());
      const loaded = await pause(import('./planSplit.ts').catch(() => undefined));
      if (loaded) dispatch(loaded.planSplit());
      else if (seen) dispatch(planFound({ ...planTarget(seen), split: null }));
    },
  });
}
