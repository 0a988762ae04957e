import { useCallback, useEffect, useState } from 'react';
import { type AppError, toAppError } from '#lib/errors.ts';
import { type AppThunk, useAppDispatch, useAppSelector } from '#redux';
import { keep, recall } from '../snapshot/keptReads.ts';
import { currentHeals, useFailure, useHeals, useRetryAll } from '../blocks/useHeals.ts';
import type { ReadLogsOptions } from './readLogs.ts';

/** Data read on demand. `value` is the last complete one, also during and after a failed reload. */
export type Reading<T> = (
  | { status: 'reading'; value: T | undefined; /** 0 to 1. */ progress: number }
  | { status: 'done'; value: T }
  | {
      status: 'failed';
      value: T | undefined;
      error: AppError;
      /** Age of a value that was kept from an earlier visit. */
      secondsOld: number | undefined;
    }
) & { retry: () => void };

interface Outcome<T> {
  /** Result and the read that it belongs to. */
  read: unknown;
  occasion: string;
  /** `heals` when its last try began. */
  heals: number;
  value: T | undefined;
  progress: number;
  /** Why the last try failed, also while the next one is under way by itself. */
  error: AppError | undefined;
  /** Age of a value of an earlier visit. */
  secondsOld?: number | undefined;
  isDone: boolean;
  isUnderWay: boolean;
}

/**
 * Reads when mounted, after every own transaction, after a reset of the chain and on `retry`, and by
 * itself what failed (`useHeals`); never for a hidden page, and aborted on unmount. `read` must keep its identity until the question
 * changes; `undefined`: nothing to read yet. Under a `name`, which tells the question, the value is
 * kept on this device: while no node can be reached, it stands beside the failure.
 */
export function useReading<T>(
  read: ((options: Required<ReadLogsOptions>) => AppThunk<Promise<T>>) | undefined,
  name?: string,
): Reading<T> {
  const dispatch = useAppDispatch();
  const visible = useAppSelector((state) => state.blocks.visible);
  const neededBlock = useAppSelector((state) => state.blocks.neededBlock);
  const resets = useAppSelector((state) => state.blocks.resets);
  const heals = useHeals();
  const retryAll = useRetryAll();
  const [tries, setTries] = useState(0);
  /** `heals` at which the last failure is tried again. */
  const [again, setAgain] = useState(0);
  const [outcome, setOutcome] = useState<Outcome<T>>();
  const occasion = [neededBlock, resets, tries].join(' ');
  const known = outcome?.read === read ? outcome : undefined;
  const isCurrent = known?.occasion === occasion;
  const hasFailed = isCurrent && known.error !== undefined && !known.isUnderWay;
  useFailure(hasFailed);
  if (hasFailed && known.heals < heals && again < heals) setAgain(heals);
  useEffect(() => {
    if (!read || !visible) return undefined;
    const ended = new AbortController();
    const begunAt = Math.max(again, dispatch(currentHeals));
    /** Tells the outcome of this try. What a try before it left stays until it ends. */
    const tell = (change: Partial<Outcome<T>>): void => {
      if (ended.signal.aborted) return;
      setOutcome((before) => {
        const value = before?.read === read ? before.value : undefined;
        const kept =
          before?.read === read && before.occasion === occasion
            ? before
            : { value, progress: 0, error: undefined, isDone: false };
        return { ...kept, isUnderWay: true, ...change, read, occasion, heals: begunAt };
      });
    };
    const start = async (): Promise<void> => {
      tell({ progress: 0 });
      try {
        const value = await dispatch(
          read({
            signal: ended.signal,
            onProgress: (done, total) => tell({ progress: total > 0 ? done / total : 0 }),
          }),
        );
        tell({ value, secondsOld: undefined, error: undefined, isDone: true, isUnderWay: false });
        if (name !== undefined) await dispatch(keep(name, value));
      } catch (error) {
        tell({ error: toAppError(error), isUnderWay: false });
        const kept = name === undefined ? undefined : await dispatch(recall<T>(name));
        if (kept === undefined || ended.signal.aborted) return;
        setOutcome((before) =>
          before?.read === read && before.value === undefined ? { ...before, ...kept } : before,
        );
      }
    };
    void start();
    return () => ended.abort(new DOMException('Nobody waits for it any more', 'AbortError'));
  }, [dispatch, read, name, visible, occasion, again]);
  const retry = useCallback(() => {
    setTries((count) => count + 1);
    // A refresh of what is whole asks for this alone.
    if (hasFailed) retryAll();
  }, [hasFailed, retryAll]);
  if (isCurrent && known.error)
    return {
      status: 'failed',
      value: known.value,
      error: known.error,
      secondsOld: known.secondsOld,
      retry,
    };
  if (isCurrent && known.isDone && known.value !== undefined)
    return { status: 'done', value: known.value, retry };
  return {
    status: 'reading',
    value: known?.value,
    progress: isCurrent ? known.progress : 0,
    retry,
  };
}
