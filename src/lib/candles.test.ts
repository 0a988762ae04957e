import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  candlesOf,
  joinCandles,
  pairCandle,
  periodStart,
  poolPrice,
  wholePrice,
  type Direction,
  type PricedTrade,
} from './candles.ts';

const E36 = 10n ** 36n;
const E18 = 10n ** 18n;

const amount = fc.bigInt({ min: 0n, max: 10n ** 30n });
const price = fc.bigInt({ min: 10n ** 18n, max: 10n ** 54n });
/** Trades in the order of time. */
const trades = fc
  .array(fc.record({ wait: fc.nat(2_000), price, amount0: amount, amount1: amount }), {
    maxLength: 60,
  })
  .map((steps) => {
    let at = 1_700_000_000;
    return steps.map(({ wait, ...trade }): PricedTrade => ({ ...trade, at: (at += wait) }));
  });
const seconds = fc.constantFrom(300, 3_600, 86_400);
const sum = (values: readonly bigint[]): bigint => values.reduce((all, one) => all + one, 0n);

describe('candles', () => {
  it('hold the first, last, highest and lowest price of their trades, and all of their amounts', () => {
    fc.assert(
      fc.property(trades, seconds, (all, length) => {
        const candles = candlesOf(all, length);
        const starts = [...new Set(all.map(({ at }) => Math.floor(at / length) * length))];
        expect(candles.map(({ startAt }) => startAt)).toEqual(starts);
        for (const candle of candles) {
          const own = all.filter(({ at }) => at >= candle.startAt && at < candle.startAt + length);
          const prices = own.map((trade) => trade.price);
          const ordered = prices.toSorted((a, b) => (a < b ? -1 : 1));
          expect(candle).toEqual({
            startAt: candle.startAt,
            open: prices[0],
            high: ordered.at(-1),
            low: ordered[0],
            close: prices.at(-1),
            volume0: sum(own.map(({ amount0 }) => amount0)),
            volume1: sum(own.map(({ amount1 }) => amount1)),
          });
        }
      }),
    );
  });

  it('open where the one before closed, within their range', () => {
    fc.assert(
      fc.property(trades, seconds, (all, length) => {
        const candles = candlesOf(all, length);
        const joined = joinCandles(candles);
        for (const [place, { open, high, low, close }] of joined.entries()) {
          expect(open).toBe(joined[place - 1]?.close ?? candles[0]?.open);
          expect([low <= open, low <= close, open <= high, close <= high]).not.toContain(false);
        }
        expect(joined.map(({ close }) => close)).toEqual(candles.map(({ close }) => close));
      }),
    );
  });

  it('have their low and high the other way round in the other direction', () => {
    fc.assert(
      fc.property(trades, fc.integer({ min: 0, max: 24 }), (all, decimals1) => {
        const direction = { decimals0: 18, decimals1 };
        for (const candle of candlesOf(all, 3_600)) {
          const one = pairCandle(candle, { ...direction, base: 0 });
          const other = pairCandle(candle, { ...direction, base: 1 });
          for (const { open, high, low, close } of [one, other])
            expect([low <= open, low <= close, open <= high, close <= high]).not.toContain(false);
          expect([one.volume, other.volume]).toEqual([candle.volume1, candle.volume0]);
          // Each is rounded to half a unit of 10^-36.
          const product = one.high * other.low;
          const slack = (one.high + other.low) / 2n + 1n;
          expect(product - E36 * E36 <= slack && E36 * E36 - product <= slack).toBe(true);
        }
      }),
    );
  });
});

it('prices whole units, whatever the decimals', () => {
  // 600 of a token of 6 decimals for one of 18.
  const direction: Direction = { decimals0: 18, decimals1: 6, base: 0 };
  const found = poolPrice(10n * E18, 6_000n * 10n ** 6n)!;
  expect(wholePrice(found, direction)).toBe(600n * E36);
  expect(wholePrice(found, { ...direction, base: 1 })).toBe((E36 + 300n) / 600n);
  expect(wholePrice(0n, { ...direction, base: 1 })).toBe(0n);
});

it('finds no price in an empty pool', () => {
  expect([poolPrice(0n, E18), poolPrice(E18, 0n)]).toEqual([null, null]);
});

it('begins periods at whole multiples of their length', () => {
  expect([periodStart(3_599, 3_600), periodStart(3_600, 3_600)]).toEqual([0, 3_600]);
});
