import { useSyncExternalStore } from 'react';
import type { EnglishKey } from './enUS.ts';
import { firstTexts } from './firstTexts.ts';
import { defaultLocale, directionOf, type Locale } from './languages.ts';
import { parseTable, type Table } from './table.ts';

type PluralBase<Key> = Key extends `${infer Base}.other` ? Base : never;

/** A text of the source, or the base of a plural (`x` of `x.one` and `x.other`), which needs a `count`. */
export type TextKey = EnglishKey | PluralBase<EnglishKey>;

/** Values for the `%name%` holes of a text. Numbers are written as the language writes them; strings stand as they are. */
export type TextParams = Readonly<Record<string, string | number | bigint>>;

/** The text of a key in the language shown. A key whose plural forms exist needs `count`. */
export type Translate = (key: TextKey, params?: TextParams) => string;

/** What a component needs to write text: `t`, the locale for number formats, and the direction of writing. */
export interface Translation {
  t: Translate;
  locale: Locale;
  dir: 'ltr' | 'rtl';
}

let english: Table = firstTexts;
/** Language files as they came, and the usable texts in them. */
const files = new Map<Locale, unknown>();
const tables = new Map<Locale, Table>();
const running = new Map<Locale, Promise<Table | undefined>>();
const listeners = new Set<() => void>();
/** Whether a text was asked for that is not here yet. */
let wasMissed = false;
let chosen: Locale = defaultLocale;
let shown: Translation = translationIn(defaultLocale);

const numberFormats = new Map<Locale, Intl.NumberFormat>();

function numberText(value: number | bigint, locale: Locale): string {
  const format = numberFormats.get(locale) ?? new Intl.NumberFormat(locale);
  numberFormats.set(locale, format);
  return format.format(value);
}

function lookUp(
  table: Table | undefined,
  locale: Locale,
  key: string,
  count: string | number | bigint | undefined,
): string | undefined {
  if (table === undefined) return undefined;
  if (count === undefined) return table[key];
  const form = new Intl.PluralRules(locale).select(Number(count));
  return table[`${key}.${form}`] ?? table[`${key}.other`] ?? table[key];
}

/**
 * A text outside React (window titles). Falls back to English entry by entry, so a key is never shown;
 * a hole without a value becomes empty.
 */
export function translate(locale: Locale, key: TextKey, params: TextParams = {}): string {
  const { count } = params;
  const own = locale === defaultLocale ? undefined : lookUp(tables.get(locale), locale, key, count);
  const language = own === undefined ? defaultLocale : locale;
  const text = own ?? lookUp(english, defaultLocale, key, count);
  if (text === undefined) wasMissed = true;
  return (text ?? '').replace(/%(\w+)%/g, (_hole, name: string) => {
    const value = params[name];
    return typeof value === 'string'
      ? value
      : value === undefined
        ? ''
        : numberText(value, language);
  });
}

function translationIn(locale: Locale): Translation {
  return { locale, dir: directionOf(locale), t: (key, params) => translate(locale, key, params) };
}

function show(locale: Locale): void {
  shown = translationIn(locale);
  if (typeof document !== 'undefined') {
    document.documentElement.lang = locale;
    document.documentElement.dir = shown.dir;
  }
  for (const listener of listeners) listener();
}

async function load(locale: Locale): Promise<Table | undefined> {
  try {
    const response = await fetch(`/locales/${locale}.json`);
    if (!response.ok) return undefined;
    files.set(locale, await response.json());
    return parseTable(files.get(locale), english);
  } catch {
    return undefined;
  }
}

/** Takes in English texts that are no part of the first load, and what the languages that are here already say for them. */
export function addTexts(texts: Table): void {
  english = { ...english, ...texts };
  for (const [locale, file] of files) {
    const table = parseTable(file, english);
    if (table !== undefined) tables.set(locale, table);
  }
  // Everything on the page would be rendered anew, which is work for nothing where none of it waited.
  if (wasMissed || shown.locale !== defaultLocale) show(shown.locale);
}

/**
 * Shows a language. English stands until the file is there (in the language's own direction, so that nothing jumps when it comes);
 * without a usable file it stays English, quietly. A choice made meanwhile wins over a file that comes late.
 */
export async function chooseLanguage(locale: Locale): Promise<void> {
  chosen = locale;
  show(locale);
  if (locale === defaultLocale || tables.has(locale)) return;
  const loading = running.get(locale) ?? load(locale);
  running.set(locale, loading);
  const table = await loading;
  running.delete(locale);
  if (table !== undefined) tables.set(locale, table);
  if (chosen === locale) show(table === undefined ? defaultLocale : locale);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The language shown, and a re-render when it changes. `t` is the same function until then. */
export function useTranslation(): Translation {
  return useSyncExternalStore(subscribe, currentTranslation);
}

/** The language shown, outside React. */
export function currentTranslation(): Translation {
  return shown;
}
