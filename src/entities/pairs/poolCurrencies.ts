import { currencyById, nativeCurrency, wrappedNative } from '#config/tokens.ts';
import { tokenCurrency, type Currency, type Token } from '#lib/currency.ts';
import type { TokenPair } from './pairTypes.ts';

/** What a user calls a pool's token: the native coin where the pool holds the wrapped one. */
export function poolCurrency(token: Token): Currency {
  return token.address === wrappedNative.address
    ? nativeCurrency
    : (currencyById(token.address) ?? tokenCurrency(token));
}

/** Both sides of a pool as a user calls them, in the pool's order. */
export function poolCurrencies([token0, token1]: TokenPair): readonly [Currency, Currency] {
  return [poolCurrency(token0), poolCurrency(token1)];
}
