import type { Token } from '#lib/currency.ts';
import type { Address } from '#lib/hex.ts';

/** Two tokens in the pool's order: `token0` has the lower address. */
export type TokenPair = readonly [token0: Token, token1: Token];

/** Existing pool that holds both tokens; reserves in each token's smallest unit. */
export interface Pair {
  address: Address;
  token0: Token;
  token1: Token;
  reserve0: bigint;
  reserve1: bigint;
}

export type TradeType = 'exactInput' | 'exactOutput';

/**
 * Sorts two tokens into the pool's order; `undefined` for one token twice or tokens of two chains.
 */
export function sortTokens(a: Token, b: Token): TokenPair | undefined {
  const [lowerA, lowerB] = [a.address.toLowerCase(), b.address.toLowerCase()];
  if (lowerA === lowerB || a.chainId !== b.chainId) return undefined;
  return lowerA < lowerB ? [a, b] : [b, a];
}
