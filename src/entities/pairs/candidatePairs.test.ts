import { describe, expect, it } from 'vitest';
import { makePair, makeTokens } from '#testing/pairs.ts';
import { candidatePairs, listCandidatePairs } from './candidatePairs.ts';
import { findRoutes } from './routing.ts';

const tokens = makeTokens(7);
const [a, b, base1, base2, pinned1, pinned2] = tokens as [never, never, never, never, never, never];
const options = { bases: [base1, base2], extraPairs: [[pinned2, pinned1]] as const };
const names = (pairs: readonly (readonly { symbol: string }[])[]) =>
  pairs.map((pair) => pair.map((token) => token.symbol).join('-')).sort();

describe('listCandidatePairs', () => {
  it('lists A with B, each with every base, the bases with each other, and the extra pairs', () => {
    expect(names(listCandidatePairs(a, b, options))).toEqual([
      'T0-T1',
      'T0-T2',
      'T0-T3',
      'T1-T2',
      'T1-T3',
      'T2-T3',
      'T4-T5',
    ]);
  });

  it('has no duplicates when a base is traded, and no pair of a token with itself', () => {
    expect(names(listCandidatePairs(base1, b, options))).toEqual([
      'T1-T2',
      'T1-T3',
      'T2-T3',
      'T4-T5',
    ]);
  });

  it('is empty for one token in two letter cases', () => {
    const token = tokens[6]!;
    expect(
      listCandidatePairs(
        token,
        { ...token, address: token.address.toUpperCase().replace('0X', '0x') as never },
        options,
      ),
    ).toEqual([]);
  });

  it('covers every pool that a route of three hops over bases can use', () => {
    const pools = listCandidatePairs(a, b, options).map(([one, other]) =>
      makePair(one, other, 10n ** 20n, 10n ** 20n),
    );
    const routes = findRoutes(pools, {
      tradeType: 'exactInput',
      tokenIn: a,
      tokenOut: b,
      amount: 10n ** 18n,
      maxHops: 3,
    });
    expect(routes.map((route) => route?.pairs.length)).toEqual([1, 2, 3]);
  });
});

describe('candidatePairs', () => {
  it('returns the same array for the same two tokens in any order', () => {
    expect(candidatePairs(a, b)).toBe(candidatePairs(b, a));
  });
});
