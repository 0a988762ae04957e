import { describe, expect, it } from 'vitest';
import {
  formatBps,
  formatPercent,
  formatPoolShare,
  formatPrice,
  formatUsd,
  formatUsdPrice,
} from './format.ts';
import { ratio } from './ratio.ts';

describe('formatPercent and formatBps', () => {
  it.each([
    [ratio(0n), '0.00%'],
    [ratio(1n, 100_000n), '<0.01%'],
    [ratio(-1n, 100_000n), '>-0.01%'],
    [ratio(1n, 10_000n), '0.01%'],
    [ratio(1n, 3n), '33.33%'],
    [ratio(2n, 3n), '66.67%'],
    [ratio(-1n, 8n), '-12.50%'],
    [ratio(12n), '1,200.00%'],
    [{ numerator: 1n, denominator: 0n }, '–'],
  ])('%o is %s', (value, text) => {
    expect(formatPercent(value)).toBe(text);
  });

  it.each([
    [50n, {}, '0.5%'],
    [100n, {}, '1%'],
    [55n, {}, '0.55%'],
    [100n, { places: 1 }, '1.0%'],
    [1_200n, {}, '12%'],
    [50n, { locale: 'de-DE' }, '0,5\u00a0%'],
    [50n, { locale: 'tr-TR' }, '%0,5'],
  ])('%d basis points with %j are %s', (bps, format, text) => {
    expect(formatBps(bps, format)).toBe(text);
  });
});

describe('formatPoolShare', () => {
  it.each([
    [0n, 1n, '0%'],
    [1n, 10n ** 30n, '<0.01%'],
    [99n, 10n ** 6n, '<0.01%'],
    [1n, 10_000n, '0.01%'],
    [12_345_678n, 10n ** 8n, '12.345678%'],
    [2_499_999_999_999n, 10n ** 13n, '25%'],
    [1n, 1n, '100%'],
  ])('%s of %s is %s', (part, whole, text) => {
    expect(formatPoolShare(ratio(part, whole))).toBe(text);
  });
});

describe('formatPrice', () => {
  it.each([
    [ratio(1n, 3n), '0.333333'],
    [ratio(2n, 3n), '0.666667'],
    [ratio(1_234_567n, 1n), '1,234,567'],
    [ratio(1n, 10n ** 9n), '0.000000001'],
    [ratio(1n, 10n ** 30n), '<0.000000000000000001'],
    [{ numerator: 5n, denominator: 0n }, '–'],
  ])('%o is %s', (price, text) => {
    expect(formatPrice(price)).toBe(text);
  });
});

describe('formatUsd', () => {
  it.each([
    [ratio(0n), '$0.00'],
    [ratio(123n, 100n), '$1.23'],
    [ratio(12_345n, 10n), '$1,234.50'],
    [ratio(1n, 2n), '$0.50'],
    [ratio(12_345n, 10_000_000n), '<$0.01'],
    [ratio(-5n), '-$5.00'],
    [ratio(1n, 10n ** 30n), '<$0.01'],
  ])('%o is %s', (value, text) => {
    expect(formatUsd(value)).toBe(text);
  });
});

describe('formatUsdPrice', () => {
  it.each([
    [ratio(0n), '$0.00'],
    [ratio(12_345n, 10n), '$1,234.50'],
    [ratio(12_345n, 10_000_000n), '$0.001235'],
    [ratio(1n, 10n ** 30n), '<$0.000000000001'],
  ])('%o is %s', (price, text) => {
    expect(formatUsdPrice(price)).toBe(text);
  });
});
