import type { Network } from './dual.ts';
import type { PoolArc } from './graph.ts';

/** Parts of the amount in which a coarse split is counted. */
const STEPS = 20;

/** Path of at most three arcs from the source to the target. */
interface Path {
  arcs: readonly PoolArc[];
  /** Its pools by number. */
  pools: readonly number[];
  /** By steps of the amount: what it brings, or less what it costs. */
  values: readonly number[];
}

function valueOf(arcs: readonly PoolArc[], { isForward }: Network, amount: number): number {
  return isForward
    ? arcs.reduce((held, { curve }) => curve.output(held), amount)
    : -arcs.reduceRight((needed, { curve }) => curve.input(needed), amount);
}

/** Returns all paths of at most three arcs. */
function pathsOf(arcs: readonly PoolArc[], network: Network): Path[] {
  const { source, target, amount } = network;
  const firsts = arcs.filter(({ from }) => from === source);
  const lasts = arcs.filter(({ to }) => to === target);
  const found = firsts.filter(({ to }) => to === target).map((arc): PoolArc[] => [arc]);
  for (const first of firsts)
    for (const last of lasts) if (first.to === last.from) found.push([first, last]);
  for (const middle of arcs)
    for (const first of firsts) {
      if (first.to !== middle.from) continue;
      for (const last of lasts) if (middle.to === last.from) found.push([first, middle, last]);
    }
  const numbers = new Map([...new Set(arcs.map(({ pair }) => pair))].map((pair, n) => [pair, n]));
  return found.map((path) => ({
    arcs: path,
    pools: path.map(({ pair }) => numbers.get(pair)!),
    values: Array.from({ length: STEPS + 1 }, (_, step) =>
      valueOf(path, network, (amount * step) / STEPS),
    ),
  }));
}

/**
 * Returns the arcs of the best split by twentieths over paths that share no pool: of each share the
 * best path that is left, as the routers of other exchanges search. Continuous shares over the same
 * arcs bring at least as much.
 */
export function coarseSplit(
  arcs: readonly PoolArc[],
  network: Network,
  maxArcs: number,
): readonly PoolArc[] {
  const paths = pathsOf(arcs, network);
  const sorted = Array.from({ length: STEPS + 1 }, (_, step) =>
    paths.toSorted((a, b) => b.values[step]! - a.values[step]!),
  );
  const isUsed = new Uint8Array(arcs.length);
  let best = -Infinity;
  let found: readonly PoolArc[] = [];
  /** Gives away the steps that are left, `most` at once: shares go down. */
  const give = (left: number, most: number, chosen: readonly PoolArc[], value: number) => {
    for (let step = Math.min(left, most); step > 0; step -= 1) {
      const path = sorted[step]!.find(
        ({ pools }) =>
          chosen.length + pools.length <= maxArcs && !pools.some((pool) => isUsed[pool]),
      );
      if (!path) continue;
      const next = [...chosen, ...path.arcs];
      const sum = value + path.values[step]!;
      if (step === left) {
        if (sum > best) [best, found] = [sum, next];
        continue;
      }
      for (const pool of path.pools) isUsed[pool] = 1;
      give(left - step, step, next, sum);
      for (const pool of path.pools) isUsed[pool] = 0;
    }
  };
  give(STEPS, STEPS, [], 0);
  return found;
}
