import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compare, ratio } from '#lib/ratio.ts';
import { makePair, makeTokens } from '#testing/pairs.ts';
import {
  addAmounts,
  burnedAmounts,
  MINIMUM_LIQUIDITY,
  mintedLiquidity,
  quoteOther,
  shareOfPool,
  supplyWithFee,
  type Pool,
} from './liquidityMath.ts';

const [a, b] = makeTokens(2) as [never, never];
const upTo = (max: number) =>
  fc.integer({ min: 1, max: max }).chain((bits) => fc.bigInt({ min: 1n, max: 2n ** BigInt(bits) }));
const amount = upTo(110);

/**
 * Generates any pool: reserves of any size, a supply that fits them, with or without growth by fees
 * since the last deposit.
 */
const pools = fc
  .record({
    reserve0: amount,
    reserve1: amount,
    keptBps: fc.bigInt({ min: 0n, max: 20_000n }),
    isFeeOn: fc.boolean(),
    supply: amount,
  })
  .map(({ reserve0, reserve1, keptBps, isFeeOn, supply }): Pool => ({
    pair: makePair(a, b, reserve0, reserve1),
    totalSupply: supply,
    kLast: (reserve0 * reserve1 * keptBps) / 10_000n,
    isFeeOn,
  }));

const pool = (overrides: Partial<Pool> = {}): Pool => ({
  pair: makePair(a, b, 4_000n, 1_000n),
  totalSupply: 2_000n,
  kLast: 0n,
  isFeeOn: false,
  ...overrides,
});

describe('quoteOther', () => {
  it('returns the worth at the price of the pool, rounded down, and 0 in an empty pool', () => {
    expect(quoteOther(10n, 4_000n, 1_000n)).toBe(2n);
    expect(quoteOther(10n, 0n, 0n)).toBe(0n);
  });
});

describe('addAmounts', () => {
  it('takes one amount in full, the worth of it in the other, and never more than desired', () => {
    fc.assert(
      fc.property(amount, amount, amount, amount, (desiredA, desiredB, reserveA, reserveB) => {
        const { amountA, amountB } = addAmounts(desiredA, desiredB, reserveA, reserveB);
        expect(amountA <= desiredA && amountB <= desiredB).toBe(true);
        expect(amountA === desiredA ? amountB : amountA).toBe(
          amountA === desiredA
            ? quoteOther(desiredA, reserveA, reserveB)
            : quoteOther(desiredB, reserveB, reserveA),
        );
      }),
    );
  });

  it('takes both in full in an empty pool', () => {
    expect(addAmounts(7n, 3n, 0n, 0n)).toEqual({ amountA: 7n, amountB: 3n });
  });
});

describe('supplyWithFee', () => {
  it('is the plain supply without a protocol share or growth', () => {
    expect(supplyWithFee(pool({ kLast: 1n, isFeeOn: false }))).toBe(2_000n);
    expect(supplyWithFee(pool({ kLast: 0n, isFeeOn: true }))).toBe(2_000n);
    expect(supplyWithFee(pool({ kLast: 4_000_000n, isFeeOn: true }))).toBe(2_000n);
    expect(supplyWithFee(pool({ kLast: 9_000_000n, isFeeOn: true }))).toBe(2_000n);
  });

  it('gives the protocol 8/25 of the growth of the root, and never more', () => {
    // The root doubled: half of the pool is growth, 8/25 of which are the protocol's.
    expect(supplyWithFee(pool({ kLast: 1_000_000n, isFeeOn: true }))).toBe(
      2_000n + (2_000n * 1_000n * 8n) / (17n * 2_000n + 8n * 1_000n),
    );
    fc.assert(
      fc.property(pools, (any) => {
        const after = supplyWithFee(any);
        expect(after).toBeGreaterThanOrEqual(any.totalSupply);
        expect(compare(ratio(after - any.totalSupply, after), ratio(8n, 25n))).toBeLessThanOrEqual(
          0,
        );
      }),
    );
  });
});

describe('mintedLiquidity', () => {
  it('is the root of the product less the minimum for the first deposit, and undefined at or below it', () => {
    expect(mintedLiquidity(null, 4_000_000n, 1_000_000n)).toBe(2_000_000n - MINIMUM_LIQUIDITY);
    expect(mintedLiquidity(null, 1_000n, 1_000n)).toBeUndefined();
    expect(mintedLiquidity(null, 1_001n, 1_001n)).toBe(1n);
    // Tokens sent to a pool before its first deposit mint no shares.
    expect(mintedLiquidity(pool({ totalSupply: 0n }), 4_000_000n, 1_000_000n)).toBe(
      2_000_000n - MINIMUM_LIQUIDITY,
    );
  });

  it('is undefined below one share', () => {
    expect(mintedLiquidity(pool(), 1n, 1_000n)).toBeUndefined();
    expect(mintedLiquidity(pool(), 2n, 1n)).toBe(1n);
  });

  it('never returns more than was deposited, for any pool', () => {
    fc.assert(
      fc.property(pools, amount, amount, (any, amount0, amount1) => {
        const liquidity = mintedLiquidity(any, amount0, amount1);
        if (liquidity === undefined) return;
        const { pair } = any;
        const [reserve0, reserve1] = [pair.reserve0 + amount0, pair.reserve1 + amount1];
        const joined: Pool = {
          ...any,
          pair: { ...pair, reserve0, reserve1 },
          totalSupply: supplyWithFee(any) + liquidity,
          kLast: reserve0 * reserve1,
        };
        const back = burnedAmounts(joined, liquidity);
        expect(back.amount0 <= amount0 && back.amount1 <= amount1).toBe(true);
      }),
    );
  });
});

describe('burnedAmounts', () => {
  it('never pays more than the pool holds, even for all shares', () => {
    fc.assert(
      fc.property(pools, (any) => {
        const all = burnedAmounts(any, any.totalSupply);
        expect(all.amount0 <= any.pair.reserve0 && all.amount1 <= any.pair.reserve1).toBe(true);
      }),
    );
  });

  it('is 0 in a pool without shares', () => {
    expect(burnedAmounts(pool({ totalSupply: 0n }), 5n)).toEqual({ amount0: 0n, amount1: 0n });
    expect(shareOfPool(pool({ totalSupply: 0n }), 5n)).toEqual(ratio(0n));
  });

  it('is diluted by the protocol’s share', () => {
    const grown = pool({ kLast: 1_000_000n, isFeeOn: true });
    expect(burnedAmounts(grown, 2_000n).amount0).toBeLessThan(
      burnedAmounts({ ...grown, isFeeOn: false }, 2_000n).amount0,
    );
    expect(compare(shareOfPool(grown, 2_000n), ratio(1n))).toBe(-1);
    expect(shareOfPool({ ...grown, isFeeOn: false }, 1_000n)).toEqual(ratio(1_000n, 2_000n));
  });
});
