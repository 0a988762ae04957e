import type { UnknownAction } from '@reduxjs/toolkit';
import { toStored } from '#entities/loads/storedForm.ts';
import type { AppThunk } from '#redux';
import { recountBegun, recounted, recountFailed, recountProgressed } from './competitionSlice.ts';
import { isMissing } from './recompute/missingLogs.ts';
import type { RecountProgress, RecountWish } from './recompute/readRecount.ts';

/**
 * Returns what a step still takes, in seconds, by what it took so far; `null` before its first part
 * is done, and for the last step, which is short.
 */
function timeLeft(): (progress: RecountProgress) => number | null {
  let [step, since] = ['', 0];
  return (progress) => {
    if (progress.step !== step) [step, since] = [progress.step, performance.now()];
    const { done, total } = progress;
    if (progress.step === 'root' || done === 0) return null;
    return ((performance.now() - since) * (total - done)) / done / 1_000;
  };
}

/** Computes the battle, and tells how far it is. Says nothing once it is aborted. Never rejects. */
export function recompute(wish: RecountWish, signal: AbortSignal): AppThunk<Promise<void>> {
  return async (dispatch) => {
    const tell = (action: UnknownAction): void => {
      if (!signal.aborted) dispatch(action);
    };
    const since = performance.now();
    const left = timeLeft();
    const onProgress = (progress: RecountProgress): void =>
      tell(recountProgressed({ progress, secondsLeft: left(progress) }));
    tell(recountBegun());
    try {
      const { readRecount } = await import('./recompute/readRecount.ts');
      const recount = await dispatch(readRecount(wish, { signal, onProgress }));
      tell(recounted({ recount: toStored(recount), took: performance.now() - since }));
    } catch (thrown) {
      tell(recountFailed(isMissing(thrown) ? 'noLogs' : 'failed'));
    }
  };
}
