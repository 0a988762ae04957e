import { useEffect } from 'react';
import type { Currency, Token } from '#lib/currency.ts';
import { useAppDispatch, useAppSelector } from '#redux';
import { isCoin } from './taxes.ts';
import { checkTokenSafety } from './safetyCheck.ts';
import { selectSafetyCheck, type SafetyCheck } from './tokenSafetySlice.ts';

/**
 * What is known of a token by trial. One that nobody has tried is tried, and one that had no pool is again after an own
 * transaction, which may have made one. `undefined`: there is no token, or its trial has not begun.
 */
export function useSafetyCheck(token: Token | undefined): SafetyCheck | undefined {
  const dispatch = useAppDispatch();
  const trial = useAppSelector((state) => token && selectSafetyCheck(state, token.address));
  const neededBlock = useAppSelector((state) => state.blocks.neededBlock);
  const isOpen =
    trial === undefined || (trial.status === 'noPool' && trial.neededBlock !== neededBlock);
  useEffect(() => {
    if (isOpen && token) void dispatch(checkTokenSafety(token));
  }, [dispatch, isOpen, token]);
  return trial;
}

/** Has a currency tried whoever lists it, so that what it keeps of each transfer is known. The coin and its wrapped form are not. */
export function useTaxCheck(currency: Currency | undefined): void {
  useSafetyCheck(isCoin(currency) ? undefined : currency?.token);
}
