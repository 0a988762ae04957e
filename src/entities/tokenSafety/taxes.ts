import { wrappedNative } from '#config/tokens.ts';
import { noTaxes, type TokenTaxes } from '#entities/pairs/zapMath.ts';
import { sameAddress } from '#lib/address.ts';
import type { Currency } from '#lib/currency.ts';
import { createAppSelector, type RootState } from '#redux';
import { selectSafetyCheck } from './tokenSafetySlice.ts';

/**
 * Reports whether a currency is the native coin or its wrapped form, which have no tax and need no
 * check.
 */
export const isCoin = (currency: Currency | undefined): boolean =>
  currency !== undefined &&
  (currency.isNative || sameAddress(currency.token.address, wrappedNative.address));

/**
 * Returns a currency's taxes as its check found them; `null` while unknown. The native coin and its
 * wrapped form have none.
 */
export const selectTaxes = createAppSelector(
  [
    (_state: RootState, currency: Currency | undefined) => isCoin(currency),
    (state: RootState, currency: Currency | undefined) =>
      currency ? selectSafetyCheck(state, currency.token.address) : undefined,
  ],
  (isUntaxed, check): TokenTaxes | null => {
    if (isUntaxed) return noTaxes;
    if (check?.status !== 'tried') return null;
    const { bought, moved, sold, buyTaxBps, transferTaxBps, sellTaxBps } = check.verdict;
    return bought && moved && sold
      ? { buyBps: buyTaxBps, transferBps: transferTaxBps, sellBps: sellTaxBps }
      : null;
  },
);
