/**
 * `node scripts/checkProducts.ts`: counts the production files outside a product's own that name it
 * (`scripts/products/names.ts` says what is counted); part of `npm test -- checks`. A count above the
 * ceiling fails, and so does a ceiling that could be lower. With a product's name it lists the files.
 */
import { globSync, readFileSync } from 'node:fs';
import { root } from '../services/lib/settings.ts';
import { wordsIn } from './products/namedIn.ts';
import { namedProducts, namingFiles, namingScreens } from './products/names.ts';

const NO_PRODUCTION =
  /\.test\.|\/(?:testing|fixtures)\/|^src\/protocol\/abi\/|^scripts\/products\//;

const words = new Map(
  globSync('{src,services,scripts}/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !NO_PRODUCTION.test(file))
    .map((file) => [file, wordsIn(file, readFileSync(`${root}/${file}`, 'utf8'))]),
);
const wanted = process.argv[2];
for (const product of namedProducts) {
  const { name, most } = product;
  const files = namingFiles(product, words);
  if (wanted === name) console.log(files.toSorted().join('\n'));
  for (const file of namingScreens(product, words)) {
    console.error(`${file}: names ${name}, though it shows what a catalogue has`);
    process.exitCode = 1;
  }
  if (files.length === most) continue;
  const fault = files.length > most ? 'more than' : 'so lower the ceiling of';
  console.error(`${name}: ${files.length} files outside its own name it, ${fault} ${most}`);
  process.exitCode = 1;
}
