import type { Token } from '#lib/currency.ts';
import { getAmountIn, getAmountOut } from './pairMath.ts';
import type { Pair, TradeType } from './pairTypes.ts';

export type MaxHops = 1 | 2 | 3;

/** Route through the pools, with the exact amounts at both ends in smallest units. */
export interface Route {
  /** Pools in trading order; one fewer than tokens in `path`. */
  pairs: readonly Pair[];
  path: readonly Token[];
  amountIn: bigint;
  amountOut: bigint;
}

/** Best routes of one, two and three hops; `undefined` where there is none. */
export type RoutesByHops = readonly [Route | undefined, Route | undefined, Route | undefined];

export interface RouteRequest {
  tradeType: TradeType;
  tokenIn: Token;
  tokenOut: Token;
  /** Input for `exactInput`, output for `exactOutput`, in smallest units. */
  amount: bigint;
  maxHops: MaxHops;
}

/**
 * Pool seen from one of its tokens, which are numbered: comparing numbers makes the search fast.
 */
interface Edge {
  pair: Pair;
  from: number;
  to: number;
  reserveFrom: bigint;
  reserveTo: bigint;
}

interface Graph {
  ids: Map<string, number>;
  /** By token: pools that leave it. */
  leaving: Edge[][];
  /** By token: the same pools, arriving at it. */
  arriving: Edge[][];
}

/**
 * Best known way from the start to a token: the amount there, the last pool, and the step before.
 */
interface Step {
  at: number;
  amount: bigint;
  edge?: Edge;
  before?: Step;
}

const graphs = new WeakMap<readonly Pair[], Graph>();

function readGraph(pairs: readonly Pair[]): Graph {
  const graph: Graph = { ids: new Map(), leaving: [], arriving: [] };
  const idOf = (token: Token) => {
    let id = graph.ids.get(token.address);
    if (id === undefined) {
      id = graph.leaving.length;
      graph.ids.set(token.address, id);
      graph.leaving.push([]);
      graph.arriving.push([]);
    }
    return id;
  };
  const link = (edge: Edge) => {
    graph.leaving[edge.from]!.push(edge);
    graph.arriving[edge.to]!.push(edge);
  };
  for (const pair of pairs) {
    if (pair.reserve0 <= 0n || pair.reserve1 <= 0n) continue;
    const [id0, id1] = [idOf(pair.token0), idOf(pair.token1)];
    link({ pair, from: id0, to: id1, reserveFrom: pair.reserve0, reserveTo: pair.reserve1 });
    link({ pair, from: id1, to: id0, reserveFrom: pair.reserve1, reserveTo: pair.reserve0 });
  }
  return graph;
}

function graphOf(pairs: readonly Pair[]): Graph {
  let graph = graphs.get(pairs);
  if (!graph) {
    graph = readGraph(pairs);
    graphs.set(pairs, graph);
  }
  return graph;
}

/**
 * Direction of a search: forwards a step pays and more is better; back from an exact output it
 * costs and less is better.
 */
interface Walk {
  next: (amount: bigint, edge: Edge) => bigint | undefined;
  isBetter: (amount: bigint, than: bigint) => boolean;
}

const walks: Record<TradeType, Walk> = {
  exactInput: {
    next: (amount, edge) => getAmountOut(amount, edge.reserveFrom, edge.reserveTo),
    isBetter: (amount, than) => amount > than,
  },
  exactOutput: {
    next: (amount, edge) => getAmountIn(amount, edge.reserveTo, edge.reserveFrom),
    isBetter: (amount, than) => amount < than,
  },
};

/** Extends every step by one pool, keeping the best way to each token that `isWanted`. */
function advance(
  graph: Graph,
  walk: Walk,
  steps: Iterable<Step>,
  isWanted: (token: number) => boolean,
): Map<number, Step> {
  const reached = new Map<number, Step>();
  for (const before of steps) {
    for (const edge of graph.leaving[before.at]!) {
      if (!isWanted(edge.to)) continue;
      const amount = walk.next(before.amount, edge);
      const known = reached.get(edge.to);
      if (amount === undefined || (known && !walk.isBetter(amount, known.amount))) continue;
      reached.set(edge.to, { at: edge.to, amount, edge, before });
    }
  }
  return reached;
}

