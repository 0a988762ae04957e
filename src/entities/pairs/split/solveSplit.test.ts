import { describe, expect, it } from 'vitest';
import { makePair, makeTokens } from '#testing/pairs.ts';
import type { Token } from '#lib/currency.ts';
import { solveSplit } from './solveSplit.ts';
import type { SplitRequest } from './splitTypes.ts';

const [a, b, c, d] = makeTokens(4) as [Token, Token, Token, Token];
const E18 = 10n ** 18n;
const reserve = 1_000n * E18;
const ab = makePair(a, b, reserve, reserve);
const ac = makePair(a, c, reserve, reserve);
const cb = makePair(c, b, reserve, reserve);
const input: SplitRequest = { tradeType: 'exactInput', tokenIn: a, tokenOut: b, amount: 50n * E18 };
const free = { ...input, legCost: 0n };

describe('solveSplit', () => {
  it.each(['exactInput', 'exactOutput'] as const)(
    'splits an %s over direct and around',
    (tradeType) => {
      const plan = solveSplit([ab, ac, cb], { ...free, tradeType })!;
      expect(plan.legs.map(({ pair }) => pair).toSorted()).toEqual(
        [ab, ac, cb].map(({ address }) => address).toSorted(),
      );
      expect(plan.gapReason).toBeUndefined();
    },
  );

  it.each([
    ['the trade is small', [ab, ac, cb], { ...free, amount: E18 / 1_000n }],
    ['a further pool costs more than it brings', [ab, ac, cb], { ...free, legCost: E18 }],
    ['there is one path only', [ac, cb], free],
  ])('leaves the single path where %s', (_, pairs, task) => {
    expect(solveSplit(pairs, task)).toMatchObject({ legs: [] });
  });

  it('names gas where it keeps the trade from the bound', () => {
    expect(solveSplit([ab, ac, cb], { ...free, legCost: E18 })?.gapReason).toBe('gas');
  });

  it('names the legs where more were needed', () => {
    expect(solveSplit([ab, ac, cb], { ...free, maxLegs: 2 })).toMatchObject({
      legs: [],
      gapReason: 'legs',
    });
  });

  it('names arbitrage where prices differ by more than the fees', () => {
    const far = makePair(c, b, reserve, 2n * reserve);
    expect(solveSplit([ab, ac, far], { ...free, maxLegs: 1 })?.gapReason).toBe('arbitrage');
  });

  it('names rounding where the amounts are a few smallest units', () => {
    const pairs = [makePair(a, c, 10n ** 6n, 10n ** 6n), makePair(c, b, 10n ** 6n, 10n ** 6n)];
    expect(solveSplit(pairs, { ...free, amount: 1_001n })?.gapReason).toBe('rounding');
  });

  it.each([
    ['no pools', [], free],
    ['no pool of a token', [ac], free],
    ['pools that do not connect', [ac, makePair(b, d, reserve, reserve)], free],
    ['empty pools', [makePair(a, b, 0n, 0n)], free],
    ['nothing to trade', [ab], { ...free, amount: 0n }],
    ['the same token twice', [ab], { ...free, tokenOut: a }],
    [
      'more output than there is',
      [ab],
      { ...free, tradeType: 'exactOutput' as const, amount: reserve },
    ],
  ])('finds nothing with %s', (_, pairs, task) => {
    expect(solveSplit(pairs, task)).toBeUndefined();
  });
});
