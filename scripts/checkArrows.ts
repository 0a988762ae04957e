/**
 * The house rules on imports: layers point down, features and services keep to themselves, no
 * circles, no barrels, no default exports. `scripts/arrows/rules.ts` says which place may import
 * which. Exits 1 with one sentence per broken rule.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { checkModules, sentences, type Findings } from './arrows/check.ts';
import { root } from '../services/lib/settings.ts';

const FILES = ['{src,services,scripts,test}/**/*.{ts,tsx}', '*.ts'];

/**
 * Circles between sub-folders that are being mended, by their parent folder; deleted when empty.
 */
const KNOWN_UNTIL_MENDED = new Map([['src/features/liquidity', ['remove', 'zap']]]);

function withoutKnown(findings: Findings): Findings {
  return {
    ...findings,
    folderCircles: findings.folderCircles.filter(
      ({ folder, members }) =>
        !members.every((name) => KNOWN_UNTIL_MENDED.get(folder)?.includes(name)),
    ),
  };
}

const sources = new Map(
  globSync(FILES, { cwd: root }).map((file) => [file, readFileSync(`${root}/${file}`, 'utf8')]),
);
const broken = sentences(
  withoutKnown(checkModules(sources, (file) => existsSync(`${root}/${file}`))),
);
for (const sentence of broken) console.error(sentence);
process.exitCode = broken.length > 0 ? 1 : 0;
