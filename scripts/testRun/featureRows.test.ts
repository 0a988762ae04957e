import { expect, it } from 'vitest';
import { featureFaults } from './featureRows.ts';

const rows = (...lines: string[]): string => `# Features\n\n${lines.join('\n')}\n`;
const all = (): boolean => true;
const unit = '`src/lib/a.test.ts`';
const browser = '`test/e2e/a.spec.ts`';

it.each<[string, string, string[]]>([
  ['a unit proof before the journey', rows(`| A-01 one | ${unit}, ${browser}. Said so. |`), []],
  ['a contract proof alone', rows('| A-01 one | `contracts/a/A.t.sol` |'), []],
  ['nothing where nothing is built', rows('| A-01 one | Not built. |'), []],
  ['a browser test alone', rows(`| A-01 one | ${browser} |`), ['A-01: only a browser test']],
  [
    'the browser test first',
    rows(`| A-01 one | ${browser}, ${unit} |`),
    ['A-01: the browser test comes first'],
  ],
  [
    'an exception with its reason',
    rows(`| A-01 one | ${browser} |`, '', '## Only in a browser', '', '- A-01 one: layout.'),
    [],
  ],
  [
    'an exception without a reason',
    rows(`| A-01 one | ${browser} |`, '', '## Only in a browser', '', '- A-01 one'),
    ['A-01: only a browser test'],
  ],
  ['no rows', rows(), ['there are no rows']],
])('says what is wrong with %s', (_what, page, faults) => {
  expect(featureFaults(page, all)).toEqual(faults);
});

it('finds files that are gone', () => {
  expect(featureFaults(rows(`| A-01 one | ${unit} |`), () => false)).toEqual([
    'A-01: no src/lib/a.test.ts',
  ]);
});
