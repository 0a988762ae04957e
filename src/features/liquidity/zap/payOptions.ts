import { currencyById, nativeCurrency, wrappedNative } from '#config/tokens.ts';
import { sameAddress } from '#lib/address.ts';
import { tokenCurrency, type Currency } from '#lib/currency.ts';
import type { AddField } from '../shared/addSlice.ts';

/** Currency to pay with, and its side of the page. */
export interface PayOption {
  currency: Currency;
  field: AddField;
}

function formsOf(currency: Currency): readonly Currency[] {
  if (!sameAddress(currency.token.address, wrappedNative.address)) return [currency];
  return [nativeCurrency, currencyById(wrappedNative.address) ?? tokenCurrency(wrappedNative)];
}

/**
 * Returns what can pay for the pool of two currencies: both, and for the wrapped coin's side also
 * the coin.
 */
export function payOptions(a: Currency | undefined, b: Currency | undefined): readonly PayOption[] {
  if (!a || !b) return [];
  const of = (currency: Currency, field: AddField): PayOption[] =>
    formsOf(currency).map((form) => ({ currency: form, field }));
  return [...of(a, 'A'), ...of(b, 'B')];
}
