import { factoryAbi } from '#protocol/abi/factoryAbi.ts';
import { pairAbi } from '#protocol/abi/pairAbi.ts';
import { contractCall, type Call } from '#chain/calls.ts';
import { contractAddress } from '#config/chains.ts';
import type { Token } from '#lib/currency.ts';
import type { Address } from '#lib/hex.ts';
import { pairAddress } from './pairAddress.ts';
import { reservesCall, supplyCall, type Reserves } from './pairCalls.ts';
import type { TokenPair } from './pairTypes.ts';

const LP_DECIMALS = 18;

/** Reads that make up a `Pool`. */
export interface PoolReads {
  reserves: Call<Reserves>;
  totalSupply: Call<bigint>;
  kLast: Call<bigint>;
  /** Recipient of the protocol's share; the zero address: none. */
  feeTo: Call<Address>;
}

const readsOf = new WeakMap<TokenPair, PoolReads>();

/**
 * Returns the reads of a pool by name; `undefined` where no exchange is deployed. The same objects
 * for the same tokens.
 */
export function poolReads(tokens: TokenPair): PoolReads | undefined {
  const address = pairAddress(tokens);
  const reserves = reservesCall(tokens);
  const totalSupply = supplyCall(tokens);
  const factory = contractAddress('factory');
  if (!address || !reserves || !totalSupply || !factory) return undefined;
  const known = readsOf.get(tokens);
  if (known?.reserves === reserves && known.feeTo.target === factory) return known;
  const reads: PoolReads = {
    reserves,
    totalSupply,
    kLast: contractCall(pairAbi, address, 'kLast', []),
    feeTo: contractCall(factoryAbi, factory, 'feeTo', []),
  };
  readsOf.set(tokens, reads);
  return reads;
}

/**
 * Returns the reads that `selectPool` needs, for `useCalls`. Empty where no exchange is deployed.
 */
export function poolCalls(tokens: TokenPair): Call<unknown>[] {
  return Object.values<Call<unknown>>({ ...poolReads(tokens) });
}

const rememberedTokens = 1000;
const lpTokens = new Map<Address, { tokens: TokenPair; lp: Token }>();

/**
 * Returns a pool's LP token: `A-B LP`, 18 decimals, at the pool's address, created or not.
 * `undefined` where no exchange is deployed. The same object for the same tokens.
 */
export function lpToken(tokens: TokenPair): Token | undefined {
  const address = pairAddress(tokens);
  if (!address) return undefined;
  const [token0, token1] = tokens;
  const known = lpTokens.get(address);
  if (known?.tokens[0].symbol === token0.symbol && known.tokens[1].symbol === token1.symbol)
    return known.lp;
  const symbol = `${token0.symbol}-${token1.symbol} LP`;
  const lp: Token = {
    chainId: token0.chainId,
    address,
    decimals: LP_DECIMALS,
    symbol,
    name: symbol,
  };
  lpTokens.set(address, { tokens, lp });
  const oldest = lpTokens.keys().next().value;
  if (lpTokens.size > rememberedTokens && oldest !== undefined) lpTokens.delete(oldest);
  return lp;
}
