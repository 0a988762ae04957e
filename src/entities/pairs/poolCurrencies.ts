import { currencyById, nativeCurrency, wrappedNative } from '#config/tokens.ts';
import { tokenCurrency, type Currency, type Token } from '#lib/currency.ts';
import type { TokenPair } from './pairTypes.ts';

/** Returns the currency to show for a pool's token: the native coin for the wrapped one. */
export function poolCurrency(token: Token): Currency {
  return token.address === wrappedNative.address
    ? nativeCurrency
    : (currencyById(token.address) ?? tokenCurrency(token));
}

/** Returns the currencies to show for both sides of a pool, in the pool's order. */
export function poolCurrencies([token0, token1]: TokenPair): readonly [Currency, Currency] {
  return [poolCurrency(token0), poolCurrency(token1)];
}