/** Adds the last pool, from whichever reached token gives the best amount at the goal. */
function finish(
  graph: Graph,
  walk: Walk,
  reached: ReadonlyMap<number, Step>,
  goal: number,
): Step | undefined {
  let best: Step | undefined;
  for (const edge of graph.arriving[goal]!) {
    const before = reached.get(edge.from);
    const amount = before && walk.next(before.amount, edge);
    if (amount === undefined || (best && !walk.isBetter(amount, best.amount))) continue;
    best = { at: goal, amount, edge, before: before! };
  }
  return best;
}

function toRoute(end: Step | undefined, request: RouteRequest): Route | undefined {
  if (!end) return undefined;
  const isForward = request.tradeType === 'exactInput';
  const pairs: Pair[] = [];
  for (let step: Step | undefined = end; step?.edge; step = step.before) pairs.push(step.edge.pair);
  if (isForward) pairs.reverse();
  const path = [request.tokenIn];
  for (const pair of pairs)
    path.push(pair.token0.address === path.at(-1)!.address ? pair.token1 : pair.token0);
  return {
    pairs,
    path,
    amountIn: isForward ? request.amount : end.amount,
    amountOut: isForward ? end.amount : request.amount,
  };
}

const noRoutes: RoutesByHops = [undefined, undefined, undefined];

/**
 * Finds the best route of every length up to `maxHops`, in exact integers. `pairs` holds each pool
 * once; its graph is cached per array.
 *
 * A pool never pays less for a larger input, so the best way through a token at some hop is the
 * best way to that token, whatever follows: one pass over the pools per hop finds the optimum, and
 * no path is tried twice. With at most three hops no best way can use a pool twice, since both ends
 * are excluded in between.
 */
export function findRoutes(pairs: readonly Pair[], request: RouteRequest): RoutesByHops {
  const { tradeType, tokenIn, tokenOut, amount, maxHops } = request;
  const graph = graphOf(pairs);
  const walk = walks[tradeType];
  const [first, last] = tradeType === 'exactInput' ? [tokenIn, tokenOut] : [tokenOut, tokenIn];
  const start = graph.ids.get(first.address);
  const goal = graph.ids.get(last.address);
  if (start === undefined || goal === undefined || start === goal || amount <= 0n) return noRoutes;

  const origin = new Map([[start, { at: start, amount }]]);
  const direct = toRoute(finish(graph, walk, origin, goal), request);
  if (maxHops === 1) return [direct, undefined, undefined];

  const isBetween = (token: number) => token !== start && token !== goal;
  const nearStart = advance(graph, walk, origin.values(), isBetween);
  const twoHops = toRoute(finish(graph, walk, nearStart, goal), request);
  if (maxHops === 2) return [direct, twoHops, undefined];

  // Only tokens with a pool to the goal are worth a second hop.
  const nearGoal = new Set(graph.arriving[goal]!.map((edge) => edge.from));
  const middle = advance(
    graph,
    walk,
    nearStart.values(),
    (token) => token !== start && nearGoal.has(token),
  );
  return [direct, twoHops, toRoute(finish(graph, walk, middle, goal), request)];
}

/**
 * Returns the route to offer: a longer one only if its price is better by at least 0.5 % (decision
 * S9), since every hop costs gas and adds a pool that can move.
 */
export function preferShorter(routes: RoutesByHops, tradeType: TradeType): Route | undefined {
  const isWorthIt = (longer: Route, shorter: Route) =>
    tradeType === 'exactInput'
      ? longer.amountOut * 1000n >= shorter.amountOut * 1005n
      : shorter.amountIn * 1000n >= longer.amountIn * 1005n;
  return routes.reduce(
    (best, route) => (route && (!best || isWorthIt(route, best)) ? route : best),
    undefined,
  );
}
