import { chain, contractAddress } from '#config/chains.ts';
import { sameAddress } from '#lib/address.ts';
import type { Token } from '#lib/currency.ts';
import type { Address } from '#lib/hex.ts';
import { computePairAddress } from '#lib/pairAddress.ts';
import { sortTokens, type TokenPair } from './pairTypes.ts';

const addresses = new Map<string, Address>();
/** The same by the pair itself: long lists ask for each again after every read. */
const addressOf = new WeakMap<TokenPair, Address>();

/**
 * Returns the address of the pool of two tokens on this chain, by their addresses in either order;
 * `undefined` where no exchange is deployed. Cached.
 */
export function poolAddressOf(a: Address, b: Address): Address | undefined {
  const factory = contractAddress('factory');
  if (!factory) return undefined;
  const [token0, token1] = a.toLowerCase() < b.toLowerCase() ? [a, b] : [b, a];
  const key = `${token0}-${token1}`;
  const address =
    addresses.get(key) ??
    computePairAddress(factory, chain.deployment.initCodeHash, token0, token1);
  addresses.set(key, address);
  return address;
}

/** Returns the same for a pair of tokens; cached per pair. */
export function pairAddress(tokens: TokenPair): Address | undefined {
  const known = addressOf.get(tokens);
  if (known) return known;
  const [token0, token1] = tokens;
  const address = poolAddressOf(token0.address, token1.address);
  if (address) addressOf.set(tokens, address);
  return address;
}

/** Reports whether an address is that of the pool of two tokens. */
export function isPoolOf(address: Address, [a, b]: readonly [Token, Token]): boolean {
  const tokens = sortTokens(a, b);
  return tokens !== undefined && sameAddress(pairAddress(tokens), address);
}
