import { useEffect } from 'react';
import type { Currency, Token } from '#lib/currency.ts';
import { useAppDispatch, useAppSelector } from '#redux';
import { isCoin } from './taxes.ts';
import { checkTokenSafety } from './checkTokenSafety.ts';
import { selectSafetyCheck, type SafetyCheck } from './tokenSafetySlice.ts';

/**
 * Returns a token's safety check, and starts it if none was made; repeats one that found no pool
 * after the user's own transaction, which may have created one. `undefined`: no token, or not
 * started yet.
 */
export function useSafetyCheck(token: Token | undefined): SafetyCheck | undefined {
  const dispatch = useAppDispatch();
  const check = useAppSelector((state) => token && selectSafetyCheck(state, token.address));
  const neededBlock = useAppSelector((state) => state.blocks.neededBlock);
  const isDue =
    check === undefined || (check.status === 'noPool' && check.neededBlock !== neededBlock);
  useEffect(() => {
    if (isDue && token) void dispatch(checkTokenSafety(token));
  }, [dispatch, isDue, token]);
  return check;
}

/**
 * Checks a currency even if it is listed, so that its taxes are known. Skips the native coin and
 * its wrapped form.
 */
export function useTaxCheck(currency: Currency | undefined): void {
  useSafetyCheck(isCoin(currency) ? undefined : currency?.token);
}
