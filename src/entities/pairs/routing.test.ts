import { describe, expect, it } from 'vitest';
import { bestByAmount } from '#testing/bestRoute.ts';
import { makePair, makeTokens } from '#testing/pairs.ts';
import { findRoutes, preferShorter, type Route, type RouteRequest } from './routing.ts';

const [a, b, c, d, e] = makeTokens(5) as [never, never, never, never, never];
const E18 = 10n ** 18n;
const request: RouteRequest = {
  tradeType: 'exactInput',
  tokenIn: a,
  tokenOut: b,
  amount: E18,
  maxHops: 3,
};
const symbols = (found: Route | undefined) => found?.path.map((token) => token.symbol).join('-');

const shallow = makePair(a, b, 10n * E18, 10n * E18);
const ac = makePair(a, c, 1_000n * E18, 1_000n * E18);
const cb = makePair(c, b, 1_000n * E18, 1_000n * E18);
const cd = makePair(c, d, 1_000n * E18, 1_100n * E18);
const db = makePair(d, b, 1_000n * E18, 1_000n * E18);
const pairs = [shallow, ac, cb, cd, db];

describe('findRoutes', () => {
  it('finds the best route of each length', () => {
    const routes = findRoutes(pairs, request);
    expect(routes.map(symbols)).toEqual(['T0-T1', 'T0-T2-T1', 'T0-T2-T3-T1']);
    expect(routes[2]!.pairs).toEqual([ac, cd, db]);
  });

  it.each([
    [1, ['T0-T1', undefined, undefined]],
    [2, ['T0-T1', 'T0-T2-T1', undefined]],
  ] as const)('stays within %d hops', (maxHops, expected) => {
    expect(findRoutes(pairs, { ...request, maxHops }).map(symbols)).toEqual(expected);
  });

  it('walks back from an exact output to the input', () => {
    const [, , back] = findRoutes(pairs, { ...request, tradeType: 'exactOutput' });
    expect(symbols(back)).toBe('T0-T2-T3-T1');
    expect(back!.amountOut).toBe(E18);
    const [, , forward] = findRoutes(pairs, { ...request, amount: back!.amountIn });
    expect(forward!.amountOut >= E18).toBe(true);
  });

  it.each([
    ['a token that no pool holds', pairs, { ...request, tokenOut: e }],
    ['the same token on both sides', pairs, { ...request, tokenOut: a }],
    ['nothing to trade', pairs, { ...request, amount: 0n }],
    ['no pools', [], request],
    ['an empty pool', [makePair(a, b, 0n, 0n)], request],
    [
      'more output than available',
      pairs,
      { ...request, tradeType: 'exactOutput', amount: 10_000n * E18 },
    ],
    [
      'an amount too small to buy anything',
      [makePair(a, b, 10n ** 30n, E18)],
      { ...request, amount: 1n },
    ],
  ] as const)('finds nothing for %s', (_, pools, asked) => {
    expect(findRoutes(pools, asked)).toEqual([undefined, undefined, undefined]);
  });

  it('avoids a pool that cannot give the exact output', () => {
    const routes = findRoutes(pairs, { ...request, tradeType: 'exactOutput', amount: 50n * E18 });
    expect(routes.map(symbols)).toEqual([undefined, 'T0-T2-T1', 'T0-T2-T3-T1']);
  });
});

function route(hops: number, amountIn: bigint, amountOut: bigint): Route {
  return { pairs: Array.from({ length: hops }, () => ac), path: [], amountIn, amountOut };
}

describe('bestByAmount', () => {
  it('takes the maximum output, and the shorter of equals', () => {
    const [one, two, three] = [route(1, 5n, 100n), route(2, 5n, 101n), route(3, 5n, 101n)];
    expect(bestByAmount([one, two, three], 'exactInput')).toBe(two);
    expect(bestByAmount([undefined, undefined, undefined], 'exactInput')).toBeUndefined();
  });

  it('takes the minimum input', () => {
    const [one, three] = [route(1, 100n, 5n), route(3, 99n, 5n)];
    expect(bestByAmount([one, undefined, three], 'exactOutput')).toBe(three);
  });
});

describe('preferShorter', () => {
  it.each([
    [
      'just below 0.5 % more output',
      'exactInput',
      route(1, 1n, 100_000n),
      route(2, 1n, 100_499n),
      1,
    ],
    ['0.5 % more output', 'exactInput', route(1, 1n, 100_000n), route(2, 1n, 100_500n), 2],
    [
      'just below 0.5 % less input',
      'exactOutput',
      route(1, 100_499n, 1n),
      route(2, 100_000n, 1n),
      1,
    ],
    ['0.5 % less input', 'exactOutput', route(1, 100_500n, 1n), route(2, 100_000n, 1n), 2],
  ] as const)('for %s (%s)', (_, tradeType, one, two, hops) => {
    expect(preferShorter([one, two, undefined], tradeType)!.pairs).toHaveLength(hops);
  });

  it('compares the third length with the one kept', () => {
    const routes = [
      route(1, 1n, 100_000n),
      route(2, 1n, 100_400n),
      route(3, 1n, 100_800n),
    ] as const;
    expect(preferShorter(routes, 'exactInput')).toBe(routes[2]);
    const close = [route(1, 1n, 100_000n), route(2, 1n, 101_000n), route(3, 1n, 101_300n)] as const;
    expect(preferShorter(close, 'exactInput')).toBe(close[1]);
  });

  it('takes a longer route when there is no shorter one', () => {
    const three = route(3, 1n, 1n);
    expect(preferShorter([undefined, undefined, three], 'exactInput')).toBe(three);
  });
});
