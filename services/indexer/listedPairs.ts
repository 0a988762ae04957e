import type { EarnEntries } from '../../src/config/earn.ts';
import type { Deployment } from '../../src/config/env.ts';
import { computePairAddress } from '../../src/lib/pairAddress.ts';
import type { Address } from '../../src/lib/hex.ts';

/** Pairs of a list, by their addresses: the tokens in the pair's order, all in lower case. */
export type ListedPairs = Readonly<Record<string, readonly [token0: string, token1: string]>>;

/** Most pairs of a list. */
const MOST_PAIRS = 2_000;

/**
 * Returns the pairs of a site: those of its farms, and all between its tokens, the first tokens' first
 * where they are too many. Their addresses follow from the tokens, so that no stranger's pair is ever
 * looked at.
 */
export function listedPairs(
  { initCodeHash, contracts: { factory }, tokens }: Deployment,
  { farms }: Pick<EarnEntries, 'farms'>,
): ListedPairs {
  if (!factory) return {};
  const addresses = tokens.map(({ address }) => address.toLowerCase() as Address);
  const bySymbol = new Map(tokens.map(({ symbol }, at) => [symbol, addresses[at]!]));
  const farmed = farms.flatMap(({ token, quoteToken }) => {
    const [a, b] = [bySymbol.get(token), bySymbol.get(quoteToken)];
    return a && b ? [[a, b] as const] : [];
  });
  const between = addresses.flatMap((b, at) => addresses.slice(0, at).map((a) => [a, b] as const));
  const pairs = new Map<string, readonly [Address, Address]>();
  for (const [a, b] of [...farmed, ...between]) {
    if (a === b || pairs.size >= MOST_PAIRS) continue;
    const tokensOf = a < b ? ([a, b] as const) : ([b, a] as const);
    pairs.set(computePairAddress(factory, initCodeHash, ...tokensOf).toLowerCase(), tokensOf);
  }
  return Object.fromEntries([...pairs].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
