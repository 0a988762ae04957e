import { describe, expect, it } from 'vitest';
import type { Held } from '#entities/holdings/readHoldings.ts';
import type { PriceHop } from '#entities/prices/findPrice.ts';
import type { PriceOrigin } from '#entities/prices/priceOrigin.ts';
import { poolPrice } from '#lib/candles.ts';
import type { Token } from '#lib/currency.ts';
import { makePair, makeTokens } from '#testing/pairs.ts';
import { E18 } from '#testing/units.ts';
import type { EarlierPrices } from './earlierPrices.ts';
import { worthChange } from './worthChange.ts';

const [cat, coin, plain] = makeTokens(3) as [Token, Token, Token];
/** A dollar with six decimals. */
const dollar: Token = { ...plain, decimals: 6 };
const coinPool = makePair(coin, dollar, E18, 600n * 10n ** 6n);
const catPool = makePair(cat, coin, 250n * E18, E18);

const hop = (pair: PriceHop['pair'], base: Token, quote: Token): PriceHop => ({
  pair,
  base,
  quote,
  depthE18: 1n,
});
const ofCoin: PriceOrigin = { token: coin, found: [hop(coinPool, coin, dollar)] };
const ofCat: PriceOrigin = {
  token: cat,
  found: [hop(catPool, cat, coin), hop(coinPool, coin, dollar)],
};
const ofDollar: PriceOrigin = { token: dollar, found: [] };

/** A coin cost 500 dollars, and a cat a two hundredth of it: 2.50 each, as much as of a coin. */
const prices: EarlierPrices = new Map([
  [coinPool.address, poolPrice(coinPool.reserve0, 500n * 10n ** 6n)!],
  [catPool.address, poolPrice(200n * E18, E18)!],
]);
const held = (
  amount: bigint,
  usd: bigint | null,
  origins: PriceOrigin[],
  pooled?: Held['pooled'],
): Held => ({
  key: String(amount),
  amount,
  usdE18: usd === null ? null : usd * E18,
  origins,
  ...(pooled === undefined ? {} : { pooled }),
});

describe('the change of what is held now, by prices', () => {
  it('follows the pools that price each token, to the dollar', () => {
    expect(
      worthChange(
        [
          held(2n * E18, 1_200n, [ofCoin]),
          held(100n * E18, 240n, [ofCat]),
          held(7n * 10n ** 6n, 7n, [ofDollar]),
        ],
        prices,
      ),
    ).toEqual({ changeE18: 190n * E18, earlierE18: 1_257n * E18, compared: 3 });
  });

  it('values LP tokens by the tokens they stand for now', () => {
    const shares = held(3n, 1_200n, [ofCoin, ofDollar], [E18, 600n * 10n ** 6n]);
    expect(worthChange([shares], prices)).toEqual({
      changeE18: 100n * E18,
      earlierE18: 1_100n * E18,
      compared: 1,
    });
  });

  it('leaves out what has no price of one of the times', () => {
    const [onlyCoin, none] = [new Map([...prices].slice(0, 1)), new Map()];
    const coins = held(E18, 600n, [ofCoin]);
    const unpriced: PriceOrigin = { token: cat, found: 'thin' };
    const nothing = { changeE18: 0n, earlierE18: 0n, compared: 0 };
    expect(worthChange([coins, held(E18, 2n, [ofCat])], onlyCoin)).toMatchObject({
      changeE18: 100n * E18,
      compared: 1,
    });
    expect(worthChange([coins], none)).toEqual(nothing);
    // No price now, a side without one, and shares of which the pool could not be read.
    expect(worthChange([held(E18, null, [ofCoin])], prices)).toEqual(nothing);
    expect(worthChange([held(1n, 9n, [ofCoin, unpriced], [E18, E18])], prices)).toEqual(nothing);
    expect(worthChange([held(1n, 9n, [ofCoin, ofDollar], null)], prices)).toEqual(nothing);
  });

  it('is nothing where there is nothing', () => {
    expect(worthChange([], prices)).toEqual({ changeE18: 0n, earlierE18: 0n, compared: 0 });
  });
});
