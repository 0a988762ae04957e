import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makePair, makeTokens } from '#testing/pairs.ts';
import { burnedAmounts, type Pool } from './liquidityMath.ts';
import { noTaxes, type TokenTaxes } from './transferTax.ts';
import { zapInAmounts, zapOutAmount, zapOutAmounts, zapSwapPart } from './zapMath.ts';

const [a, b] = makeTokens(2) as [
  ReturnType<typeof makeTokens>[0],
  ReturnType<typeof makeTokens>[0],
];
const e18 = 10n ** 18n;
const e21 = 10n ** 21n;

const poolOf = (reserve0: bigint, reserve1: bigint, totalSupply: bigint): Pool => ({
  pair: makePair(a, b, reserve0, reserve1),
  totalSupply,
  kLast: 0n,
  isFeeOn: false,
});
const even = poolOf(e21, e21, e21);

const big = fc.bigInt({ min: 10n ** 15n, max: 2n ** 110n });
const pools = fc.tuple(big, big, fc.boolean());

describe('the part to swap', () => {
  it('is slightly more than half of a small amount, for the fee', () => {
    expect(zapSwapPart(e18, e21)).toBe(500_500_688_517_217_425n);
  });

  it('is the largest part after which the rest suffices', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 2n ** 112n }),
        fc.bigInt({ min: 1n, max: 2n ** 112n }),
        (amount, reserve) => {
          const part = zapSwapPart(amount, reserve);
          const cost = (of: bigint) => 9_975n * of * of + 19_975n * reserve * of;
          expect(cost(part) <= 10_000n * amount * reserve).toBe(true);
          expect(cost(part + 1n) > 10_000n * amount * reserve).toBe(true);
        },
      ),
    );
  });
});

describe('liquidity from one token', () => {
  it("equals the contract's result for a known amount", () => {
    expect(zapInAmounts(even, true, e18)).toEqual({
      swapAmount: 500_500_688_517_217_425n,
      swapOut: 499_000_311_171_610_963n,
      depositIn: 499_499_311_482_782_574n,
      depositOther: 499_000_311_171_610_963n,
      liquidity: 499_249_436_795_924_380n,
      dustIn: 1n,
      dustOther: 0n,
    });
  });

  it('accounts for all of the input and all that was bought', () => {
    fc.assert(
      fc.property(
        pools,
        fc.bigInt({ min: 1n, max: 10_000_000n }),
        ([reserve0, reserve1, isToken0], part) => {
          const amount = ((isToken0 ? reserve0 : reserve1) * part) / 1_000_000n;
          const zap = zapInAmounts(poolOf(reserve0, reserve1, e21), isToken0, amount);
          if (!zap) return;
          expect(zap.swapAmount + zap.depositIn + zap.dustIn).toBe(amount);
          expect(zap.dustOther).toBe(0n);
          expect(zap.dustIn >= 0n).toBe(true);
        },
      ),
    );
  });

  it('leaves less than a thousandth while a unit is worth little', () => {
    const ordinary = fc.bigInt({ min: 10n ** 20n, max: 10n ** 24n });
    fc.assert(
      fc.property(
        ordinary,
        ordinary,
        fc.boolean(),
        fc.bigInt({ min: 10n ** 10n, max: 10n ** 24n }),
        (reserve0, reserve1, isToken0, amount) => {
          const zap = zapInAmounts(poolOf(reserve0, reserve1, e21), isToken0, amount)!;
          expect(zap.dustIn * 1_000n < amount).toBe(true);
        },
      ),
    );
  });

  it.each([0n, 1n, 3n])('of %d units is too little', (amount) => {
    expect(zapInAmounts(even, true, amount)).toBeUndefined();
  });

  it('is undefined when a share is worth more than the amount', () => {
    expect(zapInAmounts(poolOf(e21, e21, 1_000n), true, e18)).toBeUndefined();
  });
});

const rate = fc.integer({ min: 0, max: 9_000 });
const taxes = fc.record<TokenTaxes>({ buyBps: rate, transferBps: rate, sellBps: rate });

