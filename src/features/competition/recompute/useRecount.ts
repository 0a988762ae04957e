import { useCallback, useEffect, useRef, useState } from 'react';
import { useAppDispatch } from '#redux';
import { isMissing } from './missingLogs.ts';
import type { Recount, RecountProgress, RecountWish } from './readRecount.ts';

/** State of the computation. `noLogs`: the node doesn't keep what it needs. */
type RecountState =
  | { status: 'idle' }
  | { status: 'running'; progress: RecountProgress; secondsLeft: number | undefined }
  | { status: 'done'; recount: Recount; /** Milliseconds. */ took: number }
  | { status: 'noLogs' }
  | { status: 'failed' };

/** Computation that starts on request. */
export interface RecountRun {
  state: RecountState;
  start: (wish: RecountWish) => void;
  stop: () => void;
}

const begun: RecountState = {
  status: 'running',
  progress: { step: 'reading', done: 0, total: 0 },
  secondsLeft: undefined,
};

/**
 * Returns what a step still takes, in seconds, by what it took so far; `undefined` before its first
 * part is done, and for the last step, which is short.
 */
function timeLeft(): (progress: RecountProgress) => number | undefined {
  let [step, since] = ['', 0];
  return (progress) => {
    if (progress.step !== step) [step, since] = [progress.step, performance.now()];
    const { done, total } = progress;
    if (progress.step === 'root' || done === 0) return undefined;
    return ((performance.now() - since) * (total - done)) / done / 1_000;
  };
}

/** Computes the battle on request; ends with the page. */
export function useRecount(): RecountRun {
  const dispatch = useAppDispatch();
  const [state, setState] = useState<RecountState>({ status: 'idle' });
  const running = useRef<AbortController>(undefined);
  const stop = useCallback(() => {
    running.current?.abort(new DOMException('Nobody waits for it any more', 'AbortError'));
    running.current = undefined;
    setState({ status: 'idle' });
  }, []);
  useEffect(() => () => running.current?.abort(), []);
  const start = useCallback(
    (wish: RecountWish) => {
      running.current?.abort();
      const ended = new AbortController();
      running.current = ended;
      const tell = (next: RecountState): void => {
        if (!ended.signal.aborted) setState(next);
      };
      const run = async (): Promise<void> => {
        const since = performance.now();
        const left = timeLeft();
        tell(begun);
        try {
          const { readRecount } = await import('./readRecount.ts');
          const recount = await dispatch(
            readRecount(wish, {
              signal: ended.signal,
              onProgress: (progress) =>
                tell({ status: 'running', progress, secondsLeft: left(progress) }),
            }),
          );
          tell({ status: 'done', recount, took: performance.now() - since });
        } catch (thrown) {
          tell({ status: isMissing(thrown) ? 'noLogs' : 'failed' });
        }
      };
      void run();
    },
    [dispatch],
  );
  return { state, start, stop };
}
