import { useCallback, useMemo, useState } from 'react';
import { useReadAsked } from '#entities/earnView/useReadOnce.ts';
import type { Address, Hex } from '#lib/hex.ts';
import type { AppThunk } from '#redux';
import type { Check, CheckWish } from './readCheck.ts';

/** State of the check of a proposal's votes. */
export interface CheckView {
  check: Check | undefined;
  isChecking: boolean;
  isFailing: boolean;
  progress: { done: number; total: number };
  /** Begins, or checks again. */
  start: () => void;
}

/** Checks the votes of a proposal when asked; its code is loaded then. */
export function useCheck(id: Hex, account: Address | null): CheckView {
  const [isAsked, setAsked] = useState(false);
  const [progress, setProgress] = useState({ done: 0, total: 0 });
  const read = useCallback(
    (wish: CheckWish): AppThunk<Promise<Check>> =>
      async (dispatch) => {
        const { readCheck } = await import('./readCheck.ts');
        return dispatch(readCheck(wish, (done, total) => setProgress({ done, total })));
      },
    [],
  );
  const wish = useMemo(() => (isAsked ? { id, account } : undefined), [isAsked, id, account]);
  const { value, isReading, isFailing, retry } = useReadAsked(read, wish);
  const start = useCallback(() => {
    if (isAsked) retry();
    setAsked(true);
  }, [isAsked, retry]);
  return { check: value, isChecking: isReading, isFailing, progress, start };
}
