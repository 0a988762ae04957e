import { currencyById, tokenBySymbol } from '#config/tokens.ts';
import type { Currency, Token } from '#lib/currency.ts';

/** Returns a built-in token by its symbol. Throws for an unknown one. */
export function token(symbol: string): Token {
  const found = tokenBySymbol(symbol);
  if (!found) throw new Error(`${symbol} is not a built-in token`);
  return found;
}

/** Returns a built-in currency by its symbol, `BNB` included. Throws for an unknown one. */
export function currency(symbol: string): Currency {
  const found = currencyById(symbol === 'BNB' ? 'BNB' : token(symbol).address);
  if (!found) throw new Error(`${symbol} is not a built-in currency`);
  return found;
}
