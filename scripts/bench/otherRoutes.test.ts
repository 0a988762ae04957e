import { describe, expect, it } from 'vitest';
import { fillLegs } from '../../src/entities/pairs/split/legs.ts';
import type { SplitRequest } from '../../src/entities/pairs/split/splitTypes.ts';
import type { Token } from '../../src/lib/currency.ts';
import { makePair, makeTokens } from '../../src/testing/pairs.ts';
import { fillRoutes } from './otherRoutes.ts';

const [a, b, c, d] = makeTokens(4, 56) as [Token, Token, Token, Token];
const ab = makePair(a, b, 1_000_000n, 2_000_000n);
const bc = makePair(b, c, 3_000_000n, 1_000_000n);
const ac = makePair(a, c, 5_000_000n, 4_000_000n);
const pairs = [ab, bc, ac];
const request: SplitRequest = { tradeType: 'exactInput', tokenIn: a, tokenOut: c, amount: 10_000n };
const path = (...tokens: { address: string }[]) => tokens.map(({ address }) => address);

describe('routes of another router', () => {
  it('pay what the contract pays for the same legs', () => {
    const routes = [
      { path: path(a, c), amountIn: 7_500n },
      { path: path(a, b, c), amountIn: 2_500n },
    ];
    const legs = [
      { pair: ac, tokenIn: a, tokenOut: c, share: 750_000 },
      { pair: ab, tokenIn: a, tokenOut: b, share: 250_000 },
      { pair: bc, tokenIn: b, tokenOut: c, share: 1_000_000 },
    ];
    expect(fillRoutes(pairs, request, routes)).toEqual({
      amountOut: fillLegs(legs, request)!.amountOut,
      pools: 3,
    });
  });

  it('meet a pool that they share at the price that the ones before left', () => {
    const whole = [{ path: path(a, c), amountIn: 10_000n }];
    const twice = [
      { path: path(a, c), amountIn: 5_000n },
      { path: path(a, c), amountIn: 5_000n },
    ];
    const { amountOut, pools } = fillRoutes(pairs, request, twice);
    expect(pools).toBe(1);
    expect(amountOut).toBeLessThanOrEqual(fillRoutes(pairs, request, whole).amountOut);
    const fresh = fillRoutes(pairs, { ...request, amount: 5_000n }, twice.slice(1)).amountOut;
    expect(amountOut).toBeLessThan(2n * fresh);
  });

  it.each([
    ['spend less', [{ path: path(a, c), amountIn: 9_999n }]],
    ['end at another token', [{ path: path(a, b), amountIn: 10_000n }]],
    ['take a pool that is not there', [{ path: path(a, d, c), amountIn: 10_000n }]],
  ])('are refused where they %s', (_what, routes) => {
    expect(() => fillRoutes(pairs, request, routes)).toThrow();
  });
});
