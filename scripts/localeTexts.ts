import { enUS } from '../src/i18n/enUS.ts';
import { holesOf } from '../src/i18n/table.ts';

const english: Readonly<Record<string, string>> = enUS;

/**
 * What a language has to say, by key: the English text that it translates. A plural has the forms that the language has
 * (`Intl.PluralRules`), each of which translates `.other`, and `.one` translates `.one`.
 */
export function wantedTexts(locale: string): ReadonlyMap<string, string> {
  const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
  const entries = Object.entries(english).flatMap(([key, text]): [string, string][] => {
    const stem = key.replace(/\.(?:one|other)$/, '');
    const one = english[`${stem}.one`];
    if (stem === key || one === undefined || !(`${stem}.other` in english)) return [[key, text]];
    return key.endsWith('.one') ? [] : forms.map((form) => [`${stem}.${form}`, form === 'one' ? one : text]);
  });
  return new Map(entries);
}

/** `%count%` may be left out by a form that says the number in a word. */
const namesIn = (text: string): string =>
  [...holesOf(text)]
    .filter((name) => name !== 'count')
    .toSorted()
    .join();

/** What is wrong with a translation of an English text under a key; `undefined`: nothing. */
export function translationFault(key: string, text: string, source: string): string | undefined {
  if (text === '' || text !== text.trim()) return 'is empty, or has space at its ends';
  if (namesIn(text) !== namesIn(source)) return `must have the holes of "${source}"`;
  if (key.endsWith('.other') && holesOf(source).has('count') && !holesOf(text).has('count')) return 'must say %count%';
  if (/[A-Za-z_]%|%\w/.test(text.replace(/%\w+%/g, ''))) return 'has a percent sign that could become a hole';
  // Joiners belong to how some scripts are written; what turns the reading direction does not.
  return /[\u202A-\u202E\u2066-\u2069\uFEFF\p{Cc}]/u.test(text) ? 'has invisible characters' : undefined;
}
