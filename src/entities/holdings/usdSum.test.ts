import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addUp, knownValue, sumUp } from './usdSum.ts';

const values = fc.array(
  fc.oneof(fc.bigInt({ min: 0n, max: 10n ** 40n }), fc.constantFrom(null, undefined)),
);

describe('a sum in dollars', () => {
  it('holds every known value to the unit, and counts each of the others', () => {
    fc.assert(
      fc.property(values, (some) => {
        const sum = sumUp(some);
        const known = some.filter((value) => typeof value === 'bigint');
        expect(sum.valueE18).toBe(known.reduce((total, value) => total + value, 0n));
        expect(sum.priced).toBe(known.length);
        expect(sum.priced + sum.unpriced).toBe(some.length);
      }),
    );
  });

  it('is the same whether its parts are summed first or all at once, in any order', () => {
    fc.assert(
      fc.property(values, values, (some, others) => {
        const whole = sumUp([...some, ...others]);
        expect(addUp([sumUp(some), sumUp(others)])).toEqual(whole);
        expect(addUp([sumUp(others), sumUp(some)])).toEqual(whole);
      }),
    );
  });

  it('is nothing of nothing', () => {
    expect(addUp([])).toEqual(sumUp([]));
    expect(knownValue(sumUp([]))).toBe(0n);
  });

  it('is known from one known part on, and nothing only without any part', () => {
    fc.assert(
      fc.property(values, (some) => {
        const known = some.filter((value) => typeof value === 'bigint');
        const expected =
          known.length === 0 && some.length > 0 ? null : known.reduce((a, b) => a + b, 0n);
        expect(knownValue(sumUp(some))).toBe(expected);
      }),
    );
  });

  it('tells how much it leaves out', () => {
    const sum = addUp([sumUp([5n, null]), sumUp([undefined, 7n])]);
    expect(knownValue(sum)).toBe(12n);
    expect(sum).toMatchObject({ priced: 2, unpriced: 2 });
  });

  it('is not known while it was not read', () => {
    expect(knownValue(undefined)).toBeUndefined();
  });
});
