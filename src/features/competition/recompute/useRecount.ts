import { useCallback, useEffect } from 'react';
import { defineCheck, type AskedRun } from '#entities/check/checkRun.ts';
import { useAppDispatch, useAppSelector, type AppThunk } from '#redux';
import { recountAsked, selectRecountOf } from '../competitionSlice.ts';
import { isMissing } from './missingLogs.ts';
import type { Recount, RecountWish } from './readRecount.ts';

/** What was computed, and in how many seconds. `noLogs`: the node doesn't keep what it needs. */
export type RecountOutcome = (Recount & { seconds: number }) | 'noLogs';

const useRecountCheck = defineCheck({
  name: 'competitionRecount',
  read:
    (
      { wish }: { wish: RecountWish; isProposed: boolean },
      options,
    ): AppThunk<Promise<RecountOutcome>> =>
    async (dispatch, _getState, { now }) => {
      const since = now();
      try {
        const { readRecount } = await import('./readRecount.ts');
        const recount = await dispatch(readRecount(wish, options));
        return { ...recount, seconds: (now() - since) / 1000 };
      } catch (thrown) {
        if (isMissing(thrown)) return 'noLogs';
        throw thrown;
      }
    },
});

/**
 * Computes the battle on request; ends with the page. What was computed while it was fought is none
 * of the proposed result's.
 */
export function useRecount(wish: RecountWish, isProposed: boolean): AskedRun<RecountOutcome> {
  const dispatch = useAppDispatch();
  const ask = useCallback(
    (question: string | null) => void dispatch(recountAsked(question)),
    [dispatch],
  );
  useEffect(() => () => ask(null), [ask]);
  return useRecountCheck({ wish, isProposed }, [useAppSelector(selectRecountOf), ask]);
}
