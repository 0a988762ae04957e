import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ifoShare, ifoTaxRate, type IfoPool } from './ifoAmounts.ts';

const WHOLE = 10n ** 18n;
const amount = fc.bigInt(1n, 10n ** 26n);
/** Commitments, and a pool that is filled up to 2,000 times over. */
const cases = fc
  .record({
    commitments: fc.array(amount, { minLength: 1, maxLength: 8 }),
    offering: amount,
    timesE3: fc.bigInt(0n, 2_000_000n),
    hasTax: fc.boolean(),
  })
  .map(({ commitments, offering, timesE3, hasTax }) => {
    const total = commitments.reduce((sum, one) => sum + one, 0n);
    const raising = timesE3 === 0n ? total * 3n : (total * 1000n) / timesE3 || 1n;
    const pool: IfoPool = { raising, offering, total, hasTax };
    return { commitments, pool };
  });

describe('the amounts of a sale', () => {
  it('are conserved, and never more than the pool has', () => {
    fc.assert(
      fc.property(cases, ({ commitments, pool }) => {
        const shares = commitments.map((one) => ifoShare(one, pool));
        for (const [index, { paid, refund, tax }] of shares.entries())
          expect(paid + refund + tax).toBe(commitments[index]);
        const sum = (field: 'offering' | 'paid') =>
          shares.reduce((all, share) => all + share[field], 0n);
        expect(sum('offering')).toBeLessThanOrEqual(pool.offering);
        const raised = pool.total < pool.raising ? pool.total : pool.raising;
        expect(sum('paid')).toBeGreaterThanOrEqual(raised);
        expect(sum('paid') - raised).toBeLessThanOrEqual(BigInt(commitments.length));
      }),
    );
  });

  it('sell at the set price while the pool is not full', () => {
    const pool = { raising: 100n, offering: 1000n, total: 100n, hasTax: true };
    expect(ifoShare(100n, pool)).toEqual({ offering: 1000n, paid: 100n, refund: 0n, tax: 0n });
    expect(ifoShare(3n, { ...pool, total: 7n }).offering).toBe(30n);
  });

  it('give the smallest unit back', () => {
    const pool = { raising: WHOLE, offering: WHOLE, total: WHOLE + 1n, hasTax: true };
    expect(ifoShare(WHOLE + 1n, pool)).toEqual({
      offering: WHOLE,
      paid: WHOLE,
      refund: 1n,
      tax: 0n,
    });
  });

  it.each([
    [0n, 10_000_000_000n],
    [49n, 10_000_000_000n],
    [50n, 5_000_000_000n],
    [99n, 5_000_000_000n],
    [100n, 3_000_000_000n],
    [250n, 2_500_000_000n],
    [500n, 2_000_000_000n],
    [999n, 2_000_000_000n],
    [1000n, 1_000_000_000n],
    [1500n, 500_000_000n],
    [2000n, 500_000_000n],
  ])('are taxed at %d times over with %d of 10^12', (times, rate) => {
    const pool = { raising: 100n, total: times * 100n + 99n, hasTax: true };
    expect(ifoTaxRate(pool)).toBe(rate);
    expect(ifoTaxRate({ ...pool, hasTax: false })).toBe(0n);
  });
});
