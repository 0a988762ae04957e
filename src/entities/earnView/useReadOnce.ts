import { useCallback, useEffect, useState } from 'react';
import { useAppDispatch, useAppSelector, type AppThunk } from '#redux';

export interface Look<Value> {
  /** Value for the current argument; `undefined` while pending or after a failure. */
  value: Value | undefined;
  /** Last value, possibly of an earlier argument. */
  last: Value | undefined;
  isFailing: boolean;
  /** Whether a read is under way, a repeated one included. */
  isReading: boolean;
  retry: () => void;
}

/**
 * Reads once, for sorting and filtering: reading every row at every block would cost too much, and
 * rows must not move by themselves. Reads again when `arg` changes (by reference), when the chain
 * is reset, and on `retry`. Does not read without an `arg`.
 */
export function useReadOnce<Arg, Value>(
  look: (arg: Arg) => AppThunk<Promise<Value>>,
  arg: Arg | undefined,
): Look<Value> {
  const dispatch = useAppDispatch();
  const resets = useAppSelector((state) => state.blocks.resets);
  const [wish, setWish] = useState({ arg, resets });
  if (wish.arg !== arg || wish.resets !== resets) setWish({ arg, resets });
  const [found, setFound] = useState<{ wish: object; arg: Arg; value: Value }>();
  const [failed, setFailed] = useState<object>();
  useEffect(() => {
    const wanted = wish.arg;
    if (wanted === undefined) return undefined;
    let isWanted = true;
    const begin = async (): Promise<void> => {
      try {
        const value = await dispatch(look(wanted));
        if (isWanted) setFound({ wish, arg: wanted, value });
      } catch {
        if (isWanted) setFailed(wish);
      }
    };
    void begin();
    return () => {
      isWanted = false;
    };
  }, [dispatch, look, wish]);
  const retry = useCallback(() => setWish((before) => ({ ...before })), []);
  return {
    value: found && found.arg === arg ? found.value : undefined,
    last: found?.value,
    isFailing: arg !== undefined && failed === wish,
    isReading: arg !== undefined && failed !== wish && found?.wish !== wish,
    retry,
  };
}
