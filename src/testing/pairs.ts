import type { Token } from '#lib/currency.ts';
import { toAddress } from '#lib/address.ts';
import { sortTokens, type Pair } from '#entities/pairs/pairTypes.ts';

/** Creates `count` tokens with ascending addresses: T0, T1, … of 18 decimals. */
export function makeTokens(count: number, chainId = 31337): Token[] {
  return Array.from({ length: count }, (_, index) => ({
    chainId,
    address: toAddress(`0x${(index + 1).toString(16).padStart(40, '0')}`)!,
    decimals: 18,
    symbol: `T${index}`,
    name: `Token ${index}`,
  }));
}

/** Creates a pool of two different tokens; reserves in the order of the arguments. */
export function makePair(a: Token, b: Token, reserveA: bigint, reserveB: bigint): Pair {
  const [token0, token1] = sortTokens(a, b)!;
  const [reserve0, reserve1] = token0 === a ? [reserveA, reserveB] : [reserveB, reserveA];
  return {
    // Without a checksum, which the halves of two others do not make up.
    address: toAddress(`0x${token0.address.slice(-20)}${token1.address.slice(-20)}`.toLowerCase())!,
    token0,
    token1,
    reserve0,
    reserve1,
  };
}
