import type { ZapTaxes } from '#entities/pairs/zapMath.ts';
import { selectTaxes } from '#entities/tokenSafety/taxes.ts';
import type { Currency } from '#lib/currency.ts';
import { createAppSelector, type RootState } from '#redux';

/** Returns both tokens' taxes, as their tests found them; `null` while one of them is not known. */
export const selectZapTaxes = createAppSelector(
  [
    (state: RootState, currency: Currency | undefined) => selectTaxes(state, currency),
    (state: RootState, _currency: Currency | undefined, other: Currency | undefined) =>
      selectTaxes(state, other),
  ],
  (one, other): ZapTaxes | null => (one && other ? { one, other } : null),
);
