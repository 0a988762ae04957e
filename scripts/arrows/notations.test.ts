import { describe, expect, it } from 'vitest';
import { found, only } from './testHouse.ts';

describe('notations', () => {
  const file = 'src/lib/a.ts';
  const expected = only(file, 'src/config/chains.ts', 'lib must not import config');

  it.each([
    [
      'a comment inside the braces',
      `import { /* } from './b.ts' */ chain } from '#config/chains.ts';`,
    ],
    ['a line comment inside the braces', `import {\n  // '\n  chain,\n} from '#config/chains.ts';`],
    ['a comment before the path', `import { chain } from /* ' */ '#config/chains.ts';`],
    [
      'a comment inside the parentheses',
      `export const load = () => import(/* lazy */ '#config/chains.ts');`,
    ],
    ['options behind the path', `export const load = () => import('#config/chains.ts', {});`],
    ['a template without holes', 'export const load = () => import(`#config/chains.ts`);'],
    [
      'two statements on one line',
      `import type { Amount } from './amounts.ts'; import { chain } from '#config/chains.ts';`,
    ],
    [
      'a statement behind a semicolon',
      `const a: Amount = 1; import { chain } from '#config/chains.ts';`,
    ],
    ['an import for its effect', `import '#config/chains.ts';`],
    ['a query', `import text from '#config/chains.ts?raw';`],
    ['a path from the root', `import { chain } from '/src/config/chains.ts';`],
    ['a default import', `import chain, { type Chain } from '#config/chains.ts';`],
    ['a namespace', `import * as chains from '#config/chains.ts';`],
    ['require', `const chains = require('#config/chains.ts');`],
    ['import =', `import chains = require('#config/chains.ts');`],
  ])('sees an import with %s', (_what, source) => {
    expect(found({ [file]: source })).toEqual(expected);
  });

  it('sees no import in a text or a comment', () => {
    expect(
      found({
        [file]: `// import { chain } from '#config/chains.ts';\nexport const text = "import { chain } from '#config/chains.ts'";`,
      }),
    ).toEqual([]);
  });

  it.each([
    ['a template with a hole', 'import(`#config/${name}.ts`)'],
    ['a variable', 'import(name)'],
    ['a glob', `import.meta.glob('../config/*.ts')`],
    ['a glob of several patterns', `import.meta.glob(['../config/*.ts', '../ui/*.tsx'])`],
    ['require of a variable', 'require(name)'],
  ])('refuses an import that cannot be followed: %s', (_what, expression) => {
    expect(found({ [file]: `export const load = (name: string) => ${expression};` })).toEqual(
      only(file, expression, 'an import names its file in plain text'),
    );
  });

  it('refuses source that does not parse', () => {
    expect(() => found({ [file]: `import { from;` })).toThrow(`${file} does not parse`);
  });
});

describe('exports', () => {
  const file = 'src/config/a.ts';

  it.each([
    ['export from', `export { amount } from '#lib/amounts.ts';`, ['amount']],
    ['export type from', `export type { Amount } from '#lib/amounts.ts';`, ['Amount']],
    ['export *', `export * from '#lib/amounts.ts';`, ['*']],
    ['export * as', `export * as amounts from '#lib/amounts.ts';`, ['*']],
    ['export type *', `export type * from '#lib/amounts.ts';`, ['*']],
    [
      'import, then export',
      `import { amount } from '#lib/amounts.ts';\nexport { amount };`,
      ['amount'],
    ],
    [
      'import, then export under another name',
      `import { amount } from '#lib/amounts.ts'; export { amount as value };`,
      ['amount'],
    ],
    [
      'import type, then export',
      `import type { Amount } from '#lib/amounts.ts'; export type { Amount };`,
      ['Amount'],
    ],
    [
      'import of a namespace, then export',
      `import * as amounts from '#lib/amounts.ts'; export { amounts };`,
      ['amounts'],
    ],
    [
      'over several lines',
      `export {\n  // first\n  amount,\n  type Amount,\n} from '#lib/amounts.ts';`,
      ['amount', 'Amount'],
    ],
  ])('refuses to pass on what another file defines: %s', (_what, source, names) => {
    expect(found({ [file]: source })).toEqual(
      names.map((name) => `${file}: ${name}: a file exports only what it defines`),
    );
  });

  it.each([
    ['a value', `export default 1;`],
    ['a function', `export default function a() {}`],
    ['a name', `const a = 1; export { a as default };`],
    ['a quoted name', `const a = 1; export { a as 'default' };`],
    ['behind a semicolon', `const a = 1; export default a;`],
    ['an assignment', `const a = 1; export = a;`],
  ])('refuses a default export: %s', (_what, source) => {
    expect(found({ [file]: source })).toEqual(only(file, 'default', 'no default exports'));
  });

  it('refuses a default export that is passed on', () => {
    expect(found({ [file]: `export { default } from '#lib/amounts.ts';` })).toEqual([
      `${file}: default: a file exports only what it defines`,
      `${file}: default: no default exports`,
    ]);
  });

  it("allows the typed hooks to pass on the store's types, and a tool its configuration", () => {
    expect(found({ 'vite.config.ts': `export default {};` })).toEqual([]);
    expect(found({})).toEqual([]);
  });
});
