import { useCallback, useEffect, useState } from 'react';
import { useAppDispatch, useAppSelector, type AppThunk } from '#redux';

export interface Look<Value> {
  /** What was found for what is asked now; `undefined`: not yet, or it could not be. */
  value: Value | undefined;
  /** What was found last, be it for what was asked before. */
  last: Value | undefined;
  isFailing: boolean;
  retry: () => void;
}

/**
 * Looks once over many things, for what a list is arranged by: reading them at every block would cost as much as there are
 * rows, and a list that moves by itself cannot be read. Looks again when `arg` is another one (a new object is another
 * one), when the chain began anew, and on `retry`. Without an `arg` it does not look.
 */
export function useReadOnce<Arg, Value>(
  look: (arg: Arg) => AppThunk<Promise<Value>>,
  arg: Arg | undefined,
): Look<Value> {
  const dispatch = useAppDispatch();
  const resets = useAppSelector((state) => state.blocks.resets);
  const [wish, setWish] = useState({ arg, resets });
  if (wish.arg !== arg || wish.resets !== resets) setWish({ arg, resets });
  const [found, setFound] = useState<{ arg: Arg; value: Value }>();
  const [failed, setFailed] = useState<object>();
  useEffect(() => {
    const wanted = wish.arg;
    if (wanted === undefined) return undefined;
    let isWanted = true;
    const begin = async (): Promise<void> => {
      try {
        const value = await dispatch(look(wanted));
        if (isWanted) setFound({ arg: wanted, value });
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
    retry,
  };
}
