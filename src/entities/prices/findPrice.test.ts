import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tokenBySymbol } from '#config/tokens.ts';
import { sortTokens, type Pair } from '#entities/pairs/pairTypes.ts';
import type { Token } from '#lib/currency.ts';
import { compare, multiply, ratio } from '#lib/ratio.ts';
import { quotesOf } from './farmQuotes.ts';
import {
  findPrice as findPriceAmong,
  priceInPair,
  type FoundPrice,
  type ReadPair,
} from './findPrice.ts';

const findPrice = (of: Token, read: ReadPair) => findPriceAmong(of, read, quotesOf);

const token = (symbol: string): Token => tokenBySymbol(symbol)!;
const [MEOW, WBNB, BUSD, USDT] = [token('MEOW'), token('WBNB'), token('BUSD'), token('USDT')];
const [DAI, ETH, HISS] = [token('DAI'), token('ETH'), token('HISS')];
const e18 = 10n ** 18n;

interface Pool {
  tokens: readonly [Token, Token];
  pair: Pair | undefined | 'unread';
}

/** Builds a pool with reserves in whole tokens. */
function pool(a: Token, wholeA: bigint, b: Token, wholeB: bigint): Pool {
  const tokens = sortTokens(a, b)!;
  const [amountA, amountB] = [
    wholeA * 10n ** BigInt(a.decimals),
    wholeB * 10n ** BigInt(b.decimals),
  ];
  const [reserve0, reserve1] = tokens[0] === a ? [amountA, amountB] : [amountB, amountA];
  return {
    tokens,
    pair: { address: '0x01', token0: tokens[0], token1: tokens[1], reserve0, reserve1 },
  };
}
const notRead = (a: Token, b: Token): Pool => ({ tokens: [a, b], pair: undefined });
const silent = (a: Token, b: Token): Pool => ({ tokens: [a, b], pair: 'unread' });

/** Returns a `ReadPair` over these pools only. */
const market =
  (...pools: Pool[]): ReadPair =>
  (a, b) => {
    const known = pools.find(({ tokens }) => tokens.includes(a) && tokens.includes(b));
    return known ? known.pair : null;
  };

const coinPool = pool(WBNB, 1_000n, BUSD, 640_000n);
const found = (of: Token, read: ReadPair): FoundPrice => {
  const price = findPrice(of, read);
  if (typeof price !== 'object') throw new Error(`No price: ${price}`);
  return price;
};
const isWorth = (of: Token, read: ReadPair, numerator: bigint, denominator = 1n): void =>
  expect(compare(found(of, read).price, ratio(numerator, denominator))).toBe(0);

describe('the rule, against prices computed by hand', () => {
  it('prices BUSD at one dollar, regardless of its pools', () => {
    const read = market(pool(BUSD, 1_000n, USDT, 9_000n));
    isWorth(BUSD, read, 1n);
    expect(found(BUSD, read)).toMatchObject({ route: 'dollar', inputs: [], depthE18: undefined });
  });

  it('uses a pool with BUSD directly: 240,000 dollars against 100,000 tokens are 2.4', () => {
    const read = market(pool(MEOW, 100_000n, BUSD, 240_000n));
    isWorth(MEOW, read, 24n, 10n);
    expect(found(MEOW, read)).toMatchObject({ route: 'busd', depthE18: 480_000n * e18 });
  });

  it('multiplies a pool with WBNB by the price of BNB: 50 BNB at 640 against 80,000 tokens are 0.4', () => {
    const read = market(coinPool, pool(HISS, 80_000n, WBNB, 50n));
    isWorth(HISS, read, 4n, 10n);
    expect(found(HISS, read)).toMatchObject({ route: 'wbnb', depthE18: 64_000n * e18 });
    expect(
      found(HISS, read).inputs.map(({ base, quote }) => `${base.symbol}-${quote.symbol}`),
    ).toEqual(['HISS-WBNB', 'WBNB-BUSD']);
  });

  it('goes through a token that has such a pool otherwise, with 6 decimals in between: 1,010 DAI for 1,000 USDT at 0.99', () => {
    const read = market(pool(DAI, 1_010n, USDT, 1_000n), pool(USDT, 100_000n, BUSD, 99_000n));
    isWorth(DAI, read, 99_000n, 101_000n);
    expect(found(DAI, read).route).toBe('shared');
  });

  it('prices the coin through a stable token when it has no pool with BUSD', () => {
    isWorth(WBNB, market(pool(WBNB, 10n, USDT, 6_400n), pool(USDT, 50_000n, BUSD, 50_000n)), 640n);
  });

  it('ignores a dollar pool that is thin beside the coin’s', () => {
    isWorth(
      DAI,
      market(coinPool, pool(DAI, 1_000n, BUSD, 1_000n), pool(DAI, 80_000n, WBNB, 50n)),
      4n,
      10n,
    );
  });
});

