import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  exactAmountText,
  formatAmount,
  formatBps,
  formatPercent,
  formatPrice,
  formatUsd,
  shortenAddress,
  shortenSymbol,
} from './format.ts';
import { parseAmount } from './amounts.ts';

const coin = { decimals: 18 };
const E18 = 10n ** 18n;
const locales = [
  'ar-SA',
  'bn-BD',
  'en-US',
  'de-DE',
  'el-GR',
  'es-ES',
  'fi-FI',
  'fil-PH',
  'fr-FR',
  'hi-IN',
  'hu-HU',
  'id-ID',
  'it-IT',
  'ja-JP',
  'ko-KR',
  'nl-NL',
  'pl-PL',
  'pt-BR',
  'pt-PT',
  'ro-RO',
  'ru-RU',
  'sv-SE',
  'ta-IN',
  'tr-TR',
  'uk-UA',
  'vi-VN',
  'zh-CN',
  'zh-TW',
];

describe('formatAmount', () => {
  it.each([
    [0n, {}, '0'],
    [1n, {}, '0.000000000000000001'],
    [E18, {}, '1'],
    [1_234_567_890_123_456_789n, {}, '1.23456'],
    [1_234_567n * E18 + E18 / 2n, {}, '1,234,567'],
    [E18 - 1n, {}, '0.999999'],
    [E18 - 1n, { rounding: 'nearest' }, '1'],
    [1_234_567_890_123_456_789n, { significant: 4 }, '1.234'],
    [1_234_567_890_123_456_789n, { places: 3 }, '1.234'],
    [1n, { places: 6 }, '<0.000001'],
    [1n, { significant: 6, places: 6 }, '<0.000001'],
    [-1n, { places: 6 }, '>-0.000001'],
    [-15n * 10n ** 17n, {}, '-1.5'],
    [E18 / 10n, { places: 2, fixed: true }, '0.10'],
    [E18 / 2n, { places: 0 }, '<1'],
    [E18 / 2n, { places: 0, rounding: 'nearest' }, '1'],
    [
      2n ** 256n - 1n,
      { places: 2 },
      '115,792,089,237,316,195,423,570,985,008,687,907,853,269,984,665,640,564,039,457.58',
    ],
  ] as const)('formats %d with %j as %s', (amount, format, text) => {
    expect(formatAmount(amount, coin, format)).toBe(text);
  });

  it.each([
    ['en-US', '1,234,567.5'],
    ['de-DE', '1.234.567,5'],
    ['fr-FR', '1\u202f234\u202f567,5'],
    ['hi-IN', '12,34,567.5'],
    ['ar-SA', '١٬٢٣٤٬٥٦٧٫٥'],
    ['bn-BD', '১২,৩৪,৫৬৭.৫'],
    ['xx-not-a-locale', '1,234,567.5'],
  ])('formats as %s does', (locale, text) => {
    expect(formatAmount(1_234_567n * E18 + E18 / 2n, coin, { places: 6, locale })).toBe(text);
  });

  it('agrees with Intl in every language offered', () => {
    for (const locale of locales) {
      for (const amount of [1234.5, 1_234_567.25, 0.5, -12.75]) {
        const exact = BigInt(amount * 1_000_000) * 10n ** 12n;
        const expected = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(amount);
        expect(formatAmount(exact, coin, { places: 2, locale })).toBe(expected);
      }
    }
  });

  /** Returns the amount of a text, in smallest units; `<0.01` counts as 0. */
  function readBack(text: string): bigint {
    const parsed = parseAmount(text.startsWith('<') ? '0' : text.replaceAll(',', ''), coin);
    if (!parsed.ok) throw new Error(`${text}: ${parsed.issue}`);
    return parsed.amount;
  }

  it('never overstates, and understates by less than one unit of the last place', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 40n }),
        fc.integer({ min: 0, max: 18 }),
        (amount, places) => {
          const text = formatAmount(amount, coin, { places });
          const hidden = amount - readBack(text);
          expect(hidden >= 0n && hidden < 10n ** BigInt(18 - places)).toBe(true);
          // Something never reads as nothing.
          expect(text === '0').toBe(amount === 0n);
        },
      ),
    );
  });

  it('rounds to the nearest within half a unit', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 40n }),
        fc.integer({ min: 0, max: 17 }),
        (amount, places) => {
          const off =
            amount - readBack(formatAmount(amount, coin, { places, rounding: 'nearest' }));
          expect((off < 0n ? -off : off) * 2n <= 10n ** BigInt(18 - places)).toBe(true);
        },
      ),
    );
  });

  it('keeps the requested significant digits', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: E18 - 1n }),
        fc.integer({ min: 1, max: 18 }),
        (amount, significant) => {
          const digits = formatAmount(amount, coin, { significant }).replace(/^0\.0*/, '');
          expect(
            exactAmountText(amount, coin)
              .replace(/^0\.0*/, '')
              .slice(0, significant)
              .replace(/0+$/, ''),
          ).toBe(digits);
        },
      ),
    );
  });

  it('never writes NaN, Infinity, an exponent or minus zero', () => {
    fc.assert(
      fc.property(
        fc.bigInt(),
        fc.bigInt(),
        fc.integer({ min: 0, max: 20 }),
        (numerator, denominator, places) => {
          const value = { numerator, denominator };
          for (const text of [
            formatPrice(value),
            formatPercent(value, { places }),
            formatUsd(value),
            formatBps(numerator, { places }),
          ]) {
            expect(text).not.toMatch(/NaN|Infinity|∞|e|^-0(?![.\d])|^-0\.0+(?!\d)/i);
            expect(text).not.toBe('');
          }
        },
      ),
    );
  });
});

describe('exactAmountText', () => {
  it.each([
    [0n, 18, '0'],
    [1n, 18, '0.000000000000000001'],
    [10n ** 18n, 18, '1'],
    [1_500_000n, 6, '1.5'],
    [12n, 0, '12'],
    [-5n, 1, '-0.5'],
  ])('%d at %d decimals is %s', (amount, decimals, text) => {
    expect(exactAmountText(amount, { decimals })).toBe(text);
  });
});

describe('shortening', () => {
  it('keeps both ends of an address', () => {
    expect(shortenAddress('0x1234567890123456789012345678901234567890')).toBe('0x1234…7890');
  });

  it.each([
    ['MEOW', 'MEOW'],
    ['A'.repeat(20), 'A'.repeat(20)],
    ['ABCDEFGHIJKLMNOPQRSTU', 'ABCD...QRSTU'],
    ['😀'.repeat(21), `${'😀'.repeat(4)}...${'😀'.repeat(5)}`],
  ])('shortens the symbol %s to %s', (symbol, text) => {
    expect(shortenSymbol(symbol)).toBe(text);
  });
});
