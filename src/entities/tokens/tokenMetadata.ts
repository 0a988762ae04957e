import { tokenCurrency, type Currency } from '#lib/currency.ts';
import type { Address } from '#lib/hex.ts';
import { cleanTokenText, MAX_NAME_LENGTH, MAX_SYMBOL_LENGTH } from './tokenText.ts';

// Shown when a contract has no usable name or symbol (specification, "Token name fallback"). They stand for data, as the
// symbols of other tokens do, and are stored with an imported token: they are not translated.
const UNKNOWN_NAME = 'Unknown Token';
const UNKNOWN_SYMBOL = 'UNKNOWN';

/** A power of ten above this does not fit in 256 bits: no amount of such a token could be written down. */
export const MAX_DECIMALS = 77;

/** Answers as `selectAnswer` gives them: `undefined` not read yet, `null` refused or nonsense. */
export interface TokenAnswers {
  decimals: bigint | null | undefined;
  symbol: string | null | undefined;
  name: string | null | undefined;
}

/**
 * The token that a contract says it is: `undefined` until all is read, `null` when it names no usable decimals,
 * which is to say that it is no token.
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
