import { describe, expect, it } from 'vitest';
import { makePair, makeTokens } from '#testing/pairs.ts';
import type { Token } from '#lib/currency.ts';
import { getAmountIn, getAmountOut } from '../pairMath.ts';
import type { Pair } from '../pairTypes.ts';
import { fillLegs } from './legs.ts';
import type { Leg, SplitRequest } from './splitTypes.ts';

const [a, b, c, d] = makeTokens(4) as [Token, Token, Token, Token];
const E18 = 10n ** 18n;
const reserve = 1_000n * E18;
const [ab, ac, cb, cd, da, db] = [
  makePair(a, b, reserve, reserve),
  makePair(a, c, reserve, reserve),
  makePair(c, b, reserve, reserve),
  makePair(c, d, reserve, reserve),
  makePair(d, a, reserve, reserve),
  makePair(d, b, reserve, reserve),
];
const leg = (pair: Pair, tokenIn: Token, tokenOut: Token, share: number): Leg => ({
  pair,
  tokenIn,
  tokenOut,
  share,
});
const input: SplitRequest = {
  tradeType: 'exactInput',
  tokenIn: a,
  tokenOut: b,
  amount: 3n * E18 + 1n,
};
const forward = [leg(ab, a, b, 666_667), leg(ac, a, c, 333_333), leg(cb, c, b, 1_000_000)];

describe('fillLegs', () => {
  it('gives each leg its share rounded down and the last one what is left', () => {
    const filled = fillLegs(forward, input)!;
    const direct = (input.amount * 666_667n) / 1_000_000n;
    const around = getAmountOut(input.amount - direct, reserve, reserve)!;
    const out = [getAmountOut(direct, reserve, reserve)!, getAmountOut(around, reserve, reserve)!];
    expect(filled.legs.map(({ amountIn }) => amountIn)).toEqual([
      direct,
      input.amount - direct,
      around,
    ]);
    expect(filled.amountOut).toBe(out[0]! + out[1]!);
    expect(filled.amountIn).toBe(input.amount);
  });

  it('goes back from an exact output', () => {
    const legs = [leg(ab, a, b, 500_000), leg(cb, c, b, 500_000), leg(ac, a, c, 1_000_000)];
    const filled = fillLegs(legs, { ...input, tradeType: 'exactOutput', amount: 2n * E18 })!;
    const direct = getAmountIn(E18, reserve, reserve)!;
    expect(filled.amountOut).toBe(2n * E18);
    expect(filled.amountIn).toBe(direct + getAmountIn(direct, reserve, reserve)!);
  });

  it('takes a token that comes again over other pools, as the contract does', () => {
    const round = [
      leg(ac, a, c, 1_000_000),
      leg(cd, c, d, 1_000_000),
      leg(da, d, a, 1_000_000),
      leg(ab, a, b, 1_000_000),
    ];
    const paid = (amount: bigint, pools: number): bigint =>
      pools === 0 ? amount : paid(getAmountOut(amount, reserve, reserve)!, pools - 1);
    expect(fillLegs(round, input)?.amountOut).toBe(paid(input.amount, 4));
  });

  it.each<[string, Leg[]]>([
    ['no legs', []],
    ['shares that do not add up', [leg(ab, a, b, 400_000), leg(ac, a, c, 400_000), forward[2]!]],
    ['shares above one', [leg(ab, a, b, 700_000), leg(ac, a, c, 400_000), forward[2]!]],
    ['a share of nothing', [leg(ab, a, b, 0), leg(ac, a, c, 1_000_000), forward[2]!]],
    ['a share below nothing', [leg(ab, a, b, -1), leg(ac, a, c, 1_000_001), forward[2]!]],
    ['a token that has not arrived', [forward[2]!, leg(ab, a, b, 1_000_000)]],
    ['a token that is left over', [forward[0]!, forward[1]!]],
    [
      'legs of one token that do not stand together',
      [leg(ab, a, b, 500_000), leg(cb, c, b, 1_000_000), leg(ac, a, c, 500_000)],
    ],
    [
      'a token that comes again and is left over',
      [
        leg(ac, a, c, 1_000_000),
        leg(cd, c, d, 500_000),
        leg(cb, c, b, 500_000),
        leg(da, d, a, 1_000_000),
      ],
    ],
    [
      'a token that is taken again and did not come again',
      [...forward, leg(da, a, d, 1_000_000), leg(db, d, b, 1_000_000)],
    ],
    ['a pool twice', [leg(ab, a, b, 500_000), leg(ab, a, b, 500_000)]],
    [
      'a pool there and back',
      [leg(ac, a, c, 1_000_000), leg(ac, c, a, 1_000_000), leg(ab, a, b, 1_000_000)],
    ],
    ['a pool that pays nothing', [leg(makePair(a, b, 10n ** 30n, 1n), a, b, 1_000_000)]],
  ])('refuses %s', (_, legs) => {
    expect(fillLegs(legs, input)).toBeUndefined();
  });
});
