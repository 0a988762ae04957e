import { contractAddress } from '#config/chains.ts';
import type { Token } from '#lib/currency.ts';
import type { AppThunk } from '#redux';
import { safetyCheckEnded, safetyCheckStarted } from './tokenSafetySlice.ts';

/**
 * Checks a token and stores the result; once at a time for each token. The trial's code loads when
 * the first token needs it.
 */
export function checkTokenSafety(token: Token): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const router = contractAddress('router');
    if (!router || getState().tokenSafety.byToken[token.address]?.status === 'running') return;
    dispatch(safetyCheckStarted(token.address));
    const check = await import('./safetyCheck.ts')
      .then(({ runTrial }) => dispatch(runTrial(token, router)))
      .catch(() => ({ status: 'unknown' }) as const);
    dispatch(safetyCheckEnded({ token: token.address, check }));
  };
}
