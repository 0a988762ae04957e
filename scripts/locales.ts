/**
 * Writes `public/locales/en-US.json`, which translators work from, from the source texts in
 * `src/i18n/en-US`. With `--check` it writes nothing, and fails if the file is out of date, or if a
 * key is in two source files or in the wrong one.
 */
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { enUS } from '../src/i18n/enUS.ts';

const fragments = new URL('../src/i18n/en-US/', import.meta.url);
const target = new URL('../public/locales/en-US.json', import.meta.url);

const faults: string[] = [];
const owners = new Map<string, string>();
const sources = (await readdir(fragments)).filter((file) => file.endsWith('.json')).toSorted();
const contents = await Promise.all(
  sources.map(async (file) => ({ file, text: await readFile(new URL(file, fragments), 'utf8') })),
);
for (const { file, text } of contents) {
  // `wallet.late.json` holds the texts of the area `wallet` that are loaded later.
  const area = file.slice(0, file.indexOf('.'));
  for (const [key, value] of Object.entries(JSON.parse(text) as Record<string, unknown>)) {
    if (!key.startsWith(`${area}.`)) faults.push(`${file}: ${key} must start with "${area}."`);
    if (typeof value !== 'string' || value.trim() === '')
      faults.push(`${file}: ${key} is not a text`);
    const owner = owners.get(key);
    if (owner !== undefined) faults.push(`${file}: ${key} is also in ${owner}`);
    owners.set(key, file);
    if (!(key in enUS)) faults.push(`${file} is not merged in src/i18n/enUS.ts`);
  }
}

const merged = `${JSON.stringify(Object.fromEntries(Object.entries(enUS).toSorted(([a], [b]) => (a < b ? -1 : 1))), null, 2)}\n`;
if (process.argv.includes('--check')) {
  const written = await readFile(target, 'utf8').catch(() => '');
  if (written !== merged)
    faults.push('public/locales/en-US.json is not up to date: run node scripts/locales.ts');
} else if (faults.length === 0) {
  await writeFile(target, merged);
}
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
