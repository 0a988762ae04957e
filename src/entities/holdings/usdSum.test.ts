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

  it('never passes for nothing where all of it is unknown', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(null, undefined), { minLength: 1 }), (some) => {
        expect(knownValue(sumUp(some))).toBeNull();
      }),
    );
  });

  it('is known as soon as a part of it is, and told how much it leaves out', () => {
    const sum = addUp([sumUp([5n, null]), sumUp([undefined, 7n])]);
    expect(knownValue(sum)).toBe(12n);
    expect(sum).toMatchObject({ priced: 2, unpriced: 2 });
  });

  it('is not known while it was not read', () => {
    expect(knownValue(undefined)).toBeUndefined();
  });
});

describe('sums in dollars', () => {
  const part = fc.option(fc.bigInt(0n, 10n ** 30n), { nil: null });
  const parts = fc.array(part, { maxLength: 8 });

  it('are those of their parts, however they are grouped', () => {
    fc.assert(
      fc.property(parts, parts, (left, right) => {
        expect(addUp([sumUp(left), sumUp(right)])).toEqual(sumUp([...left, ...right]));
      }),
    );
  });

  it('are known from one known part on, and as nothing without any part', () => {
    fc.assert(
      fc.property(parts, (some) => {
        const known = some.filter((value) => value !== null);
        const expected =
          known.length === 0 && some.length > 0 ? null : known.reduce((a, b) => a + b, 0n);
        expect(knownValue(sumUp(some))).toBe(expected);
      }),
    );
    expect(knownValue(undefined)).toBeUndefined();
  });

  it('count a value that is not read yet as unknown', () => {
    expect(sumUp([1n, undefined, null])).toEqual({ valueE18: 1n, priced: 1, unpriced: 2 });
  });
});
