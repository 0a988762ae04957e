import { useCallback, useEffect, useRef } from 'react';
import { fromStored } from '#entities/loads/storedForm.ts';
import { useAppDispatch, useAppSelector } from '#redux';
import { recountLeft, selectRecount } from '../competitionSlice.ts';
import { recompute } from '../competitionThunks.ts';
import type { Recount, RecountWish } from './readRecount.ts';

/** Computation that starts on request. */
export interface RecountRun {
  state: ReturnType<typeof selectRecount>;
  /** What was computed, once it is done. */
  recount: Recount | undefined;
  start: (wish: RecountWish) => void;
  stop: () => void;
}

/** Computes the battle on request; ends with the page. */
export function useRecount(): RecountRun {
  const dispatch = useAppDispatch();
  const state = useAppSelector(selectRecount);
  const running = useRef<AbortController>(undefined);
  const stop = useCallback(() => {
    running.current?.abort(new DOMException('Nobody waits for it any more', 'AbortError'));
    dispatch(recountLeft());
  }, [dispatch]);
  useEffect(() => stop, [stop]);
  const start = useCallback(
    (wish: RecountWish) => {
      running.current?.abort();
      running.current = new AbortController();
      void dispatch(recompute(wish, running.current.signal));
    },
    [dispatch],
  );
  const recount = state.status === 'done' ? (fromStored(state.recount) as Recount) : undefined;
  return { state, recount, start, stop };
}
