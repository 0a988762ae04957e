import { enUS } from '../src/i18n/enUS.ts';
import { placeholdersOf } from '../src/i18n/table.ts';

const english: Readonly<Record<string, string>> = enUS;

/**
 * Returns the English texts that a language has to translate, by key. A plural has the forms of the
 * language (`Intl.PluralRules`): `.one` translates `.one`, every other form translates `.other`.
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

/** Lists the placeholders, without `%count%`: a form that says the number in a word may omit it. */
const namesIn = (text: string): string =>
  [...placeholdersOf(text)]
    .filter((name) => name !== 'count')
    .toSorted()
    .join();

/**
 * Checks that numbers in a text use the language's own digits and decimal sign, as inserted values
 * do.
 */
function numeralFault(locale: string, text: string): string | undefined {
  const number = new Intl.NumberFormat(locale);
  const signOf = (wanted: string) =>
    number.formatToParts(12_345_678.5).find(({ type }) => type === wanted)?.value;
  // The sample address is not a number.
  const plain = text.replace(/%\w+%|0x0+…/g, '');
  const foreign = number.format(0) === '0' ? /(?![0-9])\p{Nd}/u : /[0-9]/;
  if (foreign.test(plain)) return `must have the digits of ${number.format(1_234_567_890)}`;
  const isSplit = [...plain.matchAll(/\p{Nd}([.,٫٬])(?=(\p{Nd}+))/gu)].some(
    ([, sign, digits]) =>
      sign !== signOf('decimal') && !(sign === signOf('group') && digits?.length === 3),
  );
  return isSplit ? `must have the decimal sign of ${number.format(0.5)}` : undefined;
}

/** Returns what is wrong with a translation of `source`, or `undefined`. */
export function translationFault(
  locale: string,
  key: string,
  text: string,
  source: string,
): string | undefined {
  if (text === '' || text !== text.trim()) return 'is empty, or has space at its ends';
  if (namesIn(text) !== namesIn(source)) return `must have the placeholders of "${source}"`;
  if (
    key.endsWith('.other') &&
    placeholdersOf(source).has('count') &&
    !placeholdersOf(text).has('count')
  )
    return 'must say %count%';
  if (/[A-Za-z_]%|%\w/.test(text.replace(/%\w+%/g, '')))
    return 'has a percent sign that could become a placeholder';
  const numerals = numeralFault(locale, text);
  if (numerals !== undefined) return numerals;
  // Some scripts need joiners; characters that change the reading direction are not allowed.
  return /[\u202A-\u202E\u2066-\u2069\uFEFF\p{Cc}]/u.test(text)
    ? 'has invisible characters'
    : undefined;
}
