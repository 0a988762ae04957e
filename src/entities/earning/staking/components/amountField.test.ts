import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { partOf } from '#lib/partOf.ts';
import { percentOf } from './AmountField.tsx';

const amounts = fc.bigInt({ min: 10n ** 4n, max: 2n ** 255n });

it('rounds a share to eight digits, but keeps 100% exact', () => {
  expect(partOf(258_198_889_747_161_125_678n, 25)).toBe(64_549_722_000_000_000_000n);
  expect(partOf(258_198_889_747_161_125_678n, 100)).toBe(258_198_889_747_161_125_678n);
  expect(partOf(7n, 50)).toBe(3n);
});

it('returns the percentage that the slider was set to', () => {
  fc.assert(
    fc.property(
      amounts,
      fc.integer({ min: 0, max: 100 }),
      (max, percent) => percentOf(partOf(max, percent), max) === percent,
    ),
  );
});

it('caps the percentage at 100, and returns 0 when the maximum is 0', () => {
  expect(percentOf(5n, 2n)).toBe(100);
  expect(percentOf(5n, 0n)).toBe(0);
});
