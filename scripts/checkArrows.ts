/**
 * The house rules on imports: layers point down, features and services keep to themselves, no
 * circles, no barrels, no default exports. `scripts/arrows/rules.ts` says which place may import
 * which. Exits 1 with one sentence per broken rule.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { checkModules, sentences } from './arrows/check.ts';
import { root } from '../services/lib/settings.ts';

const FILES = ['{src,services,scripts,test}/**/*.{ts,tsx}', '*.ts'];

const sources = new Map(
  globSync(FILES, { cwd: root }).map((file) => [file, readFileSync(`${root}/${file}`, 'utf8')]),
);
const broken = sentences(checkModules(sources, (file) => existsSync(`${root}/${file}`)));
for (const sentence of broken) console.error(sentence);
process.exitCode = broken.length > 0 ? 1 : 0;
