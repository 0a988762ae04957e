import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { partOf, percentOf } from './AmountField.tsx';

const amounts = fc.bigInt({ min: 10n ** 4n, max: 2n ** 255n });

it('a part has eight digits at most, and all is all', () => {
  expect(partOf(258_198_889_747_161_125_678n, 25)).toBe(64_549_722_000_000_000_000n);
  expect(partOf(258_198_889_747_161_125_678n, 100)).toBe(258_198_889_747_161_125_678n);
  expect(partOf(7n, 50)).toBe(3n);
});

it('the slider stays where it was put', () => {
  fc.assert(
    fc.property(
      amounts,
      fc.integer({ min: 0, max: 100 }),
      (most, percent) => percentOf(partOf(most, percent), most) === percent,
    ),
  );
});

it('an amount above the most is all of it, and of nothing there is no part', () => {
  expect(percentOf(5n, 2n)).toBe(100);
  expect(percentOf(5n, 0n)).toBe(0);
});
