import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { languages } from '#i18n/languages.ts';
import { normalizeAmountText, parseAmount } from './amounts.ts';
import { exactAmountText } from './format.ts';
import { localizeTyped } from './formatLocale.ts';

const coin = { decimals: 18 };
const usdt = { decimals: 6 };

describe('normalizeAmountText', () => {
  it.each([
    ['', ''],
    ['.', '.'],
    ['1.', '1.'],
    ['.5', '.5'],
    ['00001', '00001'],
    ['0,5', '0.5'],
    [',5', '.5'],
    ['1234,5', '1234.5'],
    ['1,234.56', '1234.56'],
    ['1,5', '1.5'],
    ['1,2345', '1.2345'],
    ['1,000', '1000'],
    [' 1', '1'],
    ['1 ', '1'],
    ['\t1.5\n', '1.5'],
    ['\u00a01\u202f', '1'],
    ['١٢', '12'],
    ['١٢٫٥', '12.5'],
    ['۱۲', '12'],
    ['१२.५', '12.5'],
    ['১২', '12'],
    ['１２．５', '12.5'],
    ['1。5', '1.5'],
    ['𝟏𝟗', '19'],
    ['9'.repeat(79), '9'.repeat(79)],
  ])('normalises %j to %j', (typed, shown) => {
    expect(normalizeAmountText(typed)).toBe(shown);
  });

  it.each([
    '1.1.1',
    '12,34.5',
    '1.234,56',
    '1e18',
    '1E5',
    '0x10',
    '+1',
    '-1',
    '−1',
    '1_000',
    '1n',
    '½',
    '²',
    '1\u202e5',
    '1\u200b',
    '1 000',
    '1\u00a0000',
    '$1',
    '1 BNB',
    '1’000',
    'Infinity',
    'NaN',
    '..',
    '9'.repeat(80),
    '１'.repeat(80),
  ])('refuses %j', (typed) => {
    expect(normalizeAmountText(typed)).toBeUndefined();
  });

  it.each([
    ['de-DE', '1,5'],
    ['ar-SA', '1٫5'],
    ['fr-FR', '1,5'],
    ['en-US', '1.5'],
  ])('accepts the separator of %s', (locale, typed) => {
    expect(normalizeAmountText(typed, locale)).toBe('1.5');
  });

  it('returns only ASCII digits with one separator', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(normalizeAmountText(text) ?? '').toMatch(/^\d{0,79}$|^(?=.{0,79}$)\d*\.\d*$/);
      }),
    );
  });

  it('is idempotent', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[ ,.0-9١-٣]{0,12}$/), (text) => {
        const once = normalizeAmountText(text);
        if (once !== undefined) expect(normalizeAmountText(once)).toBe(once);
      }),
    );
  });
});

describe('parseAmount', () => {
  it.each([
    ['1', coin, 10n ** 18n],
    ['1.', coin, 10n ** 18n],
    ['.5', coin, 5n * 10n ** 17n],
    ['00001', usdt, 1_000_000n],
    ['1,500', usdt, 1_500_000_000n],
    ['1,5', usdt, 1_500_000n],
    [' 1 ', usdt, 1_000_000n],
    ['١٢٫٥', usdt, 12_500_000n],
    ['0', coin, 0n],
    ['0.000000', usdt, 0n],
    ['0.000001', usdt, 1n],
    ['0.000000000000000001', coin, 1n],
    ['7', { decimals: 0 }, 7n],
    [(2n ** 256n - 1n).toString(), { decimals: 0 }, 2n ** 256n - 1n],
  ])('reads %j', (text, currency, amount) => {
    expect(parseAmount(text, currency)).toEqual({ ok: true, amount });
  });

  it.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['.', 'empty'],
    [',', 'empty'],
    ['1.1.1', 'malformed'],
    ['1.234,56', 'malformed'],
    ['1e18', 'malformed'],
    ['0x10', 'malformed'],
    ['+1', 'malformed'],
    ['-1', 'malformed'],
    ['−1', 'malformed'],
    ['1_000', 'malformed'],
    ['1n', 'malformed'],
    ['½', 'malformed'],
    ['1\u202e5', 'malformed'],
    ['1\u200b', 'malformed'],
    ['€1', 'malformed'],
    ['9'.repeat(80), 'tooLong'],
    ['9'.repeat(79), 'tooLarge'],
    [(2n ** 256n).toString(), 'tooLarge'],
    ['1.1234567', 'tooManyDecimals'],
    ['1.0000000', 'tooManyDecimals'],
  ])('refuses %j as %s', (text, issue) => {
    expect(parseAmount(text, usdt)).toEqual({ ok: false, issue });
  });

  it('refuses more decimals than the token has', () => {
    expect(parseAmount('0.0000000000000000001', coin)).toEqual({
      ok: false,
      issue: 'tooManyDecimals',
    });
    expect(parseAmount('1.5', { decimals: 0 })).toEqual({ ok: false, issue: 'tooManyDecimals' });
  });

  it('reverses exactAmountText exactly', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
        fc.integer({ min: 0, max: 77 }),
        (amount, decimals) => {
          const text = exactAmountText(amount, { decimals });
          if (text.length <= 79)
            expect(parseAmount(text, { decimals })).toEqual({ ok: true, amount });
        },
      ),
    );
  });
});

describe('a localised amount', () => {
  const locales = languages.map(({ locale }) => locale);
  const typed = fc.tuple(
    fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 40 }),
    fc.option(fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 30 })),
  );

  it('is parsed back in every language', () => {
    fc.assert(
      fc.property(fc.constantFrom(...locales), typed, (locale, [whole, fraction]) => {
        const text = fraction === null ? whole : `${whole}.${fraction}`;
        const shown = localizeTyped(text, locale);
        expect([...shown]).toHaveLength([...text].length);
        expect(normalizeAmountText(shown, locale)).toBe(text);
      }),
    );
  });

  it.each([
    ['de-DE', '1,5'],
    ['ar-SA', '١٫٥'],
    ['bn-BD', '১.৫'],
    ['en-US', '1.5'],
  ])('in %s is %s', (locale, shown) => {
    expect(localizeTyped('1.5', locale)).toBe(shown);
    expect(normalizeAmountText(shown, locale)).toBe('1.5');
  });
});
