import { describe, expect, it } from 'vitest';
import { directionOf, isLocale, languages } from './languages.ts';

describe('languages', () => {
  it('lists the 28 languages of the specification once each, as canonical locales', () => {
    const locales = languages.map((language) => language.locale);
    expect(new Set(locales).size).toBe(28);
    expect(Intl.getCanonicalLocales(locales)).toEqual(locales);
    expect(languages.find((language) => language.locale === 'en-US')).toEqual({
      locale: 'en-US',
      language: 'English',
      code: 'en',
    });
  });

  it('writes only Arabic from right to left', () => {
    expect(
      languages
        .filter((language) => directionOf(language.locale) === 'rtl')
        .map((language) => language.code),
    ).toEqual(['ar']);
  });

  it.each(['en', 'EN-us', '', null, 3, '__proto__'])('rejects %j as a locale', (value) => {
    expect(isLocale(value)).toBe(false);
  });
});
