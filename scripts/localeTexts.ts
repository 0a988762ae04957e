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
    return key.endsWith('.one')
      ? []
      : forms.map((form) => [`${stem}.${form}`, form === 'one' ? one : text]);
  });
  return new Map(entries);
}

/** `%count%` may be left out by a form that says the number in a word. */
const namesIn = (text: string): string =>
  [...holesOf(text)]
    .filter((name) => name !== 'count')
    .toSorted()
    .join();

/** A number in a text is written as the numbers that fill its holes: with the language's own digits and decimal sign. */
function numeralFault(locale: string, text: string): string | undefined {
  const number = new Intl.NumberFormat(locale);
  const signOf = (wanted: string) =>
    number.formatToParts(12_345_678.5).find(({ type }) => type === wanted)?.value;
  // A placeholder for an address is no number.
  const plain = text.replace(/%\w+%|0x0+…/g, '');
  const foreign = number.format(0) === '0' ? /(?![0-9])\p{Nd}/u : /[0-9]/;
  if (foreign.test(plain)) return `must have the digits of ${number.format(1_234_567_890)}`;
  const isSplit = [...plain.matchAll(/\p{Nd}([.,٫٬])(?=(\p{Nd}+))/gu)].some(
    ([, sign, digits]) =>
      sign !== signOf('decimal') && !(sign === signOf('group') && digits?.length === 3),
  );
  return isSplit ? `must have the decimal sign of ${number.format(0.5)}` : undefined;
}

/** What is wrong with a language's translation of an English text under a key; `undefined`: nothing. */
export function translationFault(
  locale: string,
  key: string,
  text: string,
  source: string,
): string | undefined {
  if (text === '' || text !== text.trim()) return 'is empty, or has space at its ends';
  if (namesIn(text) !== namesIn(source)) return `must have the holes of "${source}"`;
  if (key.endsWith('.other') && holesOf(source).has('count') && !holesOf(text).has('count'))
    return 'must say %count%';
  if (/[A-Za-z_]%|%\w/.test(text.replace(/%\w+%/g, '')))
    return 'has a percent sign that could become a hole';
  const numerals = numeralFault(locale, text);
  if (numerals !== undefined) return numerals;
  // Joiners belong to how some scripts are written; what turns the reading direction does not.
  return /[\u202A-\u202E\u2066-\u2069\uFEFF\p{Cc}]/u.test(text)
    ? 'has invisible characters'
    : undefined;
}
