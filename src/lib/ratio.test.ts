import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compare, divide, floorToInt, invert, multiply, ratio, subtract } from './ratio.ts';

const any = fc
  .tuple(
    fc.bigInt(),
    fc.bigInt().filter((value) => value !== 0n),
  )
  .map(([n, d]) => ratio(n, d));
const nonZero = any.filter((value) => value.numerator !== 0n);

describe('ratio', () => {
  it('keeps the sign in the numerator', () => {
    expect(ratio(1n, -2n)).toEqual({ numerator: -1n, denominator: 2n });
  });

  it.each([
    ['ratio', () => ratio(1n, 0n)],
    ['invert', () => invert(ratio(0n))],
    ['divide', () => divide(ratio(1n), ratio(0n))],
  ])('%s refuses to divide by 0', (_, act) => {
    expect(act).toThrow(RangeError);
  });

  it('reverses multiplication and subtracts itself to 0', () => {
    fc.assert(
      fc.property(any, nonZero, (a, b) => {
        expect(compare(divide(multiply(a, b), b), a)).toBe(0);
        expect(compare(subtract(a, a), ratio(0n))).toBe(0);
        expect(compare(invert(invert(b)), b)).toBe(0);
      }),
    );
  });

  it('orders as subtraction does', () => {
    fc.assert(
      fc.property(any, any, (a, b) => {
        const difference = subtract(a, b).numerator;
        expect(compare(a, b)).toBe(difference === 0n ? 0 : difference < 0n ? -1 : 1);
      }),
    );
  });

  it.each([
    [7n, 2n, 3n],
    [-7n, 2n, -4n],
    [6n, 2n, 3n],
    [-6n, 2n, -3n],
    [0n, 5n, 0n],
  ])('floors %d/%d to %d', (numerator, denominator, floor) => {
    expect(floorToInt(ratio(numerator, denominator))).toBe(floor);
  });
});
