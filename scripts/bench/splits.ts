import { CurrencyAmount, ERC20Token, Pair as SdkPair, Trade as SdkTrade } from '@pancakeswap/sdk';
import { findRoutes } from '../../src/entities/pairs/routing.ts';
import { fillLegs } from '../../src/entities/pairs/split/legs.ts';
import { findLegs } from '../../src/entities/pairs/split/plannedLegs.ts';
import { solveSplit } from '../../src/entities/pairs/split/solveSplit.ts';
import { splitBound } from '../../src/entities/pairs/split/splitBound.ts';
import type { SplitRequest } from '../../src/entities/pairs/split/splitTypes.ts';
import type { Token } from '../../src/lib/currency.ts';
import { bestByAmount } from '../../src/testing/bestRoute.ts';
import { gridSplit } from '../../src/testing/gridRouter.ts';
import { makeMarket, makeRandom, type Market } from '../../src/testing/markets.ts';
import { median } from './turns.ts';

/** Trades of the comparisons: their parts of a usual pool. */
export const TRADE_SIZES = [0.0001, 0.001, 0.01, 0.03, 0.1] as const;

/** Most pools of a split. */
export interface PoolLimits {
  ours: number;
  grid: number;
}

/** Outputs of one trade, in smallest units. */
interface Outcome {
  single: bigint;
  ours: bigint;
  grid: bigint;
  bound: bigint;
  legs: number;
}

/** Splits a trade over at most `maxLegs` pools and carries it out; `single` is the best path's. */
export function carryOut({ pairs, request }: Market, maxLegs: number): Omit<Outcome, 'grid'> {
  const plan = solveSplit(pairs, { ...request, legCost: 0n, maxLegs })!;
  const single = bestByAmount(findRoutes(pairs, { ...request, maxHops: 3 }), 'exactInput')!;
  const legs = findLegs(pairs, plan.legs)!;
  return {
    single: single.amountOut,
    ours: legs.length > 0 ? fillLegs(legs, request)!.amountOut : single.amountOut,
    bound: splitBound(pairs, plan.prices, request)!,
    legs: legs.length || single.pairs.length,
  };
}

const solve = (market: Market, limits: PoolLimits): Outcome => ({
  ...carryOut(market, limits.ours),
  grid: gridSplit(market.pairs, market.request, limits.grid),
});

/** Gains of a trade size, medians in basis points. */
export interface SplitGains {
  /** Trade's part of a usual pool, in percent. */
  percent: number;
  overSingle: number;
  overGrid: number;
  belowBound: number;
  legs: number;
}

export const bpsBetween = (more: bigint, less: bigint): number =>
  (Number(more - less) / Number(less)) * 10_000;

/** Compares the outputs of `count` random markets of 28 pools: how many are at least the grid's. */
export function compareSplits(
  count: number,
  limits: PoolLimits,
): { atLeast: number; gains: SplitGains[] } {
  const random = makeRandom(5);
  let atLeast = 0;
  const gains = TRADE_SIZES.map((size): SplitGains => {
    const outcomes = Array.from({ length: count / TRADE_SIZES.length }, () =>
      solve(makeMarket(random, size, 8), limits),
    );
    atLeast += outcomes.filter(({ ours, grid }) => ours >= grid).length;
    return {
      percent: size * 100,
      overSingle: median(outcomes.map(({ ours, single }) => bpsBetween(ours, single))),
      overGrid: median(outcomes.map(({ ours, grid }) => bpsBetween(ours, grid))),
      belowBound: median(outcomes.map(({ ours, bound }) => bpsBetween(bound, ours))),
      legs: median(outcomes.map(({ legs }) => legs)),
    };
  });
  return { atLeast, gains };
}

/** Times of one split in ms of processor time, in turns: medians. */
export interface SplitTimes {
  ours: number;
  /** The SDK's best single path of at most three hops, over the same pools. */
  sdk: number;
  /** The grid's split; left out where its paths are too many. */
  grid?: number;
}

export function processorMs(run: () => void): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

function searchSdk({ pairs, request }: Market): void {
  const sdkToken = ({ address, symbol, name }: Token) =>
    new ERC20Token(56, address, 18, symbol, name);
  const pools = pairs.map(
    ({ token0, token1, reserve0, reserve1 }) =>
      new SdkPair(
        CurrencyAmount.fromRawAmount(sdkToken(token0), reserve0),
        CurrencyAmount.fromRawAmount(sdkToken(token1), reserve1),
      ),
  );
  SdkTrade.bestTradeExactIn(
    pools,
    CurrencyAmount.fromRawAmount(sdkToken(request.tokenIn), request.amount),
    sdkToken(request.tokenOut),
    { maxHops: 3, maxNumResults: 1 },
  );
}

/** What is timed. */
export interface TimedSplits {
  tokenCount: number;
  poolCount: number;
  /** An exact output is what the best single path of the exact input brings. */
  tradeType: SplitRequest['tradeType'];
  /** Gas of a pool, in millionths of the trade. */
  gas: bigint;
  runs: number;
}

/** Measures markets of some pools; trades of 1 % of a usual pool. */
export function timeSplits({
  tokenCount,
  poolCount,
  tradeType,
  gas,
  runs,
}: TimedSplits): SplitTimes {
  const random = makeRandom(9);
  const [ours, sdk, grid]: [number[], number[], number[]] = [[], [], []];
  for (let run = 0; run < runs + 5; run += 1) {
    const market = makeMarket(random, 0.01, tokenCount, poolCount);
    const { pairs, request } = market;
    const { amountIn, amountOut } = bestByAmount(
      findRoutes(pairs, { ...request, maxHops: 3 }),
      'exactInput',
    )!;
    const [amount, other] =
      tradeType === 'exactInput' ? [amountIn, amountOut] : [amountOut, amountIn];
    const legCost = (other * gas) / 1_000_000n;
    const times = [
      processorMs(() => solveSplit(pairs, { ...request, tradeType, amount, legCost })),
      processorMs(() => searchSdk(market)),
      poolCount > 100 ? 0 : processorMs(() => gridSplit(pairs, request, 12)),
    ] as const;
    // The first ones run before the code is compiled.
    if (run < 5) continue;
    for (const [index, list] of [ours, sdk, grid].entries()) list.push(times[index]!);
  }
  const both = { ours: median(ours), sdk: median(sdk) };
  return poolCount > 100 ? both : { ...both, grid: median(grid) };
}
