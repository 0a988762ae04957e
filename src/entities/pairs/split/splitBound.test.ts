import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { campaign } from '#testing/campaign.ts';
import { makePair, makeTokens } from '#testing/pairs.ts';
import type { Token } from '#lib/currency.ts';
import type { Raw } from '#lib/raw.ts';
import { getAmountOut } from '../pairMath.ts';
import type { TradeType } from '../pairTypes.ts';
import { splitBound } from './splitBound.ts';
import type { SplitRequest } from './splitTypes.ts';

const [a, b, c, d] = makeTokens(4) as [Token, Token, Token, Token];
const E18 = 10n ** 18n;
const reserve = 1_000n * E18;
const ab = makePair(a, b, reserve, reserve);
const input: SplitRequest = { tradeType: 'exactInput', tokenIn: a, tokenOut: b, amount: 10n * E18 };
const prices = (...list: [Token, bigint][]) =>
  Object.fromEntries(list.map(([token, price]) => [token.address, String(price) as Raw]));

describe('splitBound', () => {
  it('is what one pool pays, at the price after the trade', () => {
    const out = getAmountOut(input.amount, reserve, reserve)!;
    // The pool's price for one more unit: dy/da = g·x·y / (x + g·a)².
    const priceA =
      (E18 * 9_975n * reserve * reserve * 10_000n) /
      (reserve * 10_000n + input.amount * 9_975n) ** 2n;
    const bound = splitBound([ab], prices([a, priceA], [b, E18]), input)!;
    expect(bound >= out && bound - out <= 2n).toBe(true);
  });

  it('bounds the input of an exact output from below', () => {
    const request: SplitRequest = { ...input, tradeType: 'exactOutput' };
    const bound = splitBound([ab], prices([a, E18], [b, (E18 * 1_023n) / 1_000n]), request)!;
    expect(bound > 10n * E18 && bound < 11n * E18).toBe(true);
  });

  it('ignores pools that are apart from both tokens', () => {
    const apart = makePair(c, d, reserve, 2n * reserve);
    const priced = prices([a, E18], [b, E18]);
    expect(splitBound([ab, apart], priced, input)).toBe(splitBound([ab], priced, input));
  });

  it.each([
    ['a pool with one price only', prices([a, 1n], [b, 1n])],
    ['an end without a price', prices([a, 1n], [c, 1n])],
    ['a price of nothing', prices([a, 1n], [b, 0n], [c, 1n])],
  ])('is unknown for %s', (_, priced) => {
    expect(splitBound([ab, makePair(b, c, reserve, reserve)], priced, input)).toBeUndefined();
  });

  it('rounds to the side on which it holds: finer prices never loosen it', () => {
    const small = fc.bigInt({ min: 1n, max: 1_000n });
    fc.assert(
      fc.property(
        fc.tuple(small, small, small, small, small),
        fc.constantFrom<TradeType>('exactInput', 'exactOutput'),
        ([reserveA, reserveB, priceA, priceB, amount], tradeType) => {
          const pools = [makePair(a, b, reserveA, reserveB)];
          const [coarse, fine] = [1n, 10n ** 30n].map((scale) =>
            splitBound(pools, prices([a, priceA * scale], [b, priceB * scale]), {
              ...input,
              tradeType,
              amount,
            })!,
          ) as [bigint, bigint];
          expect(tradeType === 'exactInput' ? coarse >= fine : coarse <= fine).toBe(true);
        },
      ),
      { numRuns: campaign(2_000, 100_000) },
    );
  });
});
