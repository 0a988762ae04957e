import { globSync, readFileSync } from 'node:fs';
import { BRIEF_NODE } from '../../services/lib/database/briefNode.ts';
import { root } from '../../services/lib/settings.ts';

const PATTERNS = ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'services/**/*.test.ts'];

/**
 * Finds what the next file in the same process would notice: a document, replaced or reset modules,
 * the configuration of another build.
 */
const TRACE = /@vitest-environment jsdom|vi\.(mock|doMock|resetModules)\(|\bbuildFor\(|__MEOW_/;

/**
 * Separates the unit tests whose files run one after another in one process, which saves for each
 * of them the start of a process and the loading of its modules, from those that need one of their
 * own.
 */
export function unitTestProjects() {
  const files = globSync(PATTERNS, { cwd: root });
  const apart = new Set(
    files.filter((file) => TRACE.test(readFileSync(`${root}/${file}`, 'utf8'))),
  );
  const together = files.filter((file) => !apart.has(file));
  const execArgv = [...BRIEF_NODE];
  return [
    { extends: true, test: { name: 'together', include: together, isolate: false, execArgv } },
    { extends: true, test: { name: 'apart', include: [...apart], execArgv } },
  ];
}
