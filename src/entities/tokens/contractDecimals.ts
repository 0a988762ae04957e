import type { Token } from '#lib/currency.ts';
import { MAX_DECIMALS } from './tokenMetadata.ts';
import type { TokensState } from './tokensSlice.ts';

/** Tokens with their contracts' decimals, so that an unchanged token stays the same object. */
const corrected = new WeakMap<Token, Token>();

/**
 * Returns a listed or imported token with the decimals that its contract said in this visit (decision
 * S28); the same where it said no others, `undefined` where no amount can have so many.
 */
export function withContractDecimals(
  token: Token,
  contractDecimals: TokensState['contractDecimals'],
): Token | undefined {
  const decimals = contractDecimals[token.address];
  if (decimals === undefined || decimals === null || decimals === token.decimals) return token;
  if (decimals > MAX_DECIMALS) return undefined;
  const known = corrected.get(token);
  if (known?.decimals === decimals) return known;
  const changed = { ...token, decimals };
  corrected.set(token, changed);
  return changed;
}
