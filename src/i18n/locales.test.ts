import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { translationFault, wantedTexts } from '../../scripts/localeTexts.ts';
import { languages } from './languages.ts';

const folder = new URL('../../public/locales/', import.meta.url);
const read = (locale: string) =>
  JSON.parse(readFileSync(new URL(`${locale}.json`, folder), 'utf8')) as Record<string, string>;

describe('the language files', () => {
  it('exist for exactly the supported languages', () => {
    expect(readdirSync(folder).toSorted()).toEqual(
      languages.map(({ locale }) => `${locale}.json`).toSorted(),
    );
  });

  describe.each(languages.map(({ locale }) => locale))('%s', (locale) => {
    const texts = read(locale);
    const wanted = wantedTexts(locale);

    it('has every text and plural form, and no unknown key', () => {
      expect([...wanted.keys()].filter((key) => !(key in texts))).toEqual([]);
      expect(Object.keys(texts).filter((key) => !wanted.has(key))).toEqual([]);
    });

    it('has the same placeholders, and no stray or invisible characters', () => {
      const faults = Object.entries(texts).map(([key, text]) => [
        key,
        translationFault(locale, key, text, wanted.get(key) ?? ''),
      ]);
      expect(faults.filter(([, fault]) => fault !== undefined)).toEqual([]);
    });

    it.skipIf(locale === 'en-US')('leaves no sentence in English', () => {
      const words = (text: string) => text.replace(/%\w+%/g, '').match(/\p{L}+/gu)?.length ?? 0;
      const sentences = [...wanted].filter(([, text]) => words(text) >= 4);
      expect(sentences.filter(([key, text]) => texts[key] === text)).toEqual([]);
    });
  });
});

describe('translationFault', () => {
  it.each([
    ['x', 'Guten Tag %name%', 'Hello %name%', undefined],
    ['x', '', 'Hello', 'is empty'],
    ['x', 'Guten Tag', 'Hello %name%', 'must have the placeholders'],
    ['x', '%other% Tag', 'Hello %name%', 'must have the placeholders'],
    ['x.one', 'ein Token', '%count% token', undefined],
    ['x.other', 'Token', '%count% tokens', 'must say %count%'],
    ['x', 'zu 5 %ig', 'at 5%', 'percent sign'],
    ['x', 'Guten\u202E Tag', 'Hello', 'invisible'],
    ['x', 'etwa 12,5 oder 1.000', 'like 12.5 or 1,000', undefined],
    ['x', 'nach 12 Stunden.', 'after 12 hours.', undefined],
    ['x', 'etwa ١٢', 'like 12', 'digits'],
  ])('%s: %s', (key, text, source, fault) => {
    const found = translationFault('de-DE', key, text, source);
    if (fault === undefined) expect(found).toBeUndefined();
    else expect(found).toContain(fault);
  });

  it.each([
    ['id-ID', 'misalnya 12,5', undefined],
    ['id-ID', 'misalnya 12.5', 'decimal sign'],
    ['ar-SA', 'مثل ١٢٫٥ %symbol%', undefined],
    ['ar-SA', 'مثل 12 %symbol%', 'digits'],
    ['ar-SA', 'مثل ١٢.٥ %symbol%', 'decimal sign'],
    ['bn-BD', 'যেমন ১২.৫ %symbol%', undefined],
    ['hi-IN', 'जैसे 12.5 %symbol%', undefined],
  ])('checks the numerals of %s: %s', (locale, text, fault) => {
    const source = text.includes('%symbol%') ? 'like 12.5 %symbol%' : 'like 12.5';
    const found = translationFault(locale, 'x', text, source);
    if (fault === undefined) expect(found).toBeUndefined();
    else expect(found).toContain(fault);
  });

  it('wants the plural forms of the language', () => {
    const forms = (locale: string) =>
      [...wantedTexts(locale).keys()]
        .filter((key) => key.startsWith('common.minutes.'))
        .map((key) => key.slice('common.minutes.'.length));
    expect(forms('ja-JP')).toEqual(['other']);
    expect(forms('ar-SA').toSorted()).toEqual(['few', 'many', 'one', 'other', 'two', 'zero']);
  });
});
