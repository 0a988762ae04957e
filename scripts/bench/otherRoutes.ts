import { getAmountOut, reservesFrom } from '../../src/entities/pairs/pairMath.ts';
import type { Pair } from '../../src/entities/pairs/pairTypes.ts';
import type { SplitRequest } from '../../src/entities/pairs/split/splitTypes.ts';
import type { OtherRoute } from './otherRouters.ts';

/** What the routes of another router pay, in smallest units, and over how many pools. */
export interface FilledRoutes {
  amountOut: bigint;
  pools: number;
}

const keyOf = (a: string, b: string): string => [a, b].toSorted().join('-');

/**
 * Carries out routes one after another as the contracts do, at their fee and with their rounding: a
 * pool that two routes share has moved for the second one. Each two tokens have one pool at most.
 * Throws where routes do not lead from token to token, or spend another amount than the trade's.
 */
export function fillRoutes(
  pairs: readonly Pair[],
  { tokenIn, tokenOut, amount }: SplitRequest,
  routes: readonly OtherRoute[],
): FilledRoutes {
  const [start, goal] = [tokenIn.address.toLowerCase(), tokenOut.address.toLowerCase()];
  const pools = new Map(
    pairs.map((pair) => [
      keyOf(pair.token0.address.toLowerCase(), pair.token1.address.toLowerCase()),
      pair,
    ]),
  );
  const used = new Set<string>();
  const swap = (from: string, to: string, held: bigint): bigint => {
    const key = keyOf(from, to);
    const pool = pools.get(key);
    if (!pool) throw new Error(`There is no pool of ${from} and ${to}`);
    const isForward = pool.token0.address.toLowerCase() === from;
    const [x, y] = reservesFrom(pool, isForward ? pool.token0 : pool.token1);
    const out = getAmountOut(held, x, y) ?? 0n;
    const [reserve0, reserve1] = isForward ? [x + held, y - out] : [y - out, x + held];
    pools.set(key, { ...pool, reserve0, reserve1 });
    used.add(key);
    return out;
  };
  let [spent, amountOut] = [0n, 0n];
  for (const { path, amountIn } of routes) {
    if (path[0] !== start || path.at(-1) !== goal)
      throw new Error('A route does not lead from one token of the trade to the other');
    spent += amountIn;
    amountOut += path
      .slice(1)
      .reduce((held, token, index) => swap(path[index]!, token, held), amountIn);
  }
  if (spent !== amount) throw new Error(`The routes spend ${spent} of ${amount}`);
  return { amountOut, pools: used.size };
}
