import { findRoutes } from '../routing.ts';
import type { Pair } from '../pairTypes.ts';
import type { Graph } from './graph.ts';
import { fillLegs } from './legs.ts';
import { WHOLE_SHARE, type Leg, type SplitRequest } from './splitTypes.ts';
import { sortedTokens, type Support } from './support.ts';

/** Trade to split, with the gas of one more pool in the smallest unit of what is not fixed. */
export interface SplitTask extends SplitRequest {
  legCost: bigint;
  maxLegs?: number;
}

/** Way to carry out a trade. */
export interface Candidate {
  /** Empty for a single path. */
  legs: readonly Leg[];
  /** Pools. */
  count: number;
  /** What it brings; of an exact output, the negative of what it costs: the higher the better. */
  worth: bigint;
  /** Less gas. */
  net: bigint;
}

function candidateOf(
  legs: readonly Leg[],
  count: number,
  { amountIn, amountOut }: { amountIn: bigint; amountOut: bigint },
  { tradeType, legCost }: SplitTask,
): Candidate {
  const worth = tradeType === 'exactInput' ? amountOut : -amountIn;
  return { legs, count, worth, net: worth - BigInt(count) * legCost };
}

/** Returns shares of parts in millionths, which add up; `undefined` where one is too small. */
function sharesOf(parts: readonly number[]): number[] | undefined {
  const sum = parts.reduce((total, part) => total + part, 0);
  const shares = parts.map((part) => Math.round((part / sum) * WHOLE_SHARE));
  const rest = WHOLE_SHARE - shares.reduce((total, share) => total + share, 0);
  const most = shares.indexOf(Math.max(...shares));
  shares[most]! += rest;
  return shares.every((share) => share > 0) ? shares : undefined;
}

/** Writes the arcs of a support as legs, in the order in which the contract takes them. */
function legsOf({ arcs, valueIn, valueOut }: Support, { tokens }: Graph, isForward: boolean) {
  const sorted = sortedTokens(arcs) ?? [];
  const legs: Leg[] = [];
  for (const token of isForward ? sorted : sorted.toReversed()) {
    const own = [...arcs.keys()].filter(
      (index) => (isForward ? arcs[index]!.from : arcs[index]!.to) === token,
    );
    const shares = sharesOf(own.map((index) => (isForward ? valueIn : valueOut)[index]!));
    if (!shares) return [];
    for (const [place, index] of own.entries()) {
      const { from, to, pair } = arcs[index]!;
      legs.push({ pair, tokenIn: tokens[from]!, tokenOut: tokens[to]!, share: shares[place]! });
    }
  }
  return legs;
}

/** Carries out supports in integers; leaves out those that the contract would refuse. */
export function candidatesOf(
  supports: readonly Support[],
  graph: Graph,
  task: SplitTask,
): Candidate[] {
  return supports.flatMap((support) => {
    const legs = legsOf(support, graph, task.tradeType === 'exactInput');
    const filled = fillLegs(legs, task);
    return filled ? [candidateOf(legs, legs.length, filled, task)] : [];
  });
}

/** Returns the best single path of at most three hops, net of gas. */
export function singlePath(pairs: readonly Pair[], task: SplitTask): Candidate | undefined {
  const { tradeType, tokenIn, tokenOut, amount } = task;
  let best: Candidate | undefined;
  for (const route of findRoutes(pairs, { tradeType, tokenIn, tokenOut, amount, maxHops: 3 })) {
    const next = route && candidateOf([], route.pairs.length, route, task);
    if (next && (!best || next.net > best.net)) best = next;
  }
  return best;
}

/** Reports whether a worth is within 1 bp of the bound's. */
export const isNear = (worth: bigint, bound: bigint): boolean =>
  (bound - worth) * 10_000n <= (bound < 0n ? -bound : bound);

/**
 * Returns the best candidate net of gas. Where legs cost gas and the best is within 1 bp of the
 * bound, returns the one with the fewest legs that loses no more net of gas than what the best is
 * ahead of that: further legs would bring next to nothing.
 */
export function choose(
  candidates: readonly Candidate[],
  bound: bigint,
  { legCost }: SplitTask,
): Candidate | undefined {
  const [first, ...others] = candidates.toSorted((a, b) => a.count - b.count);
  if (!first) return undefined;
  const best = others.reduce((most, next) => (next.net > most.net ? next : most), first);
  if (legCost === 0n) return best;
  const room = (bound < 0n ? -bound : bound) / 10_000n - (bound - best.worth);
  const least = room > 0n ? best.net - room : best.net;
  return [first, ...others].find(({ net }) => net >= least) ?? best;
}
