import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatAmount } from '#lib/format.ts';
import { axisTexts, widenedRange } from './chartNumbers.ts';

const scale = {
  decimals: 18,
  text: String,
  axisText: (value: bigint, places: number) =>
    formatAmount(value, { decimals: 18 }, { places, fixed: true, rounding: 'nearest' }),
};

describe('the labels of an axis', () => {
  it.each([
    [
      [0.00376, 0.003765, 0.00377],
      ['0.003760', '0.003765', '0.003770'],
    ],
    [
      [590, 592.5, 595],
      ['590.0', '592.5', '595.0'],
    ],
    [
      [1000, 1200],
      ['1,000', '1,200'],
    ],
    [
      [0.0000025, 0.000005],
      ['0.0000025', '0.0000050'],
    ],
  ])('of %j have the decimals of their step', (values, texts) => {
    expect(axisTexts(values, scale)).toEqual(texts);
  });

  it('are all different where their values are', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 1e-9, max: 1e9, noNaN: true }),
        fc.constantFrom(1, 2, 2.5, 5),
        fc.integer({ min: 3, max: 5 }),
        (price, digit, depth) => {
          const step = digit * 10 ** (Math.floor(Math.log10(price)) - depth);
          const first = Math.round(price / step);
          const values = [0, 1, 2, 3].map((at) => (first + at) * step);
          expect(new Set(axisTexts(values, scale)).size).toBe(values.length);
        },
      ),
    );
  });

  it('is the text of its value where there is only one, or no other text', () => {
    expect(axisTexts([1], scale)).toEqual([String(10n ** 18n)]);
    expect(axisTexts([1, 2], { decimals: 0, text: (value) => `$${value}` })).toEqual(['$1', '$2']);
  });
});

describe('the range of an axis', () => {
  it('is at least half a percent on either side of its middle', () => {
    expect(widenedRange({ minValue: 100, maxValue: 100 })).toEqual({
      minValue: 99.5,
      maxValue: 100.5,
    });
    expect(widenedRange({ minValue: 90, maxValue: 110 })).toEqual({ minValue: 90, maxValue: 110 });
  });
});
