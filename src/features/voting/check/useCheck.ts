import { useCallback, useState } from 'react';
import { defineLoad } from '#entities/loads/defineLoad.ts';
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

const useCheckLoad = defineLoad({
  name: 'votingCheck',
  repeats: 'never',
  read:
    (wish: CheckWish, { onProgress }): AppThunk<Promise<Check>> =>
    async (dispatch) => {
      const { readCheck } = await import('./readCheck.ts');
      return dispatch(readCheck(wish, onProgress));
    },
});

const NOTHING = { done: 0, total: 0 };

/** Checks the votes of a proposal when asked; its code is loaded then. */
export function useCheck(id: Hex, account: Address | null): CheckView {
  const [isAsked, setAsked] = useState(false);
  const { value, isReading, isFailing, steps, retry } = useCheckLoad(
    isAsked ? { id, account } : undefined,
  );
  const start = useCallback(() => {
    if (isAsked) retry();
    setAsked(true);
  }, [isAsked, retry]);
  return { check: value, isChecking: isReading, isFailing, progress: steps ?? NOTHING, start };
}
