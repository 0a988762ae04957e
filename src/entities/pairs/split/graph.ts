import type { Address } from '#lib/hex.ts';
import type { Token } from '#lib/currency.ts';
import type { Pair } from '../pairTypes.ts';
import { constantProduct } from './curve.ts';
import type { Arc } from './dual.ts';
import type { SplitRequest } from './splitTypes.ts';

/** Arc with the pool behind it. */
export interface PoolArc extends Arc {
  pair: Pair;
}

/** Pool at the edge of the graph: it brings nothing, and only its price follows. */
interface Dangling {
  /** Token with other pools, and the one that has none. */
  known: Address;
  last: Address;
  reserveKnown: number;
  reserveLast: number;
}

export interface Graph {
  /** Tokens by number. */
  tokens: readonly Token[];
  source: number;
  target: number;
  /** Both directions of every pool that can carry a part of the trade. */
  arcs: readonly PoolArc[];
  /** The other pools, in the order in which they fell off. */
  dangling: readonly Dangling[];
}

/** Keeps the pools that hang together with a token. */
function reachable(pairs: readonly Pair[], from: Address): Pair[] {
  const near = new Map<string, Pair[]>();
  for (const pair of pairs) {
    if (pair.reserve0 <= 0n || pair.reserve1 <= 0n) continue;
    for (const { address } of [pair.token0, pair.token1]) {
      const known = near.get(address);
      if (known) known.push(pair);
      else near.set(address, [pair]);
    }
  }
  const seen = new Set<string>([from]);
  const found = new Set<Pair>();
  for (const address of seen)
    for (const pair of near.get(address) ?? []) {
      found.add(pair);
      seen.add(pair.token0.address);
      seen.add(pair.token1.address);
    }
  return [...found];
}

/**
 * Numbers the tokens of the pools that can carry a part of a trade: those that hang together with
 * its ends, without the ones that end in a token with no other pool. `undefined` where the pools do
 * not connect the ends.
 */
export function readGraph(
  pairs: readonly Pair[],
  { tokenIn, tokenOut }: SplitRequest,
): Graph | undefined {
  const left = new Set(reachable(pairs, tokenIn.address));
  const near = new Map<Address, Set<Pair>>();
  const byAddress = new Map<Address, Token>();
  for (const pair of left)
    for (const token of [pair.token0, pair.token1]) {
      byAddress.set(token.address, token);
      const known = near.get(token.address) ?? new Set();
      near.set(token.address, known.add(pair));
    }
  if (!near.has(tokenIn.address) || !near.has(tokenOut.address)) return undefined;

  const isEnd = (address: Address) => address === tokenIn.address || address === tokenOut.address;
  const dangling: Dangling[] = [];
  const loose = [...near.keys()].filter((address) => near.get(address)!.size === 1);
  for (let last = loose.pop(); last !== undefined; last = loose.pop()) {
    const [pair] = near.get(last)!;
    if (!pair || isEnd(last)) continue;
    const isFirst = pair.token0.address === last;
    const known = (isFirst ? pair.token1 : pair.token0).address;
    const [reserveLast, reserveKnown] = isFirst
      ? [Number(pair.reserve0), Number(pair.reserve1)]
      : [Number(pair.reserve1), Number(pair.reserve0)];
    dangling.push({ known, last, reserveKnown, reserveLast });
    left.delete(pair);
    near.get(last)!.delete(pair);
    near.get(known)!.delete(pair);
    if (near.get(known)!.size === 1) loose.push(known);
  }

  const ids = new Map<Address, number>();
  for (const [address, pools] of near) if (pools.size > 0) ids.set(address, ids.size);
  const arcs = [...left].flatMap((pair): PoolArc[] => {
    const { token0, token1, reserve0, reserve1 } = pair;
    const [a, b] = [ids.get(token0.address)!, ids.get(token1.address)!];
    return [
      { from: a, to: b, pair, curve: constantProduct(reserve0, reserve1) },
      { from: b, to: a, pair, curve: constantProduct(reserve1, reserve0) },
    ];
  });
  return {
    tokens: [...ids.keys()].map((address) => byAddress.get(address)!),
    source: ids.get(tokenIn.address)!,
    target: ids.get(tokenOut.address)!,
    arcs,
    dangling,
  };
}
