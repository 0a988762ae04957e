import { pinnedPairs, routingBases } from '#config/routing.ts';
import type { Token } from '#lib/currency.ts';
import { sortTokens, type TokenPair } from './pairTypes.ts';

export interface CandidateOptions {
  /** Tokens that a route may pass through. */
  bases?: readonly Token[];
  /** Further pairs: pinned by us, or added by the user. */
  extraPairs?: readonly (readonly [Token, Token])[];
}

/**
 * Lists the pairs whose pools a route of up to three hops from A to B may use: A with B, each with
 * every base, the bases with each other, and the extra pairs. Sorted within a pair, without
 * duplicates; empty for equal tokens.
 */
export function listCandidatePairs(
  a: Token,
  b: Token,
  options: CandidateOptions = {},
): readonly TokenPair[] {
  const { bases = routingBases, extraPairs = pinnedPairs } = options;
  if (!sortTokens(a, b)) return [];
  const between = bases.flatMap((base, index) =>
    bases.slice(index + 1).map((other) => [base, other] as const),
  );
  const wanted = [
    [a, b] as const,
    ...bases.flatMap((base) => [[a, base] as const, [b, base] as const]),
    ...between,
    ...extraPairs,
  ];
  const byAddresses = new Map<string, TokenPair>();
  for (const [one, other] of wanted) {
    const pair = sortTokens(one, other);
    if (pair && pair[0].chainId === a.chainId)
      byAddresses.set(`${pair[0].address}-${pair[1].address}`.toLowerCase(), pair);
  }
  return [...byAddresses.values()];
}

const rememberedPairs = 50;
const remembered = new Map<string, readonly TokenPair[]>();

/**
 * Returns `listCandidatePairs` for the configured bases and pinned pairs; the same array for the
 * same tokens in any order.
 */
export function candidatePairs(a: Token, b: Token): readonly TokenPair[] {
  const key = [a.address, b.address].sort().join('-');
  let pairs = remembered.get(key);
  if (!pairs) {
    pairs = listCandidatePairs(a, b);
    remembered.set(key, pairs);
    const oldest = remembered.keys().next().value;
    if (remembered.size > rememberedPairs && oldest !== undefined) remembered.delete(oldest);
  }
  return pairs;
}
