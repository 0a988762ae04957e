import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getAmountIn, getAmountOut } from './pairMath.ts';

const reserve = fc.bigInt({ min: 1n, max: 2n ** 112n - 1n });
const amount = fc.bigInt({ min: 1n, max: 2n ** 112n - 1n });

/** Repeats the pair contract's own check, fee included. */
const isAccepted = (reserveIn: bigint, reserveOut: bigint, amountIn: bigint, amountOut: bigint) =>
  ((reserveIn + amountIn) * 10_000n - amountIn * 25n) * (reserveOut - amountOut) * 10_000n >=
  reserveIn * reserveOut * 10_000n ** 2n;

describe('getAmountOut', () => {
  it.each([
    [1_000n, 1_000_000n, 1_000_000n, 996n],
    [10n ** 18n, 5n * 10n ** 18n, 10n ** 19n, 1_663_192_997_082_117_548n],
    [1n, 10n ** 18n, 10n ** 20n, 99n],
  ])('%d into %d/%d pays %d', (amountIn, reserveIn, reserveOut, expected) => {
    expect(getAmountOut(amountIn, reserveIn, reserveOut)).toBe(expected);
  });

  it.each([
    ['the input is 0', 0n, 10n, 10n],
    ['the pool is empty', 1n, 0n, 0n],
    ['one side is empty', 1n, 10n, 0n],
    ['it would pay 0', 1n, 10n ** 20n, 10n ** 18n],
  ])('is undefined when %s', (_, amountIn, reserveIn, reserveOut) => {
    expect(getAmountOut(amountIn, reserveIn, reserveOut)).toBeUndefined();
  });

  it('pays the maximum that the pair accepts, and never empties it', () => {
    fc.assert(
      fc.property(amount, reserve, reserve, (amountIn, reserveIn, reserveOut) => {
        const amountOut = getAmountOut(amountIn, reserveIn, reserveOut) ?? 0n;
        expect(amountOut < reserveOut).toBe(true);
        expect(isAccepted(reserveIn, reserveOut, amountIn, amountOut)).toBe(true);
        expect(isAccepted(reserveIn, reserveOut, amountIn, amountOut + 1n)).toBe(false);
        expect((reserveIn + amountIn) * (reserveOut - amountOut) >= reserveIn * reserveOut).toBe(
          true,
        );
      }),
    );
  });

  it('never pays less for a larger input', () => {
    fc.assert(
      fc.property(amount, amount, reserve, reserve, (a, b, reserveIn, reserveOut) => {
        const [less, more] = a < b ? [a, b] : [b, a];
        expect(
          (getAmountOut(less, reserveIn, reserveOut) ?? 0n) <=
            (getAmountOut(more, reserveIn, reserveOut) ?? 0n),
        ).toBe(true);
      }),
    );
  });
});

describe('getAmountIn', () => {
  it.each([
    [996n, 1_000_000n, 1_000_000n, 1_000n],
    [99n, 10n ** 18n, 10n ** 20n, 1n],
    [10n ** 18n, 10n ** 19n, 5n * 10n ** 18n, 2_506_265_664_160_401_003n],
  ])('%d out of %d/%d costs %d', (amountOut, reserveIn, reserveOut, expected) => {
    expect(getAmountIn(amountOut, reserveIn, reserveOut)).toBe(expected);
  });

  it.each([
    ['the output is 0', 0n, 10n, 10n],
    ['the pool holds exactly that', 10n, 10n, 10n],
    ['the pool holds less', 11n, 10n, 10n],
    ['the pool is empty', 1n, 0n, 0n],
  ])('is undefined when %s', (_, amountOut, reserveIn, reserveOut) => {
    expect(getAmountIn(amountOut, reserveIn, reserveOut)).toBeUndefined();
  });

  it('requires enough, and at most one unit more than the minimum', () => {
    fc.assert(
      fc.property(amount, reserve, reserve, (amountOut, reserveIn, reserveOut) => {
        const amountIn = getAmountIn(amountOut, reserveIn, reserveOut);
        if (amountIn === undefined) return;
        expect(isAccepted(reserveIn, reserveOut, amountIn, amountOut)).toBe(true);
        expect(getAmountOut(amountIn, reserveIn, reserveOut)! >= amountOut).toBe(true);
        if (amountIn > 1n)
          expect(isAccepted(reserveIn, reserveOut, amountIn - 2n, amountOut)).toBe(false);
      }),
    );
  });

  it('never requires more than was paid for the same output', () => {
    fc.assert(
      fc.property(amount, reserve, reserve, (amountIn, reserveIn, reserveOut) => {
        const amountOut = getAmountOut(amountIn, reserveIn, reserveOut);
        if (amountOut === undefined) return;
        expect(getAmountIn(amountOut, reserveIn, reserveOut)! <= amountIn + 1n).toBe(true);
      }),
    );
  });
});
