import type { Address } from './hex.ts';

/** A token contract. `decimals` is 0 to 77; `symbol` and `name` are text to show, never markup. */
export interface Token {
  chainId: number;
  address: Address;
  decimals: number;
  symbol: string;
  name: string;
  logoURI?: string;
}

/** The id of what can be traded: the native coin is `BNB`, everything else its token's address. */
export type CurrencyId = 'BNB' | Address;

/**
 * What a user can pick. For the native coin `token` is the wrapped coin, through which it is traded,
 * while `symbol`, `name` and `decimals` are the coin's own.
 */
export interface Currency {
  id: CurrencyId;
  isNative: boolean;
  symbol: string;
  name: string;
  decimals: number;
  token: Token;
}

/** The currency of a token contract. */
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
