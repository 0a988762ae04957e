import { minimiseBound, type Network, type Optimum } from './dual.ts';
import type { PoolArc } from './graph.ts';
import { startPrices } from './prices.ts';

/** Arcs that carry the trade, with what flows through them. */
export interface Support {
  arcs: readonly PoolArc[];
  /** Values that go in and come out, by arc. */
  valueIn: readonly number[];
  valueOut: readonly number[];
  prices: Float64Array;
  /** Bound of these arcs: what they bring, or less what they cost. */
  value: number;
}

/** Part of the trade below which an arc counts as unused. */
const UNUSED = 1e-9;

/** Returns the tokens that arcs lead to from `start`, against their direction with `isBack`. */
function reached(arcs: readonly PoolArc[], start: number, isBack: boolean): Set<number> {
  const seen = new Set([start]);
  for (const token of seen)
    for (const { from, to } of arcs)
      if ((isBack ? to : from) === token) seen.add(isBack ? from : to);
  return seen;
}

/** Keeps the arcs on the way from the source to the target. */
function between(arcs: readonly PoolArc[], { source, target }: Network): PoolArc[] {
  const [after, before] = [reached(arcs, source, false), reached(arcs, target, true)];
  return arcs.filter(({ from, to }) => after.has(from) && before.has(to));
}

/**
 * Sorts tokens so that every arc leads from an earlier to a later one; `undefined` where arcs go in
 * a circle.
 */
export function sortedTokens(arcs: readonly PoolArc[]): number[] | undefined {
  const waiting = new Map<number, number>();
  for (const { from, to } of arcs) {
    waiting.set(from, waiting.get(from) ?? 0);
    waiting.set(to, (waiting.get(to) ?? 0) + 1);
  }
  const sorted = [...waiting.keys()].filter((token) => waiting.get(token) === 0);
  for (const token of sorted)
    for (const { from, to } of arcs) {
      if (from !== token) continue;
      const left = waiting.get(to)! - 1;
      waiting.set(to, left);
      if (left === 0) sorted.push(to);
    }
  return sorted.length === waiting.size ? sorted : undefined;
}

/** Solves the trade over some arcs only, numbering their tokens anew. */
export function solveOver(
  arcs: readonly PoolArc[],
  network: Network,
  prices: Float64Array,
): Support | undefined {
  const ids = new Map<number, number>();
  const idOf = (token: number) => {
    const id = ids.get(token) ?? ids.size;
    ids.set(token, id);
    return id;
  };
  const own = arcs.map((arc) => ({ ...arc, from: idOf(arc.from), to: idOf(arc.to) }));
  const start = new Float64Array(ids.size);
  for (const [token, id] of ids) start[id] = prices[token]!;
  const optimum = minimiseBound(
    own,
    { ...network, size: ids.size, source: idOf(network.source), target: idOf(network.target) },
    start,
  );

  const all = prices.slice();
  for (const [token, id] of ids) all[token] = optimum.prices[id]!;
  const found = { ...optimum, prices: all };
  return inUse(arcs, network, found);
}

/** Keeps the arcs through which an optimum flows. */
function inUse(arcs: readonly PoolArc[], network: Network, optimum: Optimum): Support | undefined {
  const { valueIn, valueOut, prices, value } = optimum;
  const end = network.isForward ? network.source : network.target;
  const least = UNUSED * network.amount * prices[end]!;
  const indices = new Map(arcs.map((arc, index) => [arc, index]));
  const kept = between(
    arcs.filter((_, index) => valueIn[index]! > least),
    network,
  );
  if (kept.length === 0) return undefined;
  return {
    arcs: kept,
    valueIn: kept.map((arc) => valueIn[indices.get(arc)!]!),
    valueOut: kept.map((arc) => valueOut[indices.get(arc)!]!),
    prices,
    value,
  };
}

/** Returns the arcs without one, and without those that then lead nowhere. */
const without = (arcs: readonly PoolArc[], dropped: ReadonlySet<PoolArc>, network: Network) =>
  between(
    arcs.filter((arc) => !dropped.has(arc)),
    network,
  );

/** Returns arcs of a support by what flows through them, the smallest first. */
function bySize({ arcs, valueIn }: Support): PoolArc[] {
  return [...arcs.keys()].sort((a, b) => valueIn[a]! - valueIn[b]!).map((index) => arcs[index]!);
}

/**
 * Sorts all tokens from source to target so that little flows backwards: next comes the one from
 * which most leaves beyond what still arrives (Eades, Lin and Smyth's heuristic for feedback arcs).
 */
function orderOf({ arcs, valueIn }: Support, { size, source, target }: Network): Int32Array {
  const surplus = new Float64Array(size);
  for (const [index, { from, to }] of arcs.entries()) {
    surplus[from]! += valueIn[index]!;
    surplus[to]! -= valueIn[index]!;
  }
  const order = new Int32Array(size).fill(-1);
  order[target] = size;
  for (let place = 0, next = source; next >= 0; place += 1) {
    order[next] = place;
    for (const [index, { from, to }] of arcs.entries())
      if (from === next) surplus[to]! += valueIn[index]!;
    next = -1;
    for (let token = 0; token < size; token += 1)
      if (order[token] === -1 && (next < 0 || surplus[token]! > surplus[next]!)) next = token;
  }
  return order;
}

/** Above so many arcs, a part of them is dropped at once. */
const MANY = 12;

/**
 * Drops the arcs with the least flow and solves again, until few are left, or no more than are
 * wanted.
 */
export function narrowed(first: Support, network: Network, maxArcs: number): Support | undefined {
  const many = Math.max(MANY, maxArcs);
  let support: Support | undefined = first;
  while (support && support.arcs.length > many) {
    const count = Math.ceil((support.arcs.length - many) / 3);
    const left = without(support.arcs, new Set(bySize(support).slice(0, count)), network);
    support = left.length === 0 ? undefined : solveOver(left, network, support.prices);
  }
  return support;
}

/**
 * Returns an optimum's flow without circles. There are some only where the pools' prices differ by
 * more than the fees (arbitrage): then the tokens are put in an order and all is solved again over
 * the arcs that lead on in it.
 */
export function flowOf(
  arcs: readonly PoolArc[],
  network: Network,
  optimum: Optimum,
): Support | undefined {
  const support = inUse(arcs, network, optimum);
  if (!support || sortedTokens(support.arcs)) return support;
  const order = orderOf(support, network);
  const onward = between(
    arcs.filter(({ from, to }) => order[from]! < order[to]!),
    network,
  );
  return onward.length === 0 ? undefined : solveOver(onward, network, startPrices(onward, network));
}

/** Drops the arc without which the rest brings most; `undefined` where none is left. */
export function withoutWorst(support: Support, network: Network): Support | undefined {
  let best: Support | undefined;
  for (const arc of support.arcs) {
    const left = without(support.arcs, new Set([arc]), network);
    const next = left.length === 0 ? undefined : solveOver(left, network, support.prices);
    if (next && (!best || next.value > best.value)) best = next;
  }
  return best;
}
