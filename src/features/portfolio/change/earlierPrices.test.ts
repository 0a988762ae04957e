import { describe, expect, it } from 'vitest';
import { POOL_PRICE_SCALE } from '#lib/candles.ts';
import { HOUR } from '#lib/time.ts';
import { OTHER, OWNER } from '#testing/accounts.ts';
import { earlierPricesQuery, earlierTime } from './earlierPrices.ts';

const ONE = 10n ** BigInt(POOL_PRICE_SCALE);
const HOUR_NOW = 500_000;
const AT = earlierTime(HOUR_NOW);
const OLD = { id: OTHER.toLowerCase(), createdAt: String(AT - 10), reserve0: '2', reserve1: '6' };

const query = earlierPricesQuery({ pools: [OTHER, OWNER], hour: HOUR_NOW });
const read = (...pairs: readonly object[]) => query.read({ pairs });
const candle = (hoursLater: number, close: string) => ({
  startAt: String(AT + hoursLater * HOUR),
  close,
});

describe('the price that a pool had a day before', () => {
  it('is asked of all pools at once', () => {
    expect(AT).toBe((HOUR_NOW - 24) * HOUR);
    expect(query.variables).toEqual({ ids: [OTHER.toLowerCase(), OWNER.toLowerCase()] });
  });

  it('is where the last trade before left it, however long ago', () => {
    const hours = [candle(20, '9'), candle(0, '8'), candle(-1, '0.25'), candle(-400, '7')];
    expect(read({ ...OLD, hours })).toEqual([[OTHER, ONE / 4n]]);
  });

  it('is what the pool began with where nobody has traded in it', () => {
    expect(read({ ...OLD, hours: [] })).toEqual([[OTHER, 3n * ONE]]);
  });

  it.each([
    ['all trades came later', { ...OLD, hours: [candle(0, '8')] }],
    ['the pool is younger', { ...OLD, createdAt: String(AT), hours: [] }],
    ['the pool is empty', { ...OLD, reserve0: '0', hours: [] }],
    ['the trade left no price', { ...OLD, hours: [candle(-1, '0')] }],
  ])('is unknown where %s', (_, row) => expect(read(row)).toEqual([]));

  it('is not taken from an answer that makes no sense', () => {
    expect(() => read({ ...OLD, hours: [candle(-1, '-')] })).toThrow(/has no close/);
    expect(() => read({ ...OLD })).toThrow(/has no hours/);
  });
});
