import type { Address } from './hex.ts';

/** Token contract. `decimals` is 0 to 77; `symbol` and `name` are text, never markup. */
export interface Token {
  chainId: number;
  address: Address;
  decimals: number;
  symbol: string;
  name: string;
  logoURI?: string;
}

/** Id of a currency: `BNB` for the native coin, else the token's address. */
export type CurrencyId = 'BNB' | Address;

/**
 * Currency that a user can select. For the native coin, `token` is the wrapped coin that it is
 * traded through, while `symbol`, `name` and `decimals` are its own.
 */
export interface Currency {
  id: CurrencyId;
  isNative: boolean;
  symbol: string;
  name: string;
  decimals: number;
  token: Token;
}

/** Returns the currency of a token contract. */
export function tokenCurrency(token: Token): Currency {
  return {
    id: token.address,
    isNative: false,
    symbol: token.symbol,
    name: token.name,
    decimals: token.decimals,
    token,
  };
}
