import { gainsOf, type Network } from './dual.ts';
import type { PoolArc } from './graph.ts';
import { solveOver, sortedTokens, withoutWorst, type Support } from './support.ts';

/** Additions that are tried in a round, and rounds. */
const [OPTIONS, ROUNDS] = [6, 12];
/** Part of the bound by which a round must improve it. */
const ENOUGH = 1e-7;

/** Arcs to add, with what they would gain at the prices of the rest. */
interface Addition {
  arcs: readonly PoolArc[];
  gain: number;
}

/** Returns the price outside at which both arcs of an addition gain alike. */
const priceBetween = (first: PoolArc, second: PoolArc, prices: Float64Array): number =>
  // Between what a unit costs at least, and what it brings at most.
  Math.sqrt((prices[first.from]! / first.curve.rate) * prices[second.to]! * second.curve.rate);

/**
 * Returns the arcs between tokens of a support that gain at its prices, and the pairs of arcs over
 * a token outside, the best first.
 */
function additionsTo({ arcs: own, prices }: Support, arcs: readonly PoolArc[]): Addition[] {
  const inside = new Set(own.flatMap(({ from, to }) => [from, to]));
  const used = new Set(own.map(({ pair }) => pair));
  const leaving = new Map<number, PoolArc[]>();
  const found: Addition[] = [];
  for (const arc of arcs) {
    if (used.has(arc.pair)) continue;
    if (inside.has(arc.from) && inside.has(arc.to))
      found.push({ arcs: [arc], gain: gainsOf([arc], prices) });
    else if (inside.has(arc.to)) {
      const known = leaving.get(arc.from);
      if (known) known.push(arc);
      else leaving.set(arc.from, [arc]);
    }
  }
  const outside = prices.slice();
  for (const first of arcs) {
    if (!inside.has(first.from)) continue;
    for (const second of leaving.get(first.to) ?? []) {
      if (first.from === second.to) continue;
      // A path that does not gain at no size gains at none.
      const rate = first.curve.rate * second.curve.rate;
      if (prices[second.to]! * rate <= prices[first.from]!) continue;
      outside[first.to] = priceBetween(first, second, prices);
      found.push({ arcs: [first, second], gain: gainsOf([first, second], outside) });
    }
  }
  return found.filter(({ gain }) => gain > 0).toSorted((a, b) => b.gain - a.gain);
}

/** Adds arcs and drops the worst until there are as few as before; `undefined` where it fails. */
function exchanged(
  support: Support,
  added: readonly PoolArc[],
  network: Network,
  maxArcs: number,
): Support | undefined {
  const prices = support.prices.slice();
  const [first, second] = added;
  if (first && second) prices[first.to] = priceBetween(first, second, prices);
  let next = solveOver([...support.arcs, ...added], network, prices);
  while (next && next.arcs.length > maxArcs) next = withoutWorst(next, network);
  return next && sortedTokens(next.arcs) ? next : undefined;
}

/**
 * Improves a support of few arcs: adds the arcs that gain most at its prices, drops the worst, and
 * keeps what brings more.
 */
export function improved(
  support: Support,
  arcs: readonly PoolArc[],
  network: Network,
  maxArcs: number,
): Support {
  let best = support;
  for (let round = 0; round < ROUNDS; round += 1) {
    let next = best;
    for (const { arcs: added } of additionsTo(best, arcs).slice(0, OPTIONS)) {
      const tried = exchanged(best, added, network, maxArcs);
      if (tried && tried.value > next.value) next = tried;
    }
    if (next.value - best.value <= ENOUGH * Math.abs(best.value)) return next;
    best = next;
  }
  return best;
}