describe('tokens with transfer taxes', () => {
  it('leave nearly a tenth of the coin when the other token takes a tenth', () => {
    const tenth: TokenTaxes = { buyBps: 1000, transferBps: 1000, sellBps: 1000 };
    const zap = zapInAmounts(even, true, e18, { one: noTaxes, other: tenth })!;
    // A tenth of what half of the coin buys is taken twice: 81 of 100 are deposited, with as much
    // of the coin.
    expect(zap.depositOther).toBe(404_190_252_049_004_881n);
    expect((zap.dustIn * 1000n) / e18).toBe(94n);
    expect(zap.swapAmount + zap.depositIn + zap.dustIn).toBe(e18);
  });

  it('never increase a result, and give nothing for nothing', () => {
    fc.assert(
      fc.property(
        pools,
        fc.bigInt({ min: 1n, max: 1_000_000n }),
        taxes,
        taxes,
        ([reserve0, reserve1, isToken0], part, one, other) => {
          const pool = poolOf(reserve0, reserve1, e21);
          const amount = ((isToken0 ? reserve0 : reserve1) * part) / 1_000_000n;
          const [free, taxed] = [
            zapInAmounts(pool, isToken0, amount),
            zapInAmounts(pool, isToken0, amount, { one, other }),
          ];
          if (!taxed) return;
          expect(taxed.liquidity <= free!.liquidity + 1n).toBe(true);
          expect(taxed.swapAmount + taxed.depositIn + taxed.dustIn <= amount).toBe(true);
          expect(taxed.depositOther + taxed.dustOther <= taxed.swapOut).toBe(true);
          const out = zapOutAmounts(pool, taxed.liquidity, isToken0, { one, other });
          expect((out?.amount ?? 0n) <= (zapOutAmount(pool, taxed.liquidity, isToken0) ?? 0n)).toBe(
            true,
          );
        },
      ),
    );
  });
});

describe('liquidity as one token', () => {
  it("equals the contract's payment for a known amount", () => {
    expect(zapOutAmount(even, e18, true)).toBe(1_996_504_991_262_478_156n);
    expect(zapOutAmount(even, e18, false)).toBe(1_996_504_991_262_478_156n);
  });

  it("is between once and twice the token's own part", () => {
    fc.assert(
      fc.property(
        pools,
        fc.bigInt({ min: 1n, max: 999_999n }),
        ([reserve0, reserve1, isToken0], part) => {
          const pool = poolOf(reserve0, reserve1, e21);
          const liquidity = (e21 * part) / 1_000_000n;
          const { amount0, amount1 } = burnedAmounts(pool, liquidity);
          const own = isToken0 ? amount0 : amount1;
          const amount = zapOutAmount(pool, liquidity, isToken0);
          if (amount === undefined) return;
          expect(amount > own && amount < 2n * own).toBe(true);
        },
      ),
    );
  });

  it('never makes a round trip profitable', () => {
    fc.assert(
      fc.property(
        pools,
        fc.bigInt({ min: 1n, max: 1_000_000n }),
        ([reserve0, reserve1, isToken0], part) => {
          const pool = poolOf(reserve0, reserve1, e21);
          const amount = ((isToken0 ? reserve0 : reserve1) * part) / 1_000_000n;
          const zap = zapInAmounts(pool, isToken0, amount);
          if (!zap) return;
          const [in0, in1] = isToken0 ? [amount - zap.dustIn, 0n] : [0n, amount - zap.dustIn];
          const after = poolOf(reserve0 + in0, reserve1 + in1, e21 + zap.liquidity);
          expect((zapOutAmount(after, zap.liquidity, isToken0) ?? 0n) + zap.dustIn < amount).toBe(
            true,
          );
        },
      ),
    );
  });

  it.each([0n, 1n])('of %d shares is too little', (liquidity) => {
    expect(zapOutAmount(even, liquidity, true)).toBeUndefined();
  });
});
