import { useState } from 'react';
import { defineCheck, type AskedRun } from '#entities/check/checkRun.ts';
import type { Address, Hex } from '#lib/hex.ts';
import type { AppThunk } from '#redux';
import type { Check, CheckWish } from './readCheck.ts';

const useVotesCheck = defineCheck({
  name: 'votingCheck',
  read:
    (wish: CheckWish, { onProgress }): AppThunk<Promise<Check>> =>
    async (dispatch) => {
      const { readCheck } = await import('./readCheck.ts');
      return dispatch(readCheck(wish, onProgress));
    },
});

/** Checks the votes of a proposal when asked; its code is loaded then. */
export function useCheck(id: Hex, account: Address | null): AskedRun<Check> {
  return useVotesCheck({ id, account }, useState<string | null>(null));
}
