import type { Token } from '#lib/currency.ts';
import type { Address } from '#lib/hex.ts';

/** Two tokens in the pool's order: `token0`'s address is the lower one. */
export type TokenPair = readonly [token0: Token, token1: Token];

/** A pool that exists and holds both tokens; reserves in each token's smallest unit. */
export interface Pair {
  address: Address;
  token0: Token;
  token1: Token;
  reserve0: bigint;
  reserve1: bigint;
}

export type TradeType = 'exactInput' | 'exactOutput';

/** Two tokens in the pool's order; `undefined` when they are the same token or on different chains. */
export function sortTokens(a: Token, b: Token): TokenPair | undefined {
  const [lowerA, lowerB] = [a.address.toLowerCase(), b.address.toLowerCase()];
  if (lowerA === lowerB || a.chainId !== b.chainId) return undefined;
  return lowerA < lowerB ? [a, b] : [b, a];
}
