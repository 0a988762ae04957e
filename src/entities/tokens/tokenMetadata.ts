import { tokenCurrency, type Currency } from '#lib/currency.ts';
import type { Address } from '#lib/hex.ts';
import { cleanTokenText, MAX_NAME_LENGTH, MAX_SYMBOL_LENGTH } from './tokenText.ts';

// Shown when a contract has no usable name or symbol (specification, "Token name fallback"). They
// are data, like other tokens' symbols, and stored with an imported token, so they are not
// translated.
const UNKNOWN_NAME = 'Unknown Token';
const UNKNOWN_SYMBOL = 'UNKNOWN';

/** Maximum decimals: a larger power of ten does not fit in 256 bits. */
export const MAX_DECIMALS = 77;

/** Answers as returned by `selectAnswer`: `undefined` not read yet, `null` reverted or invalid. */
export interface TokenAnswers {
  decimals: bigint | null | undefined;
  symbol: string | null | undefined;
  name: string | null | undefined;
}

/**
 * Builds a token from its contract's answers: `undefined` until all are read, `null` without usable
 * decimals, that is, no token.
 */
export function tokenFromAnswers(
  chainId: number,
  address: Address,
  { decimals, symbol, name }: TokenAnswers,
): Currency | null | undefined {
  if (decimals === null || (decimals ?? 0n) > BigInt(MAX_DECIMALS)) return null;
  if (decimals === undefined || symbol === undefined || name === undefined) return undefined;
  return tokenCurrency({
    chainId,
    address,
    decimals: Number(decimals),
    symbol: cleanTokenText(symbol ?? '', MAX_SYMBOL_LENGTH) || UNKNOWN_SYMBOL,
    name: cleanTokenText(name ?? '', MAX_NAME_LENGTH) || UNKNOWN_NAME,
  });
}
