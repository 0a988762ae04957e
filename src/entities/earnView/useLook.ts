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

interface Found<Arg, Value> {
  arg: Arg;
  value: Value;
}

/**
 * Looks once over many things, for what a list is arranged by: reading them at every block would cost as much as there are
 * rows, and a list that moves by itself cannot be read. Looks again when `arg` is another one (a new object is another
 * one), when the chain began anew, and on `retry`. Without an `arg` it does not look.
 */
export function useLook<Arg, Value>(look: (arg: Arg) => AppThunk<Promise<Value>>, arg: Arg | undefined): Look<Value> {
  const dispatch = useAppDispatch();
  const resets = useAppSelector((state) => state.blocks.resets);
  const [found, setFound] = useState<Found<Arg, Value>>();
  const [failed, setFailed] = useState<Arg>();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (arg === undefined) return undefined;
    let isWanted = true;
    dispatch(look(arg)).then(
      (value) => {
        if (!isWanted) return;
        setFound({ arg, value });
        setFailed(undefined);
      },
      () => {
        if (isWanted) setFailed(() => arg);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [dispatch, look, arg, resets, tries]);
  const retry = useCallback(() => {
    setFailed(undefined);
    setTries((before) => before + 1);
  }, []);
  return {
    value: found && found.arg === arg ? found.value : undefined,
    last: found?.value,
    isFailing: arg !== undefined && failed === arg,
    retry,
  };
}
