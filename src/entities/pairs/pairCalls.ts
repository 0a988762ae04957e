import { pairReservesAbi } from '#protocol/abi/pairReservesAbi.ts';
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
  const call = contractCall(pairReservesAbi, address, 'getReserves', []);
  callOf.set(tokens, call);
  return call;
}

/** Returns the reads of several pools in their order, for `useCalls`. */
export function reservesCalls(tokenPairs: readonly TokenPair[]): Call<Reserves>[] {
  return tokenPairs.map(reservesCall).filter((call) => call !== undefined);
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
