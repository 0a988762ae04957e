import { currencyById, nativeCurrency, wrappedNative } from '#config/tokens.ts';
import { sameAddress } from '#lib/address.ts';
import { tokenCurrency, type Currency } from '#lib/currency.ts';
import type { AddField } from '../shared/addSlice.ts';

/** Something that one can pay with, and the side of the page that it stands for. */
export interface PayOption {
  currency: Currency;
  field: AddField;
}

function formsOf(currency: Currency): readonly Currency[] {
  if (!sameAddress(currency.token.address, wrappedNative.address)) return [currency];
  return [nativeCurrency, currencyById(wrappedNative.address) ?? tokenCurrency(wrappedNative)];
}

/** What the pool of two currencies can be paid with: both, and for the wrapped coin's side the coin as well as the token. */
export function payOptions(a: Currency | undefined, b: Currency | undefined): readonly PayOption[] {
  if (!a || !b) return [];
  const of = (currency: Currency, field: AddField): PayOption[] =>
    formsOf(currency).map((form) => ({ currency: form, field }));
  return [...of(a, 'A'), ...of(b, 'B')];
}
