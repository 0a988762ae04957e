import { useCallback, useEffect } from 'react';
import { useAppDispatch, useAppSelector, type AppThunk } from '#redux';
import { readFailed, retryAsked } from './blocksSlice.ts';

/** Returns a number that rises when whatever failed shall start again. */
export const useHeals = (): number => useAppSelector((state) => state.blocks.heals);

/** Says that something could not be read, each time that `isFailing` becomes true: a try is due. */
export function useFailure(isFailing: boolean): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (isFailing) dispatch(readFailed());
  }, [dispatch, isFailing]);
}

/** Returns the number of `useHeals` at this moment. */
export const currentHeals: AppThunk<number> = (_dispatch, getState) => getState().blocks.heals;

/** Returns how to start again whatever failed, at once; it returns the new number of `useHeals`. */
export function useRetryAll(): () => number {
  const dispatch = useAppDispatch();
  return useCallback(() => {
    dispatch(retryAsked());
    return dispatch(currentHeals);
  }, [dispatch]);
}
