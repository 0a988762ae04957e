import { pairStateAbi } from '#protocol/abi/pairStateAbi.ts';
import { contractCall, type Call } from '#chain/calls.ts';
import { pairAddress } from './pairAddress.ts';
import type { Pair, TokenPair } from './pairTypes.ts';

/**
 * Return value of `getReserves`: `(reserve0, reserve1, blockTimestampLast)`, reserves in smallest
 * units, time in seconds.
 */
export type Reserves = readonly [bigint, bigint, bigint];

const callOf = new WeakMap<TokenPair, Call<Reserves>>();

/**
 * Returns the read of a pool's reserves; `undefined` where no exchange is deployed. The same object
 * for the same pair.
 */
export function reservesCall(tokens: TokenPair): Call<Reserves> | undefined {
  const address = pairAddress(tokens);
  if (!address) return undefined;
  // Long lists call this again after every read.
  const known = callOf.get(tokens);
  if (known?.target === address) return known;
  const call = contractCall(pairStateAbi, address, 'getReserves', []);
  callOf.set(tokens, call);
  return call;
}

const supplyOf = new WeakMap<TokenPair, Call<bigint>>();

/** Returns the read of a pool's total supply of LP tokens; otherwise as `reservesCall`. */
export function supplyCall(tokens: TokenPair): Call<bigint> | undefined {
  const address = pairAddress(tokens);
  if (!address) return undefined;
  const known = supplyOf.get(tokens);
  if (known?.target === address) return known;
  const call = contractCall(pairStateAbi, address, 'totalSupply', []);
  supplyOf.set(tokens, call);
  return call;
}

/** Returns the reads that `selectTradablePairs` needs, for `useCalls`. */
export function pairCalls(tokenPairs: readonly TokenPair[]): Call<unknown>[] {
  return tokenPairs
    .flatMap((tokens): (Call<unknown> | undefined)[] => [reservesCall(tokens), supplyCall(tokens)])
    .filter((call) => call !== undefined);
}

/**
 * Converts an answer of `reservesCall` to a pool: `undefined` not read yet; `null` no pool, or an
 * empty one.
 */
export function pairFromAnswer(
  tokens: TokenPair,
  answer: Reserves | null | undefined,
): Pair | null | undefined {
  if (answer === undefined || answer === null) return answer;
  const [token0, token1] = tokens;
  const [reserve0, reserve1] = answer;
  const address = pairAddress(tokens);
  return address && reserve0 > 0n && reserve1 > 0n
    ? { address, token0, token1, reserve0, reserve1 }
    : null;
}

/**
 * Converts the answers of `reservesCall` and `supplyCall` to a pool, as `pairFromAnswer` does.
 * `null` also for a pool of which nobody owns shares: what was sent there is no market, and the
 * first provider sets its price.
 */
export function ownedPair(
  tokens: TokenPair,
  answer: Reserves | null | undefined,
  supply: bigint | null | undefined,
): Pair | null | undefined {
  const pair = pairFromAnswer(tokens, answer);
  if (!pair) return pair;
  if (supply === undefined) return undefined;
  return supply ? pair : null;
}
