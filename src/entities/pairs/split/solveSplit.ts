import type { Pair } from '../pairTypes.ts';
import {
  candidatesOf,
  choose,
  isNear,
  singlePath,
  type Candidate,
  type SplitTask,
} from './candidates.ts';
import { coarseSplit } from './coarse.ts';
import { gainsOf, minimiseBound, type Network } from './dual.ts';
import { readGraph, type Graph, type PoolArc } from './graph.ts';
import { toPlanned } from './plannedLegs.ts';
import { startPrices, writePrices } from './prices.ts';
import { splitBound } from './splitBound.ts';
import type { GapReason, SplitPlan } from './splitTypes.ts';
import {
  flowOf,
  narrowed,
  solveOver,
  sortedTokens,
  withoutWorst,
  type Support,
} from './support.ts';
import { improved } from './improve.ts';

/** Most pools of a split trade. */
export const MAX_LEGS = 8;

/** Reports whether an arc can be part of a way from source to target. */
const leadsOn = ({ from, to }: PoolArc, { source, target }: Network) =>
  to !== source && from !== target;

/**
 * Returns the prices of the tightest bound. It counts all arcs, also those back into the source and
 * out of the target: where these gain at the prices of the others, all are solved again.
 */
function boundPrices(graph: Graph, network: Network, prices: Float64Array): Float64Array {
  const back = graph.arcs.filter((arc) => !leadsOn(arc, network));
  return gainsOf(back, prices) > 0 ? minimiseBound(graph.arcs, network, prices).prices : prices;
}

/** Returns a support and what is left of it when the worst arcs are dropped one by one. */
function ladderOf(support: Support | undefined, network: Network): Support[] {
  const steps: Support[] = [];
  for (let step = support; step; step = withoutWorst(step, network)) steps.push(step);
  return steps;
}

/**
 * Returns ways to carry the trade with at most `maxArcs` arcs of a flow, the best first. Where the
 * flow has more, they are found from above, by dropping the worst or from a coarse split, and from
 * below, by adding the best to the last of these.
 */
function supportsOf(
  flow: Support,
  arcs: readonly PoolArc[],
  network: Network,
  maxArcs: number,
): Support[] {
  let support = narrowed(flow, network, maxArcs);
  while (support && support.arcs.length > maxArcs) support = withoutWorst(support, network);
  if (flow.arcs.length <= maxArcs) return ladderOf(support, network);
  const coarse = coarseSplit(arcs, network, maxArcs);
  const shared = coarse.length > 0 ? solveOver(coarse, network, flow.prices) : undefined;
  if (shared && sortedTokens(shared.arcs) && !(support && support.value >= shared.value))
    support = shared;
  if (!support) return [];
  const fromAbove = ladderOf(improved(support, arcs, network, maxArcs), network);
  const fromBelow = improved(fromAbove.at(-1)!, arcs, network, maxArcs);
  return fromBelow.value > fromAbove[0]!.value
    ? [...ladderOf(fromBelow, network), ...fromAbove]
    : fromAbove;
}

/** Names what keeps a plan more than 1 bp behind the bound; worths as in `Candidate`. */
function gapReasonOf(
  chosen: Candidate,
  candidates: readonly Candidate[],
  supports: readonly Support[],
  flow: Support | undefined,
  bound: bigint,
): GapReason | undefined {
  if (isNear(chosen.worth, bound)) return undefined;
  if (candidates.some(({ worth }) => isNear(worth, bound))) return 'gas';
  const isFloatNear = (support: Support | undefined) =>
    support !== undefined && Number(bound) - support.value <= Math.abs(Number(bound)) / 20_000;
  if (!isFloatNear(flow)) return 'arbitrage';
  return isFloatNear(supports[0]) ? 'rounding' : 'legs';
}

/**
 * Splits a trade over pools so that it brings most, or costs least, net of gas, with at most eight
 * legs; `legs` is empty where a single path is as good. `undefined` where the pools do not connect
 * the tokens, or cannot carry the amount.
 *
 * Minimises the bound by Newton's method, trades what each pool gains by at those prices, then
 * drops legs one by one. Floats choose the legs; what they bring is judged in integers, as the
 * contract rounds.
 */
export function solveSplit(pairs: readonly Pair[], task: SplitTask): SplitPlan | undefined {
  const graph = task.amount > 0n ? readGraph(pairs, task) : undefined;
  if (!graph || graph.source === graph.target) return undefined;
  const network: Network = {
    size: graph.tokens.length,
    source: graph.source,
    target: graph.target,
    isForward: task.tradeType === 'exactInput',
    amount: Number(task.amount),
  };
  const arcs = graph.arcs.filter((arc) => leadsOn(arc, network));
  const optimum = minimiseBound(arcs, network, startPrices(arcs, network));
  const prices = writePrices(graph, boundPrices(graph, network, optimum.prices));
  const amountBound = splitBound(pairs, prices, task);
  if (amountBound === undefined) return undefined;
  const bound = network.isForward ? amountBound : -amountBound;

  const flow = flowOf(arcs, network, optimum);
  const supports = flow ? supportsOf(flow, arcs, network, task.maxLegs ?? MAX_LEGS) : [];
  const path = singlePath(pairs, task);
  const candidates = [...(path ? [path] : []), ...candidatesOf(supports, graph, task)];
  const chosen = choose(candidates, bound, task);
  if (!chosen) return undefined;
  const gapReason = gapReasonOf(chosen, candidates, supports, flow, bound);
  return {
    legs: toPlanned(chosen.legs),
    prices,
    ...(gapReason ? { gapReason } : {}),
  };
}
