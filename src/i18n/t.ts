import { useSyncExternalStore } from 'react';
import { localizeTyped } from '#lib/formatLocale.ts';
import { numberFormat } from '#lib/numberFormat.ts';
import type { EnglishKey } from './enUS.ts';
import { firstTexts } from './firstTexts.ts';
import { defaultLocale, directionOf, type Locale } from './languages.ts';
import { parseTable, type TextTable } from './table.ts';

type PluralBase<Key> = Key extends `${infer Base}.other` ? Base : never;

/**
 * A text of the source, or the base of a plural (`x` of `x.one` and `x.other`), which needs a
 * `count`.
 */
export type TextKey = EnglishKey | PluralBase<EnglishKey>;

/**
 * Values for the `%name%` placeholders of a text. Numbers are formatted for the language; strings
 * are inserted unchanged.
 */
export type TextParams = Readonly<Record<string, string | number | bigint>>;

/** Text not written out yet: state holds it and it is shown in the language of the day. */
export interface TextRef {
  key: TextKey;
  params: TextParams;
}

/** Returns the text of a key in the current language. A key with plural forms needs `count`. */
export type Translate = (key: TextKey, params?: TextParams) => string;

/**
 * Translation of the current language: `t`, the locale for number formats and the writing
 * direction.
 */
export interface Translation {
  t: Translate;
  locale: Locale;
  dir: 'ltr' | 'rtl';
}

let english: TextTable = firstTexts;
/** Language files as downloaded. */
const files = new Map<Locale, unknown>();
/** Usable texts of the language files. */
const tables = new Map<Locale, TextTable>();
/** Downloads in progress. */
const running = new Map<Locale, Promise<TextTable | undefined>>();
const listeners = new Set<() => void>();
/** Reports whether a text was requested before it was loaded. */
let wasMissed = false;
let chosen: Locale = defaultLocale;
let shown: Translation = translationIn(defaultLocale);

const pluralRules = new Map<Locale, Intl.PluralRules>();

/** Returns the plural form of a count. Making its rules costs as much as drawing a row. */
function pluralForm(count: number, locale: Locale): string {
  const rules = pluralRules.get(locale) ?? new Intl.PluralRules(locale);
  pluralRules.set(locale, rules);
  return rules.select(count);
}

function lookUp(
  table: TextTable | undefined,
  locale: Locale,
  key: string,
  count: string | number | bigint | undefined,
): string | undefined {
  if (table === undefined) return undefined;
  if (count === undefined) return table[key];
  const form = pluralForm(Number(count), locale);
  return table[`${key}.${form}`] ?? table[`${key}.other`] ?? table[key];
}

/** Marks between which a text has its own direction (first strong isolate, pop). */
const ISOLATE = '\u2068';
const POP = '\u2069';

/** Holes for numbers that name something: they come as strings, to stay without groups. */
const NUMERALS: ReadonlySet<string> = new Set(['id', 'epoch', 'block', 'nonce', 'number']);

/**
 * Returns a value as it stands in a text. Numbers have the digits of the language, so that a page
 * has those of one kind; names of others stay as they are. In a text that runs from the right,
 * numbers and Latin words are isolated: they change places with the signs beside them else.
 */
function fill(name: string, value: string | number | bigint, language: Locale): string {
  const isNumeral = NUMERALS.has(name) && typeof value === 'string' && /^\d+$/.test(value);
  const text = isNumeral
    ? localizeTyped(value, language)
    : typeof value === 'string'
      ? value
      : numberFormat(language).format(value);
  const isIsolated = directionOf(language) === 'rtl' && /[\p{N}A-Za-z]/u.test(text);
  return isIsolated ? ISOLATE + text + POP : text;
}

/**
 * Returns a text outside React (window titles). Each entry falls back to English, so a key is never
 * shown. A placeholder without a value becomes empty.
 */
export function translate(locale: Locale, key: TextKey, params: TextParams = {}): string {
  const { count } = params;
  const own = locale === defaultLocale ? undefined : lookUp(tables.get(locale), locale, key, count);
  const language = own === undefined ? defaultLocale : locale;
  const text = own ?? lookUp(english, defaultLocale, key, count);
  if (text === undefined) wasMissed = true;
  return (text ?? '').replace(/%(\w+)%/g, (_placeholder, name: string) => {
    const value = params[name];
    return value === undefined ? '' : fill(name, value, language);
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

async function load(locale: Locale): Promise<TextTable | undefined> {
  try {
    const response = await fetch(`/locales/${locale}.json`);
    if (!response.ok) return undefined;
    files.set(locale, await response.json());
    return parseTable(files.get(locale), english);
  } catch {
    return undefined;
  }
}

/**
 * Adds English texts that are not part of the first load, and their translations that are already
 * loaded.
 */
export function addTexts(texts: TextTable): void {
  english = { ...english, ...texts };
  for (const [locale, file] of files) {
    const table = parseTable(file, english);
    if (table !== undefined) tables.set(locale, table);
  }
  // Rerendering the whole page is wasted work unless a text was missing. A language has no text that
  // English lacks, so nothing else can have been shown otherwise.
  if (!wasMissed) return;
  wasMissed = false;
  show(shown.locale);
}

/**
 * Switches the language. Shows English until the file is loaded, but in the language's own writing
 * direction, so that the layout does not jump. Without a usable file it silently stays English. A
 * later choice wins over a file that arrives late.
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

/** Returns the current translation and rerenders when it changes. `t` is stable until then. */
export function useTranslation(): Translation {
  return useSyncExternalStore(subscribe, currentTranslation);
}

/** Returns the current translation, outside React. */
export function currentTranslation(): Translation {
  return shown;
}
