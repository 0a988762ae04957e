import { CurrencyAmount, ERC20Token, Pair as SdkPair, Trade as SdkTrade } from '@pancakeswap/sdk';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bestByAmount } from '#testing/bestRoute.ts';
import { makePair, makeTokens } from '#testing/pairs.ts';
import { findRoutes, type MaxHops } from './routing.ts';
import { campaign } from '#testing/campaign.ts';

/** Random networks of pools. */
const RUNS = campaign(200, 1_000);

const tokens = makeTokens(7, 56);
const sdkTokens = tokens.map(
  (token) => new ERC20Token(56, token.address, token.decimals, token.symbol, token.name),
);

const scaled = (min: number, max: number) =>
  fc
    .tuple(fc.integer({ min: min, max: max }), fc.bigInt({ min: 1n, max: 9_999n }))
    .map(([digits, head]) => head * 10n ** BigInt(digits));
// At most eighteen orders of magnitude between both sides of a pool: the SDK throws where a mid
// price times the amount exceeds 256 bits, which three hops could.
const reserve = scaled(4, 18);
const amounts = scaled(0, 18);

const cases = fc.record({
  pools: fc.uniqueArray(
    fc.record({
      a: fc.nat({ max: 6 }),
      b: fc.nat({ max: 6 }),
      reserveA: reserve,
      reserveB: reserve,
    }),
    {
      minLength: 1,
      maxLength: 21,
      size: 'max',
      selector: ({ a, b }) => `${Math.min(a, b)}-${Math.max(a, b)}`,
    },
  ),
  amount: amounts,
  maxHops: fc.constantFrom<MaxHops>(1, 2, 3),
});

interface Pool {
  a: number;
  b: number;
  reserveA: bigint;
  reserveB: bigint;
}

function bothKinds(pools: readonly Pool[]) {
  const linked = pools.filter(({ a, b }) => a !== b);
  const ours = linked.map(({ a, b, reserveA, reserveB }) =>
    makePair(tokens[a]!, tokens[b]!, reserveA, reserveB),
  );
  const theirs = linked.map(
    ({ a, b, reserveA, reserveB }) =>
      new SdkPair(
        CurrencyAmount.fromRawAmount(sdkTokens[a]!, reserveA),
        CurrencyAmount.fromRawAmount(sdkTokens[b]!, reserveB),
      ),
  );
  return { ours, theirs };
}

describe('the route search beside @pancakeswap/sdk', () => {
  // In parts, so that none takes long on a busy machine.
  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])(
    'gives at least as much, and costs at most as much, on 10,000 random sets of pools: thousand %i',
    () => {
      let found = 0;
      fc.assert(
        fc.property(cases, ({ pools, amount, maxHops }) => {
          const { ours, theirs } = bothKinds(pools);
          if (theirs.length === 0) return;
          const request = { tokenIn: tokens[0]!, tokenOut: tokens[1]!, amount, maxHops };
          const options = { maxHops, maxNumResults: 1 };

          const bestOut = bestByAmount(
            findRoutes(ours, { ...request, tradeType: 'exactInput' }),
            'exactInput',
          );
          const [sdkOut] = SdkTrade.bestTradeExactIn(
            theirs,
            CurrencyAmount.fromRawAmount(sdkTokens[0]!, amount),
            sdkTokens[1]!,
            options,
          );
          expect(bestOut?.amountOut ?? 0n).toBe(sdkOut?.outputAmount.quotient ?? 0n);

          const bestIn = bestByAmount(
            findRoutes(ours, { ...request, tradeType: 'exactOutput' }),
            'exactOutput',
          );
          const [sdkIn] = SdkTrade.bestTradeExactOut(
            theirs,
            sdkTokens[0]!,
            CurrencyAmount.fromRawAmount(sdkTokens[1]!, amount),
            options,
          );
          expect(bestIn?.amountIn ?? 0n).toBe(sdkIn?.inputAmount.quotient ?? 0n);
          if (bestOut) found += 1;
        }),
        { numRuns: RUNS },
      );
      // A generator that never connects the two tokens would prove nothing.
      expect(found).toBeGreaterThan(RUNS / 10);
    },
  );
});
