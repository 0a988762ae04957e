/**
 * Language that a user can choose: `language` is its native name, `code` a short form for narrow
 * spaces.
 */
export interface Language {
  locale: string;
  language: string;
  code: string;
}

/** All supported languages. A language without a file falls back to English. */
export const languages = [
  { locale: 'ar-SA', language: 'العربية', code: 'ar' },
  { locale: 'bn-BD', language: 'বাংলা', code: 'bn' },
  { locale: 'en-US', language: 'English', code: 'en' },
  { locale: 'de-DE', language: 'Deutsch', code: 'de' },
  { locale: 'el-GR', language: 'Ελληνικά', code: 'el' },
  { locale: 'es-ES', language: 'Español', code: 'es-ES' },
  { locale: 'fi-FI', language: 'Suomi', code: 'fi' },
  { locale: 'fil-PH', language: 'Filipino', code: 'fil' },
  { locale: 'fr-FR', language: 'Français', code: 'fr' },
  { locale: 'hi-IN', language: 'हिन्दी', code: 'hi' },
  { locale: 'hu-HU', language: 'Magyar', code: 'hu' },
  { locale: 'id-ID', language: 'Bahasa Indonesia', code: 'id' },
  { locale: 'it-IT', language: 'Italiano', code: 'it' },
  { locale: 'ja-JP', language: '日本語', code: 'ja' },
  { locale: 'ko-KR', language: '한국어', code: 'ko' },
  { locale: 'nl-NL', language: 'Nederlands', code: 'nl' },
  { locale: 'pl-PL', language: 'Polski', code: 'pl' },
  { locale: 'pt-BR', language: 'Português (Brasil)', code: 'pt-br' },
  { locale: 'pt-PT', language: 'Português', code: 'pt-pt' },
  { locale: 'ro-RO', language: 'Română', code: 'ro' },
  { locale: 'ru-RU', language: 'Русский', code: 'ru' },
  { locale: 'sv-SE', language: 'Svenska', code: 'sv' },
  { locale: 'ta-IN', language: 'தமிழ்', code: 'ta' },
  { locale: 'tr-TR', language: 'Türkçe', code: 'tr' },
  { locale: 'uk-UA', language: 'Українська', code: 'uk' },
  { locale: 'vi-VN', language: 'Tiếng Việt', code: 'vi' },
  { locale: 'zh-CN', language: '简体中文', code: 'zh-cn' },
  { locale: 'zh-TW', language: '繁體中文', code: 'zh-tw' },
] as const satisfies readonly Language[];

/** Locale of a supported language. */
export type Locale = (typeof languages)[number]['locale'];

export const defaultLocale: Locale = 'en-US';

const rightToLeft: ReadonlySet<Locale> = new Set<Locale>(['ar-SA']);

/** Reports whether an untrusted value is a supported locale. */
export function isLocale(value: unknown): value is Locale {
  return languages.some((language) => language.locale === value);
}

/** Returns the writing direction of a language. */
export function directionOf(locale: Locale): 'ltr' | 'rtl' {
  return rightToLeft.has(locale) ? 'rtl' : 'ltr';
}
