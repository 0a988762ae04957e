import { describe, expect, it } from 'vitest';
import { makePair, makeTokens } from '#testing/pairs.ts';
import { tokenCurrency, type Token } from '#lib/currency.ts';
import { compare, ratio } from '#lib/ratio.ts';
import { findTrade } from '../findTrade.ts';
import type { TradeType } from '../pairTypes.ts';
import { lpFeeRatio, midPrice, priceImpact, realizedLpFee } from '../tradeMath.ts';
import type { PlannedLeg } from './splitTypes.ts';
import { pathLegs, splitTrade } from './splitTrade.ts';

const [a, b, c] = makeTokens(3) as [Token, Token, Token];
const E18 = 10n ** 18n;
const [ab, ac, cb] = [
  makePair(a, b, 1_000n * E18, 1_000n * E18),
  makePair(a, c, 4_000n * E18, 2_000n * E18),
  makePair(c, b, 2_000n * E18, 4_000n * E18),
];
const pairs = [ab, ac, cb];
const terms = (tradeType: TradeType, amount: bigint) => ({
  tradeType,
  inputCurrency: tokenCurrency(a),
  outputCurrency: tokenCurrency(b),
  amount,
});
const legs: PlannedLeg[] = [
  { pair: ab.address, tokenIn: a.address, tokenOut: b.address, share: 250_000 },
  { pair: ac.address, tokenIn: a.address, tokenOut: c.address, share: 750_000 },
  { pair: cb.address, tokenIn: c.address, tokenOut: b.address, share: 1_000_000 },
];
const back = [legs[0]!, { ...legs[2]!, share: 750_000 }, { ...legs[1]!, share: 1_000_000 }];

describe('a split trade', () => {
  it.each<TradeType>(['exactInput', 'exactOutput'])(
    'of one path has the figures of that path, %s',
    (tradeType) => {
      const request = { ...terms(tradeType, 7n * E18), maxHops: 2 } as const;
      const path = findTrade([ac, cb], request)!;
      const split = splitTrade(pairs, pathLegs(path), request)!;
      const { pairs: pools, path: tokens, split: _split, ...amounts } = split;
      expect({ ...amounts, path: tokens }).toEqual({ ...path, pairs: undefined });
      expect(new Set(pools)).toEqual(new Set([ac, cb]));
      expect(compare(midPrice(split), midPrice(path))).toBe(0);
      expect(compare(lpFeeRatio(split), lpFeeRatio(path))).toBe(0);
      expect(compare(priceImpact(split), priceImpact(path))).toBe(0);
      expect(realizedLpFee(split)).toBe(realizedLpFee(path));
    },
  );

  it('has a mid price, a fee and an impact between those of its paths', () => {
    const split = splitTrade(pairs, legs, terms('exactInput', 100n * E18))!;
    // Both paths are worth one for one, so only their fees differ: one hop for a quarter, two else.
    expect(compare(midPrice(split), ratio(1n))).toBe(0);
    const fee = 25n * 9_975n * 10_000n + 75n * 9_975n * 9_975n;
    expect(
      compare(lpFeeRatio(split), ratio(100n * 10_000n * 10_000n - fee, 100n * 10_000n * 10_000n)),
    ).toBe(0);
    const impact = priceImpact(split);
    expect(compare(impact, ratio(0n))).toBe(1);
    const whole = findTrade([ab], { ...terms('exactInput', 100n * E18), maxHops: 1 })!;
    expect(compare(impact, priceImpact(whole))).toBe(-1);
    expect(split.outputAmount).toBeGreaterThan(whole.outputAmount);
    expect(split.path).toEqual([a, c, b]);
    expect(split.pairs).toEqual(pairs);
  });

  it('of an exact output goes through the same tokens from the input on', () => {
    const split = splitTrade(pairs, back, terms('exactOutput', 50n * E18))!;
    expect(split.outputAmount).toBe(50n * E18);
    expect(split.path).toEqual([a, c, b]);
    expect(compare(midPrice(split), ratio(1n))).toBe(0);
    expect(split.split!.legs.map(({ pair }) => pair)).toEqual([ab, cb, ac]);
  });

  it('is none where a pool is gone, or the contract would refuse', () => {
    expect(splitTrade([ab, ac], legs, terms('exactInput', E18))).toBeUndefined();
    expect(splitTrade(pairs, legs.slice(0, 2), terms('exactInput', E18))).toBeUndefined();
    expect(splitTrade(pairs, legs, terms('exactInput', 0n))).toBeUndefined();
  });
});
