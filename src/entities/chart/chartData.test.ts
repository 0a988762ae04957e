import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chartRows, drawable, extremesOf, marksByTime, type ChartData } from './chartData.ts';
import {
  drawnScale,
  fromNumber,
  largestOf,
  largestVolume,
  stepOf,
  toNumber,
} from './chartNumbers.ts';

const line = (label: string, ...points: [at: number, value: bigint][]) => ({
  label,
  tone: 'accent' as const,
  points: points.map(([at, value]) => ({ at, value, id: `${at}` })),
});
const lines = (...all: ReturnType<typeof line>[]): ChartData => ({ kind: 'lines', lines: all });

describe('what is drawn', () => {
  it('is in the order of time, the last of a second', () => {
    const data = drawable(lines(line('a', [3, 30n], [1, 10n], [1, 11n], [2, 20n])));
    expect(chartRows(data).map(({ at, values }) => [at, values[0]])).toEqual([
      [1, 11n],
      [2, 20n],
      [3, 30n],
    ]);
  });

  it('is bounded: the newest ten thousand values', () => {
    const points = Array.from({ length: 12_000 }, (_, at) => ({ at, value: BigInt(at) }));
    const rows = chartRows(drawable({ kind: 'lines', lines: [{ ...line('a'), points }] }));
    expect([rows.length, rows[0]?.at, rows.at(-1)?.at]).toEqual([10_000, 2_000, 11_999]);
  });

  it('puts the values of several lines beside each other', () => {
    expect(chartRows(lines(line('a', [1, 10n], [2, 20n]), line('b', [2, 5n])))).toEqual([
      { at: 1, values: [10n, undefined], id: '1' },
      { at: 2, values: [20n, 5n], id: '2' },
    ]);
  });

  it('has extremes: of candles by their highs and lows', () => {
    const candle = { open: 5n, high: 9n, low: 4n, close: 6n, volume: 1n };
    const candles = [
      { ...candle, at: 60 },
      { ...candle, at: 120, low: 2n, close: 7n },
    ];
    expect(extremesOf({ kind: 'candles', candles })).toEqual({
      from: 60,
      to: 120,
      low: 2n,
      high: 9n,
      last: 7n,
    });
    expect(extremesOf(lines(line('a')))).toBeUndefined();
  });
});

describe('marks', () => {
  const rows = [{ at: 10 }, { at: 20 }, { at: 30 }];
  const mark = (at: number) => ({ at, label: `${at}`, text: '', tone: 'plum' as const });

  it('stand at the first value at or after their moment, and not beyond the values', () => {
    const found = marksByTime(rows, [9, 10, 11, 20, 31].map(mark));
    expect([...found].map(([at, marks]) => [at, marks.map(({ label }) => label)])).toEqual([
      [10, ['10']],
      [20, ['11', '20']],
    ]);
  });

  it('are none without values', () => expect(marksByTime([], [mark(1)]).size).toBe(0));
});

describe('numbers of the canvas', () => {
  it('come back as they were, to 14 digits', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n }),
        fc.integer({ min: 0, max: 18 }),
        (value, decimals) => {
          expect(fromNumber(toNumber(value, decimals), decimals)).toBe(value);
        },
      ),
    );
  });

  it.each([
    ['of a token with 77 decimals', 3n * 10n ** 95n],
    ['beyond 15 digits', 123n * 10n ** 52n],
    ['of a token with few decimals in one with many', 7n],
    // A step of 10^-18 is no power of ten to the library.
    ['of a millionth of a millionth', 10n ** 24n + 1n],
  ])('are drawn within what the canvas can order and label, %s', (_what, high) => {
    const scale = { decimals: 36, text: (value: bigint) => `${value}` };
    const candle = { at: 1, open: high, high, low: high, close: high, volume: 9n * 10n ** 60n };
    const data: ChartData = { kind: 'candles', candles: [candle] };
    expect([largestOf(data), largestVolume(data)]).toEqual([high, candle.volume]);
    for (const value of [high, candle.volume]) {
      const { decimals, text } = drawnScale(scale, value);
      const number = toNumber(value, decimals);
      expect(number).toBeGreaterThanOrEqual(1e-8);
      expect(number).toBeLessThan(1e13);
      // Fifteen digits are drawn.
      expect(text(fromNumber(number, decimals)).slice(0, 15)).toBe(`${value}`.slice(0, 15));
    }
  });

  it('keep a scale that can be drawn', () => {
    const scale = { decimals: 18, text: String };
    expect(drawnScale(scale, 612n * 10n ** 18n)).toBe(scale);
    expect(drawnScale(scale, 0n)).toBe(scale);
    expect(largestOf(lines(line('a', [1, -30n], [2, 20n])))).toBe(30n);
  });

  it('have steps far below the value, and none above 1', () => {
    expect(stepOf(0)).toBe(0.01);
    expect(stepOf(612.5)).toBeCloseTo(0.0001, 12);
    expect(stepOf(1e12)).toBe(1);
    expect(stepOf(2e-9)).toBeCloseTo(1e-15, 20);
    // Else its inverse is no power of ten, which the library needs.
    for (const value of [1e-12, 3e-30]) expect(Math.round(1 / stepOf(value))).toBe(1e15);
  });
});
