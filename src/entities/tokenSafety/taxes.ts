import { wrappedNative } from '#config/tokens.ts';
import { noTaxes, type TokenTaxes } from '#entities/pairs/zapMath.ts';
import { sameAddress } from '#lib/address.ts';
import type { Currency } from '#lib/currency.ts';
import { createAppSelector, type RootState } from '#redux';
import { selectSafetyCheck } from './tokenSafetySlice.ts';

/** The native coin or its wrapped form: what keeps nothing of a transfer, and needs no trial. */
export const isCoin = (currency: Currency | undefined): boolean =>
  currency !== undefined &&
  (currency.isNative || sameAddress(currency.token.address, wrappedNative.address));

/** What a currency keeps of each transfer, as its trial found it; `null` while that is not known. The coin and its wrapped form keep nothing. */
export const selectTaxes = createAppSelector(
  [
    (_state: RootState, currency: Currency | undefined) => isCoin(currency),
    (state: RootState, currency: Currency | undefined) =>
      currency ? selectSafetyCheck(state, currency.token.address) : undefined,
  ],
  (isUntaxed, trial): TokenTaxes | null => {
    if (isUntaxed) return noTaxes;
    if (trial?.status !== 'tried') return null;
    const { bought, moved, sold, buyTaxBps, transferTaxBps, sellTaxBps } = trial.verdict;
    return bought && moved && sold
      ? { buyBps: buyTaxBps, transferBps: transferTaxBps, sellBps: sellTaxBps }
      : null;
  },
);
