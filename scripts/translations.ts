/**
 * For translators: `node scripts/translations.ts de-DE` prints the texts that
 * `public/locales/de-DE.json` lacks, one line of `key<TAB>English` each.
 * `node scripts/translations.ts de-DE lines.tsv` imports lines of `key<TAB>translation`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { isLocale } from '../src/i18n/languages.ts';
import { translationFault, wantedTexts } from './localeTexts.ts';

const [locale, file] = process.argv.slice(2);
if (!isLocale(locale)) {
  console.error(
    'Name one of the languages of src/i18n/languages.ts: node scripts/translations.ts de-DE [lines.tsv]',
  );
  process.exit(2);
}

const target = new URL(`../public/locales/${locale}.json`, import.meta.url);
const wanted = wantedTexts(locale);
const texts = new Map(
  Object.entries(JSON.parse(readFileSync(target, 'utf8')) as Record<string, string>).filter(
    ([key]) => wanted.has(key),
  ),
);

if (file !== undefined) {
  for (const line of readFileSync(file, 'utf8').split('\n').filter(Boolean)) {
    const [key = '', text = ''] = line.split('\t');
    const source = wanted.get(key);
    const fault =
      source === undefined
        ? 'is not the key of a text'
        : translationFault(locale, key, text.trim(), source);
    if (fault === undefined) texts.set(key, text.trim());
    else console.error(`${key} ${fault}`);
  }
  writeFileSync(
    target,
    `${JSON.stringify(Object.fromEntries([...texts].toSorted(([a], [b]) => (a < b ? -1 : 1))), null, 2)}\n`,
  );
}
for (const [key, source] of wanted) if (!texts.has(key)) console.log(`${key}\t${source}`);
