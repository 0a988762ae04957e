import { CurrencyAmount, ERC20Token, Pair as SdkPair, Trade as SdkTrade } from '@pancakeswap/sdk';
import type { Pair } from '../../src/entities/pairs/pairTypes.ts';
import { findRoutes } from '../../src/entities/pairs/routing.ts';
import { bestByAmount } from '../../src/testing/bestRoute.ts';
import { makePair, makeTokens } from '../../src/testing/pairs.ts';
import { median } from './turns.ts';

export interface RoutingResult {
  graph: string;
  /** Median ms for one search of the best route by input and one by output. */
  oursMs: number;
  sdkMs: number;
  /** How many times faster ours is. */
  times: number;
  /** Whether ours pays at least as much and costs at most as much, for every amount tried. */
  equalOrBetter: boolean;
}

interface Graph {
  name: string;
  tokenCount: number;
  /** Token indices of each pool. */
  links: [number, number][];
  sdkRuns: number;
}

/** Returns the same numbers on every run (Park and Miller), so that runs measure the same work. */
function makeRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

/** Connects every token with every other, as the routing bases are. */
function completeGraph(): Graph {
  const links: [number, number][] = [];
  for (let a = 0; a < 8; a += 1) for (let b = a + 1; b < 8; b += 1) links.push([a, b]);
  return { name: '8 tokens, 28 pools', tokenCount: 8, links, sdkRuns: 15 };
}

/** Makes 500 pools over 120 tokens, half of them with one of eight hubs, as on a real exchange. */
function largeGraph(): Graph {
  const random = makeRandom(11);
  const links = new Map<string, [number, number]>();
  while (links.size < 500) {
    const [a, b] = [random(2) === 0 ? random(8) : random(120), random(120)];
    if (a !== b) links.set(`${Math.min(a, b)}-${Math.max(a, b)}`, [a, b]);
  }
  return { name: '120 tokens, 500 pools', tokenCount: 120, links: [...links.values()], sdkRuns: 5 };
}

function medianMs(runs: number, run: (index: number) => void): number {
  return median(
    Array.from({ length: runs }, (_, index) => {
      const start = performance.now();
      run(index);
      return performance.now() - start;
    }),
  );
}

function measure({ name, tokenCount, links, sdkRuns }: Graph): RoutingResult {
  const random = makeRandom(7);
  const tokens = makeTokens(tokenCount, 56);
  const sdkTokens = tokens.map(
    (token) => new ERC20Token(56, token.address, token.decimals, token.symbol, token.name),
  );
  const reserve = () => BigInt(1 + random(1_000_000)) * 10n ** 18n;
  const pools = links.map(([a, b]) => ({ a, b, reserveA: reserve(), reserveB: reserve() }));
  const ours: Pair[] = pools.map(({ a, b, reserveA, reserveB }) =>
    makePair(tokens[a]!, tokens[b]!, reserveA, reserveB),
  );
  const theirs = pools.map(
    ({ a, b, reserveA, reserveB }) =>
      new SdkPair(
        CurrencyAmount.fromRawAmount(sdkTokens[a]!, reserveA),
        CurrencyAmount.fromRawAmount(sdkTokens[b]!, reserveB),
      ),
  );
  const ends = { tokenIn: tokens[0]!, tokenOut: tokens[tokenCount - 1]!, maxHops: 3 } as const;
  const amountOf = (index: number) => BigInt(index + 1) * 37n * 10n ** 17n;

  const searchOurs = (index: number) => {
    // A new array each time: includes reading the pools, as after every block that changes one.
    const pairs = [...ours];
    const amount = amountOf(index);
    return {
      out: bestByAmount(
        findRoutes(pairs, { ...ends, amount, tradeType: 'exactInput' }),
        'exactInput',
      )?.amountOut,
      in: bestByAmount(
        findRoutes(pairs, { ...ends, amount, tradeType: 'exactOutput' }),
        'exactOutput',
      )?.amountIn,
    };
  };
  const searchTheirs = (index: number) => {
    const amount = amountOf(index);
    const options = { maxHops: 3, maxNumResults: 1 };
    const [first, last] = [sdkTokens[0]!, sdkTokens[tokenCount - 1]!];
    return {
      out: SdkTrade.bestTradeExactIn(
        theirs,
        CurrencyAmount.fromRawAmount(first, amount),
        last,
        options,
      )[0]?.outputAmount.quotient,
      in: SdkTrade.bestTradeExactOut(
        theirs,
        first,
        CurrencyAmount.fromRawAmount(last, amount),
        options,
      )[0]?.inputAmount.quotient,
    };
  };

  let equalOrBetter = true;
  for (let index = 0; index < sdkRuns; index += 1) {
    const [mine, sdk] = [searchOurs(index), searchTheirs(index)];
    if (sdk.out !== undefined && (mine.out === undefined || mine.out < sdk.out))
      equalOrBetter = false;
    if (sdk.in !== undefined && (mine.in === undefined || mine.in > sdk.in)) equalOrBetter = false;
  }
  // Both are warmed up by the same searches at this point.
  const sdkMs = medianMs(sdkRuns, searchTheirs);
  const oursMs = medianMs(200, searchOurs);
  return { graph: name, oursMs, sdkMs, times: sdkMs / oursMs, equalOrBetter };
}

/**
 * Compares the route search with `@pancakeswap/sdk`'s best trades, up to three hops, in one
 * process.
 */
export function benchRouting(): RoutingResult[] {
  return [completeGraph(), largeGraph()].map(measure);
}
