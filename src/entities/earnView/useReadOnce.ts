import { useCallback, useEffect, useState } from 'react';
import { currentHeals, useFailure, useHeals, useRetryAll } from '#chain/blocks/useHeals.ts';
import { selectIsCutOff } from '#chain/blocks/selectors.ts';
import { useAppDispatch, useAppSelector, type AppThunk } from '#redux';

export interface Look<Value> {
  /** Value for the current argument; `undefined` while pending or after a failure. */
  value: Value | undefined;
  /** Last value, possibly of an earlier argument. */
  last: Value | undefined;
  /** Whether the last try failed, also while the next one is under way by itself. */
  isFailing: boolean;
  /** Whether a read is under way, a repeated one included. */
  isReading: boolean;
  /** Reads again; after a failure also whatever else failed with it. */
  retry: () => void;
}

const isCutOff: AppThunk<boolean> = (_dispatch, getState) => selectIsCutOff(getState());

/** One try to read. */
interface Wish<Arg> {
  arg: Arg | undefined;
  resets: number;
  /** `heals` when it began. */
  heals: number;
  /** Whether it repeats a failed try by itself. */
  isAgain: boolean;
}

/**
 * Reads once, for sorting and filtering: reading every row at every block would cost too much, and
 * rows must not move by themselves. Reads again when `arg` changes (by reference), when the chain
 * is reset, on `retry`, and by itself what failed or was told while no node
 * could be asked (`useHeals`). Does not read without an `arg`.
 * `isFailure`: whether a value stands for a failure that may pass.
 */
export function useReadOnce<Arg, Value>(
  look: (arg: Arg) => AppThunk<Promise<Value>>,
  arg: Arg | undefined,
  isFailure?: (value: Value) => boolean,
): Look<Value> {
  return useLook(look, arg, true, isFailure);
}

/**
 * Reads as `useReadOnce` does, but never again by itself: for long computations which a press began,
 * and a press repeats.
 */
export function useReadAsked<Arg, Value>(
  look: (arg: Arg) => AppThunk<Promise<Value>>,
  arg: Arg | undefined,
): Look<Value> {
  return useLook(look, arg, false);
}

function useLook<Arg, Value>(
  look: (arg: Arg) => AppThunk<Promise<Value>>,
  arg: Arg | undefined,
  repeats: boolean,
  isFailure?: (value: Value) => boolean,
): Look<Value> {
  const dispatch = useAppDispatch();
  const retryAll = useRetryAll();
  const resets = useAppSelector((state) => state.blocks.resets);
  const heals = useHeals();
  const [found, setFound] = useState<{
    wish: object;
    arg: Arg;
    value: Value;
    /** Whether it may be of an earlier block, since no node could be asked. */
    isOld: boolean;
  }>();
  const [failed, setFailed] = useState<object>();
  const [wish, setWish] = useState<Wish<Arg>>({ arg, resets, heals, isAgain: false });
  const isFoundFailure = found !== undefined && isFailure?.(found.value) === true;
  const hasFailed =
    arg !== undefined && (failed === wish || (found?.wish === wish && isFoundFailure));
  const isDue = repeats && (hasFailed || (found?.wish === wish && found.isOld));
  useFailure(isDue);
  if (wish.arg !== arg || wish.resets !== resets) setWish({ arg, resets, heals, isAgain: false });
  else if (isDue && wish.heals < heals) setWish({ arg, resets, heals, isAgain: hasFailed });
  useEffect(() => {
    const wanted = wish.arg;
    if (wanted === undefined) return undefined;
    let isWanted = true;
    const begin = async (): Promise<void> => {
      try {
        const value = await dispatch(look(wanted));
        if (isWanted) setFound({ wish, arg: wanted, value, isOld: dispatch(isCutOff) });
      } catch {
        if (isWanted) setFailed(wish);
      }
    };
    void begin();
    return () => {
      isWanted = false;
    };
  }, [dispatch, look, wish]);
  const retry = useCallback(() => {
    const newest = hasFailed ? retryAll() : dispatch(currentHeals);
    setWish((before) => ({ ...before, heals: newest, isAgain: false }));
  }, [dispatch, hasFailed, retryAll]);
  const isOver = failed === wish || found?.wish === wish;
  return {
    value: found && found.arg === arg ? found.value : undefined,
    last: found?.value,
    isFailing: arg !== undefined && (failed === wish || (wish.isAgain && !isOver)),
    isReading: arg !== undefined && !isOver,
    retry,
  };
}
