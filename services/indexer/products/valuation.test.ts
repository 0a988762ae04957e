import { describe, expect, it } from 'vitest';
import { tokenPrices, valueOfTrade, type PairState } from './valuation.ts';

const E18 = 10n ** 18n;
const E6 = 10n ** 6n;
const tokens = {
  stable: [
    { address: 'busd', decimals: 18 },
    { address: 'usdt', decimals: 6 },
  ],
  wrappedNative: 'wbnb',
  meow: 'meow',
};
const pair = (
  [token0, reserve0]: readonly [string, bigint],
  [token1, reserve1]: readonly [string, bigint],
): PairState => ({ token0, token1, reserve0, reserve1 });

/** A coin is worth 600 dollars, and a MEOW 2. */
const pairs = [
  pair(['wbnb', 10n * E18], ['busd', 6_000n * E18]),
  pair(['meow', 3_000n * E18], ['wbnb', 10n * E18]),
];

describe('the value of a trade', () => {
  const prices = tokenPrices(tokens, pairs);
  const valueOf = (...[token0, amount0, token1, amount1]: [string, bigint, string, bigint]) =>
    valueOfTrade(prices, { token0, token1 }, amount0, amount1);

  it.each<[string, Parameters<typeof valueOf>, bigint]>([
    ['a dollar, first', ['busd', 5n * E18, 'other', 9n], 5n * E18],
    ['a dollar, second', ['other', 9n, 'busd', 5n * E18], 5n * E18],
    ['a dollar of 6 decimals', ['other', 9n, 'usdt', 5n * E6], 5n * E18],
    ['the coin', ['other', 9n, 'wbnb', 2n * E18], 1_200n * E18],
    ['MEOW', ['meow', 7n * E18, 'other', 9n], 14n * E18],
    ['the dollar rather than the coin', ['wbnb', E18, 'busd', 590n * E18], 590n * E18],
    ['the coin rather than MEOW', ['meow', 7n * E18, 'wbnb', E18], 600n * E18],
  ])('is by %s', (_token, trade, value) => {
    expect(valueOf(...trade)).toBe(value);
  });

  it('is unknown, not 0, where neither token has a price', () => {
    expect(valueOf('one', 5n, 'other', 9n)).toBeNull();
  });

  it('is unknown for the coin and MEOW while the pool that prices them is empty', () => {
    const [ofCoin, ofMeow] = pairs as [PairState, PairState];
    const known = tokenPrices(tokens, [{ ...ofCoin, reserve1: 0n }, ofMeow]);
    expect([...known.keys()]).toEqual(['busd', 'usdt']);
  });

  it('is the same whichever token a pool has first', () => {
    const turned = pairs.map(({ token0, token1, reserve0, reserve1 }) =>
      pair([token1, reserve1], [token0, reserve0]),
    );
    expect(tokenPrices(tokens, turned)).toEqual(prices);
  });
});
