import { getAmountOut } from '#entities/pairs/pairMath.ts';
import type { Pair } from '#entities/pairs/pairTypes.ts';
import type { Token } from '#lib/currency.ts';

/** Path of at most three pools, with what it pays for each multiple of 5 % of the amount. */
interface GridRoute {
  pairs: readonly Pair[];
  quotes: readonly bigint[];
}

/** Routes chosen so far, and twentieths of the amount that are left. */
interface Choice {
  routes: readonly GridRoute[];
  left: number;
  /** Largest share that may still be given: shares go down, so that no choice is made twice. */
  most: number;
  out: bigint;
}

const STEPS = 20;
const [MAX_ROUTES, MAX_HOPS] = [4, 3];

function quote(pairs: readonly Pair[], from: Token, amount: bigint): bigint {
  let [token, held] = [from.address, amount];
  for (const { token0, token1, reserve0, reserve1 } of pairs) {
    const isForward = token0.address === token;
    const [x, y] = isForward ? [reserve0, reserve1] : [reserve1, reserve0];
    held = getAmountOut(held, x, y) ?? 0n;
    token = (isForward ? token1 : token0).address;
  }
  return held;
}

/** Returns all paths of at most three hops. */
function pathsOf(pairs: readonly Pair[], tokenIn: Token, tokenOut: Token): Pair[][] {
  const near = new Map<string, Pair[]>();
  for (const pair of pairs)
    for (const { address } of [pair.token0, pair.token1])
      near.set(address, [...(near.get(address) ?? []), pair]);
  const found: Pair[][] = [];
  const walk = (at: string, path: readonly Pair[], seen: ReadonlySet<string>) => {
    for (const pair of near.get(at) ?? []) {
      const next = (pair.token0.address === at ? pair.token1 : pair.token0).address;
      if (seen.has(next)) continue;
      if (next === tokenOut.address) found.push([...path, pair]);
      else if (path.length + 1 < MAX_HOPS) walk(next, [...path, pair], new Set([...seen, next]));
    }
  };
  walk(tokenIn.address, [], new Set([tokenIn.address]));
  return found;
}

/**
 * Splits an exact input as the public routers of other exchanges do (their published algorithm, in
 * our words and fed with the same pools; gas left out): every path of at most three hops is quoted
 * for every multiple of 5 %; then of each share the path that pays most, of those that share no pool
 * with the ones chosen before, at most four of them and `maxPools` in all. Returns the output. The
 * routers themselves (`otherRows.ts`) can't be held to a number of pools.
 */
export function gridSplit(
  pairs: readonly Pair[],
  { tokenIn, tokenOut, amount }: { tokenIn: Token; tokenOut: Token; amount: bigint },
  maxPools: number,
): bigint {
  const routes = pathsOf(pairs, tokenIn, tokenOut).map((path): GridRoute => ({
    pairs: path,
    quotes: Array.from({ length: STEPS + 1 }, (_, step) =>
      quote(path, tokenIn, (amount * BigInt(step)) / BigInt(STEPS)),
    ),
  }));
  const sorted = Array.from({ length: STEPS + 1 }, (_, step) =>
    routes.toSorted((a, b) => (a.quotes[step]! < b.quotes[step]! ? 1 : -1)),
  );
  let best = 0n;
  let choices: Choice[] = [{ routes: [], left: STEPS, most: STEPS, out: 0n }];
  for (let count = 0; count < MAX_ROUTES; count += 1) {
    const next: Choice[] = [];
    for (const { routes: chosen, left, most, out } of choices) {
      const used = new Set(chosen.flatMap(({ pairs: own }) => own));
      for (let step = Math.min(left, most); step > 0; step -= 1) {
        const route = sorted[step]!.find(
          ({ pairs: own }) =>
            used.size + own.length <= maxPools && !own.some((pair) => used.has(pair)),
        );
        if (!route) continue;
        const sum = out + route.quotes[step]!;
        if (step === left) best = sum > best ? sum : best;
        else next.push({ routes: [...chosen, route], left: left - step, most: step, out: sum });
      }
    }
    choices = next;
  }
  return best;
}
