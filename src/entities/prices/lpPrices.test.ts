import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tokenBySymbol } from '#config/tokens.ts';
import { burnedAmounts, type Pool } from '#entities/pairs/liquidityMath.ts';
import { sortTokens } from '#entities/pairs/pairTypes.ts';
import { lpPriceE18 } from './lpPrices.ts';
import { usdValueE18 } from './tokenPrices.ts';

const e18 = 10n ** 18n;
const [token0, token1] = sortTokens(tokenBySymbol('MEOW')!, tokenBySymbol('USDT')!)!;
const unit = (decimals: number): bigint => 10n ** BigInt(decimals);

/** Builds a pool; reserves in whole tokens, shares in whole LP tokens. */
function pool(whole0: bigint, whole1: bigint, shares: bigint, more: Partial<Pool> = {}): Pool {
  const [reserve0, reserve1] = [whole0 * unit(token0.decimals), whole1 * unit(token1.decimals)];
  return {
    pair: { address: '0x01', token0, token1, reserve0, reserve1 },
    totalSupply: shares * e18,
    kLast: 0n,
    isFeeOn: false,
    ...more,
  };
}
const usd = (dollars: bigint, cents = 0n) => ({ priceE18: dollars * e18 + cents * 10n ** 16n });

describe('the price of an LP token, computed by hand', () => {
  it('is the value of both sides divided by all shares, for any decimals: 1,000 × 2.40 + 2,500 × 0.99 on 50 shares', () => {
    expect(lpPriceE18(pool(1_000n, 2_500n, 50n), usd(2n, 40n), usd(0n, 99n))).toBe(
      (975n * e18) / 10n,
    );
  });

  it('is twice the side that has a price: 2 × 2,500 × 0.99 on 50 shares', () => {
    expect(lpPriceE18(pool(1_000n, 2_500n, 50n), null, usd(0n, 99n))).toBe(99n * e18);
    expect(lpPriceE18(pool(1_000n, 2_500n, 50n), usd(2n, 40n), null)).toBe(96n * e18);
  });

  it('is unknown without a price or without shares', () => {
    expect(lpPriceE18(pool(1_000n, 2_500n, 50n), null, null)).toBeUndefined();
    expect(lpPriceE18(pool(1_000n, 2_500n, 0n), usd(1n), usd(1n))).toBeUndefined();
  });

  it('counts the shares still to be minted for the protocol', () => {
    const grown = pool(2_000n, 2_000n, 100n, {
      isFeeOn: true,
      kLast: 1_000n * unit(token0.decimals) * 1_000n * unit(token1.decimals),
    });
    // The root doubled: 100 × 1 × 8 / (17 × 2 + 8 × 1) = 19.047… new shares.
    expect(lpPriceE18(grown, usd(1n), usd(1n))).toBe(
      (4_000n * e18 * e18) / (100n * e18 + (100n * e18 * 8n) / 42n),
    );
  });
});

describe('laws', () => {
  const whole = fc.bigInt({ min: 1n, max: 10n ** 12n });
  const price = fc.bigInt({ min: 10n ** 12n, max: 10n ** 23n }).map((priceE18) => ({ priceE18 }));

  it('shares are worth what withdrawing them pays, within rounding', () => {
    fc.assert(
      fc.property(
        whole,
        whole,
        fc.bigInt({ min: 1n, max: 10n ** 9n }),
        price,
        price,
        fc.bigInt({ min: 1n, max: 100n }),
        (a, b, shares, priceA, priceB, part) => {
          const of = pool(a, b, shares);
          const liquidity = (of.totalSupply * part) / 100n;
          const worth = usdValueE18(
            liquidity,
            { decimals: 18 },
            { priceE18: lpPriceE18(of, priceA, priceB)! },
          );
          const { amount0, amount1 } = burnedAmounts(of, liquidity);
          const paid = usdValueE18(amount0, token0, priceA) + usdValueE18(amount1, token1, priceB);
          const rounding =
            shares +
            2n +
            priceA.priceE18 / unit(token0.decimals) +
            priceB.priceE18 / unit(token1.decimals);
          expect(worth - paid <= rounding && paid - worth <= rounding).toBe(true);
        },
      ),
    );
  });

  it('gives the same price from either side of a balanced pool', () => {
    fc.assert(
      fc.property(whole, whole, fc.bigInt({ min: 1n, max: 10n ** 9n }), (a, b, shares) => {
        const of = pool(a * 1_000n, b * 1_000n, shares);
        const [price0, price1] = [{ priceE18: b * e18 }, { priceE18: a * e18 }];
        const both = lpPriceE18(of, price0, price1)!;
        expect(lpPriceE18(of, price0, null)).toBe(both);
        expect(lpPriceE18(of, null, price1)).toBe(both);
      }),
    );
  });
});
