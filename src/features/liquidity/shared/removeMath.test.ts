import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { burnedAmounts, type Pool } from '#entities/pairs/liquidityMath.ts';
import { tokenCurrency } from '#lib/currency.ts';
import { exactAmountText } from '#lib/format.ts';
import { makePair, makeTokens } from '#testing/pairs.ts';
import { parseRemoval, parsePercent, sharesWorth, type RemoveTarget } from './removeMath.ts';

const [t0, t1, t2] = makeTokens(3);
const [a, b] = [tokenCurrency(t0!), tokenCurrency({ ...t1!, decimals: 6 })];
const target: RemoveTarget = { a, b, lp: tokenCurrency(t2!) };
const turned: RemoveTarget = { ...target, a: b, b: a };

const poolOf = (reserve0: bigint, reserve1: bigint, totalSupply: bigint, kLast = 0n): Pool => ({
  pair: makePair(a.token, b.token, reserve0, reserve1),
  totalSupply,
  kLast,
  isFeeOn: kLast > 0n,
});

const size = (bits: number) =>
  fc
    .integer({ min: 1, max: bits })
    .chain((most) => fc.bigInt({ min: 1n, max: 2n ** BigInt(most) }));
const pools = fc
  .record({ reserves: fc.tuple(size(111), size(111)), supply: size(111), grown: fc.boolean() })
  .map(({ reserves, supply, grown }) => {
    const product = reserves[0] * reserves[1];
    return poolOf(...reserves, supply, grown && product > 3n ? product / 3n : 0n);
  });

describe('LP tokens and their value', () => {
  it('follow the order of the page, not of the pool', () => {
    const pool = poolOf(1_000n, 4_000n, 100n);
    expect(sharesWorth(pool, target, 25n)).toEqual({
      liquidity: 25n,
      amountA: 250n,
      amountB: 1_000n,
    });
    expect(sharesWorth(pool, turned, 25n)).toEqual({
      liquidity: 25n,
      amountA: 1_000n,
      amountB: 250n,
    });
  });

  it('are all of them at 100 %, and rounded down below', () => {
    const pool = poolOf(10n ** 20n, 10n ** 9n, 10n ** 18n);
    const at = (typedValue: string, balance: bigint) =>
      parseRemoval({ independentField: 'liquidityPercent', typedValue }, pool, target, balance);
    expect(at('100', 7n)).toMatchObject({ shares: { liquidity: 7n } });
    expect(at('25', 7n)).toMatchObject({ shares: { liquidity: 1n } });
    expect(at('0', 7n)).toEqual({ ok: false, issue: 'empty' });
  });

  it('are the fewest that bring at least the amount typed on a side', () => {
    fc.assert(
      fc.property(
        pools,
        fc.constantFrom(target, turned),
        fc.constantFrom('currencyA' as const, 'currencyB' as const),
        size(111),
        (pool, order, field, amount) => {
          const currency = field === 'currencyA' ? order.a : order.b;
          const parsed = parseRemoval(
            { independentField: field, typedValue: exactAmountText(amount, currency) },
            pool,
            order,
            undefined,
          );
          if (!parsed.ok) throw new Error(parsed.issue);
          const { shares } = parsed;
          const side = field === 'currencyA' ? 'amountA' : 'amountB';
          expect(shares[side]).toBeGreaterThanOrEqual(amount);
          expect(sharesWorth(pool, order, shares.liquidity - 1n)[side]).toBeLessThan(amount);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('are all of them when their whole value is typed', () => {
    fc.assert(
      fc.property(
        pools,
        size(111),
        fc.constantFrom('currencyA' as const, 'currencyB' as const),
        (pool, held, field) => {
          const balance = held > pool.totalSupply ? pool.totalSupply : held;
          const { amount0, amount1 } = burnedAmounts(pool, balance);
          fc.pre(amount0 > 0n && amount1 > 0n);
          const [amount, currency] = field === 'currencyA' ? [amount0, a] : [amount1, b];
          const parsed = parseRemoval(
            { independentField: field, typedValue: exactAmountText(amount, currency) },
            pool,
            target,
            balance,
          );
          expect(parsed).toEqual({
            ok: true,
            shares: { liquidity: balance, amountA: amount0, amountB: amount1 },
          });
        },
      ),
      { numRuns: 300 },
    );
  });

  it('are unknown for an invalid amount, or without the balance', () => {
    const pool = poolOf(1_000n, 4_000n, 100n);
    const issueOf = (
      independentField: 'liquidity' | 'currencyB' | 'liquidityPercent',
      typedValue: string,
    ) => {
      const parsed = parseRemoval({ independentField, typedValue }, pool, target, undefined);
      return parsed.ok ? undefined : parsed.issue;
    };
    expect(issueOf('liquidity', '')).toBe('empty');
    expect(issueOf('liquidity', '0.0')).toBe('empty');
    expect(issueOf('currencyB', '0.0000001')).toBe('tooManyDecimals');
    expect(issueOf('liquidity', '9'.repeat(79))).toBe('tooLarge');
    expect(issueOf('liquidityPercent', '50')).toBe('balanceUnknown');
  });
});

describe('figures', () => {
  it.each([
    ['', 0n],
    ['7', 7n],
    ['100', 100n],
    ['101', 100n],
    ['abc', 0n],
  ])('percent of "%s" is %s', (text, percent) => {
    expect(parsePercent(text)).toBe(percent);
  });
});
