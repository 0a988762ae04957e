import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanTokenText, isPlainSymbol, MAX_NAME_LENGTH, MAX_SYMBOL_LENGTH } from './tokenText.ts';

describe('cleanTokenText', () => {
  it.each([
    ['bidi override', 'US\u202EDT', 'USDT'],
    ['bidi isolates', '\u2066MEOW\u2069', 'MEOW'],
    ['zero width', 'B\u200BU\u200CS\u200DD\uFEFF', 'BUSD'],
    ['soft hyphen', 'ME\u00ADOW', 'MEOW'],
    ['Hangul filler', 'A\u3164B', 'AB'],
    ['NUL and escape', 'A\u0000B\u001B', 'AB'],
    ['private use', 'A\uE000B', 'AB'],
    ['lone surrogate', 'A\uD800B', 'AB'],
    ['line breaks', 'two\nlines\r\n\tthere', 'two lines there'],
    ['line separator', 'a\u2028b', 'ab'],
    ['nothing but invisible', '\u200B\u202E ', ''],
    ['an honest name', 'Wrapped BNB', 'Wrapped BNB'],
    ['another script', '喵币', '喵币'],
  ])('%s', (_name, dirty, clean) => {
    expect(cleanTokenText(dirty, MAX_NAME_LENGTH)).toBe(clean);
  });

  it('cuts towers of accents', () => {
    expect(
      cleanTokenText(`Z${'\u0301\u0316'.repeat(40)}`, MAX_NAME_LENGTH).length,
    ).toBeLessThanOrEqual(3);
  });

  it('cuts a megabyte to its limit', () => {
    expect(cleanTokenText('x'.repeat(1_000_000), MAX_SYMBOL_LENGTH)).toBe(
      'x'.repeat(MAX_SYMBOL_LENGTH),
    );
  });

  it('leaves markup as it is: it is text', () => {
    expect(cleanTokenText('<img src=x onerror=alert(1)>', MAX_NAME_LENGTH)).toBe(
      '<img src=x onerror=alert(1)>',
    );
  });

  it('gives nothing invisible and is done after once, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 100 }), (text) => {
        const clean = cleanTokenText(text, MAX_NAME_LENGTH);
        expect(clean).not.toMatch(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/u);
        expect([...clean].length).toBeLessThanOrEqual(MAX_NAME_LENGTH);
        expect(cleanTokenText(clean, MAX_NAME_LENGTH)).toBe(clean);
      }),
    );
  });
});

it('knows plain symbols from others', () => {
  expect(isPlainSymbol('USDT')).toBe(true);
  expect(isPlainSymbol('$CAT-2.0')).toBe(true);
  expect(isPlainSymbol('喵')).toBe(false);
  expect(isPlainSymbol('U SDT')).toBe(false);
  expect(isPlainSymbol('')).toBe(false);
});