describe('no price', () => {
  it.each<[string, Token, ReadPair, string | undefined]>([
    ['without any pool', HISS, market(), 'none'],
    ['where the coin has none', HISS, market(pool(HISS, 5n, WBNB, 5n)), 'none'],
    [
      'where the pool holds less than 1,000 dollars',
      DAI,
      market(pool(DAI, 10n, BUSD, 499n)),
      'thin',
    ],
    [
      'in a pool that is not farmed, where others are',
      HISS,
      market(coinPool, pool(HISS, 9_000n, BUSD, 9_000n)),
      'none',
    ],
    [
      'where only a pool on the way is thin',
      HISS,
      market(pool(WBNB, 1n, BUSD, 400n), pool(HISS, 8n, WBNB, 5_000n)),
      'thin',
    ],
    ['when the nodes fail', MEOW, market(silent(MEOW, BUSD)), 'unread'],
    [
      'yet, while a pool has not been read',
      MEOW,
      market(coinPool, pool(MEOW, 900_000n, BUSD, 900_000n), notRead(MEOW, WBNB)),
      undefined,
    ],
    [
      'when two deep pools are more than a quarter apart',
      MEOW,
      market(coinPool, pool(MEOW, 1_000n, BUSD, 2_400n), pool(MEOW, 1_000n, WBNB, 5n)),
      'disagree',
    ],
    [
      'through a token whose own pools disagree',
      DAI,
      market(
        coinPool,
        pool(DAI, 9_000n, ETH, 3n),
        pool(ETH, 10n, BUSD, 32_000n),
        pool(ETH, 10n, WBNB, 500n),
      ),
      'disagree',
    ],
  ])('%s', (_, of, read, expected) => {
    expect(findPrice(of, read)).toBe(expected);
  });

  it('is trusted only while pools are within a quarter: 30 BNB for 10,000 are 1.92 dollars, and 2.4 is a quarter more', () => {
    const read = (dollars: bigint): ReadPair =>
      market(coinPool, pool(MEOW, 10_000n, WBNB, 30n), pool(MEOW, 10_000n, BUSD, dollars));
    isWorth(MEOW, read(24_000n), 24n, 10n);
    expect(findPrice(MEOW, read(24_001n))).toBe('disagree');
  });
});

describe('laws', () => {
  it('a token is worth its quote side divided by its own side, times what the quote is worth', () => {
    const reserve = fc.bigInt({ min: 1_000n, max: 10n ** 15n });
    fc.assert(
      fc.property(reserve, reserve, fc.constantFrom(HISS, USDT, ETH), (own, coins, of) => {
        const read = market(coinPool, pool(of, own, WBNB, coins));
        expect(
          compare(multiply(found(of, read).price, ratio(own)), multiply(ratio(640n), ratio(coins))),
        ).toBe(0);
      }),
    );
  });

  it('a price is above 0 and backed by at least the minimum depth', () => {
    const sizes = fc.array(fc.bigInt({ min: 1n, max: 10n ** 9n }), {
      minLength: 10,
      maxLength: 10,
    });
    fc.assert(
      fc.property(sizes, fc.constantFrom(MEOW, WBNB, USDT, DAI), (wholes, of) => {
        const pairs = [
          [MEOW, BUSD],
          [MEOW, WBNB],
          [WBNB, BUSD],
          [DAI, USDT],
          [USDT, BUSD],
        ] as const;
        const read = market(
          ...pairs.map(([a, b], index) => pool(a, wholes[2 * index]!, b, wholes[2 * index + 1]!)),
        );
        const price = findPrice(of, read);
        if (typeof price !== 'object') return;
        expect(price.price.numerator > 0n).toBe(true);
        expect((price.depthE18 ?? 0n) >= 1_000n * e18).toBe(true);
      }),
    );
  });
});

const plain = (address: string, decimals: number): Token => ({
  chainId: 31337,
  address: address as Token['address'],
  decimals,
  symbol: 'T',
  name: 'T',
});
const low = plain(`0x${'1'.repeat(40)}`, 18);
const high = plain(`0x${'2'.repeat(40)}`, 6);
const both = { address: low.address, token0: low, token1: high };

describe('priceInPair', () => {
  it('is in whole units for any decimals and order of the pair', () => {
    const pair = { ...both, reserve0: 10n * 10n ** 18n, reserve1: 25n * 10n ** 6n };
    expect(compare(priceInPair(low, pair), ratio(5n, 2n))).toBe(0);
    expect(compare(priceInPair(high, pair), ratio(2n, 5n))).toBe(0);
  });

  it('of one token is the exact inverse of the other’s', () => {
    fc.assert(
      fc.property(fc.bigInt(1n, 2n ** 112n), fc.bigInt(1n, 2n ** 112n), (reserve0, reserve1) => {
        const pair = { ...both, reserve0, reserve1 };
        expect(compare(multiply(priceInPair(low, pair), priceInPair(high, pair)), ratio(1n))).toBe(
          0,
        );
      }),
    );
  });
});
