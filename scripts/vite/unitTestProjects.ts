import { globSync, readFileSync } from 'node:fs';
import { BRIEF_NODE } from '../../services/lib/database/briefNode.ts';
import { root } from '../../services/lib/settings.ts';

const PATTERNS = ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'services/**/*.test.ts'];

/**
 * Finds what the next file in the same process would notice: replaced or reset modules, the
 * configuration of another build, a document of its own.
 */
const TRACE = /@vitest-environment jsdom|vi\.(mock|doMock|resetModules)\(|\bbuildFor\(|__MEOW_/;
/** First line of a file that renders, into the document that its process shares. */
const RENDERS = /^\/\/ @document$/m;

/**
 * Separates the unit tests whose files run one after another in one process, with or without a
 * document, from those that need a process of their own. Sharing saves for each file the start of a
 * process, its document, and the loading of its modules.
 */
export function unitTestProjects() {
  const files = globSync(PATTERNS, { cwd: root }).map((file) => ({
    file,
    text: readFileSync(`${root}/${file}`, 'utf8'),
  }));
  const named = (isWanted: (text: string) => boolean): string[] =>
    files.filter(({ text }) => isWanted(text)).map(({ file }) => file);
  const leavesTrace = (text: string): boolean => TRACE.test(text);
  const renders = (text: string): boolean => RENDERS.test(text);
  const shared = { isolate: false, execArgv: [...BRIEF_NODE] };
  return [
    {
      extends: true,
      test: {
        ...shared,
        name: 'plain',
        include: named((text) => !leavesTrace(text) && !renders(text)),
      },
    },
    {
      extends: true,
      test: {
        ...shared,
        name: 'document',
        environment: './scripts/vite/oneDocument.config.ts',
        include: named((text) => !leavesTrace(text) && renders(text)),
      },
    },
    {
      extends: true,
      test: { name: 'apart', execArgv: [...BRIEF_NODE], include: named(leavesTrace) },
    },
  ];
}
