import { describe, expect, it } from 'vitest';
import { checkModules, sentences } from './check.ts';

/** Files that the sources below import; the check finds nothing wrong with them. */
const HOUSE: Record<string, string> = {
  'src/redux.ts': `import type { RootState } from '#app/store.ts'; export type { RootState };`,
  'src/app/store.ts': `export interface RootState { lists: string[] }`,
  'src/app/pages.ts': `export const pages = [1];`,
  'src/features/swap/swapSlice.ts': `export const swap = 1;`,
  'src/features/swap/components/SwapCard.tsx': `export const SwapCard = 1;`,
  'src/features/farms/farmsSlice.ts': `export const farms = 1;`,
  'src/entities/tokens/tokens.ts': `export interface Token { id: string } export const tokens = 1;`,
  'src/entities/prices/prices.ts': `export interface Price { id: string } export const prices = 1;`,
  'src/protocol/swap.ts': `export const calls = 1;`,
  'src/chain/blocks/blocks.ts': `export const block = 1;`,
  'src/chain/rpc/pool.ts': `export const pool = 1;`,
  'src/config/chains.ts': `export const chain = 1;`,
  'src/lib/amounts.ts': `export interface Amount { raw: string } export const amount = 1;`,
  'src/testing/world.ts': `import { swap } from '#features/swap/swapSlice.ts'; export const world = [swap];`,
  'src/ui/Button.tsx': `export const Button = 1;`,
  'services/lib/node.ts': `export const node = 1;`,
  'scripts/deploy.ts': `export const deploy = 1;`,
  'test/e2e/fixtures/ports.ts': `export const ports = 1;`,
};

/** Returns what the check says of one more file, or of several, in the house above. */
function found(files: Record<string, string>): string[] {
  return sentences(checkModules(new Map(Object.entries({ ...HOUSE, ...files }))));
}

const only = (file: string, target: string, rule: string): string[] => [
  `${file}: ${target}: ${rule}`,
];

it('finds nothing wrong with imports that point down', () => {
  expect(found({})).toEqual([]);
  expect(
    found({
      'src/app/App.tsx': `import { swap } from '#features/swap/swapSlice.ts'; export const App = [swap];`,
      'src/features/farms/Page.tsx': `import type { RootState } from '#redux'; import { tokens } from '#entities/tokens/tokens.ts'; export const select = (state: RootState) => [state, tokens];`,
      'src/entities/tokens/select.ts': `import type { RootState } from '#app/store.ts'; export const select = (state: RootState) => state;`,
      'services/keeper/main.ts': `import { node } from '../lib/node.ts'; import { calls } from '../../src/protocol/swap.ts'; export const keep = [node, calls];`,
      'scripts/up.ts': `import { node } from '../services/lib/node.ts'; export const up = [node];`,
      'scripts/views.ts': `import { pages } from '../src/app/pages.ts'; export const views = pages;`,
      'test/e2e/swap.spec.ts': `import { deploy } from '../../scripts/deploy.ts'; import { swap } from '../../src/features/swap/swapSlice.ts'; export const all = [deploy, swap];`,
    }),
  ).toEqual([]);
});

describe('arrows', () => {
  it.each<[string, string, string, string, string]>([
    [
      'ui the hooks',
      'src/ui/A.tsx',
      `import { useAppSelector } from '#redux';`,
      'src/redux.ts',
      'ui must not know the store',
    ],
    [
      'lib the hooks',
      'src/lib/a.ts',
      `import { useAppSelector } from '#redux';`,
      'src/redux.ts',
      'lib must not know the store',
    ],
    [
      'ui the store',
      'src/ui/A.tsx',
      `import { store } from '#app/store.ts';`,
      'src/app/store.ts',
      'ui must not import app',
    ],
    [
      'lib the store',
      'src/lib/a.ts',
      `import { store } from '../app/store.ts';`,
      'src/app/store.ts',
      'lib must not import app',
    ],
    [
      'lib the type of the root state',
      'src/lib/a.ts',
      `import type { RootState } from '#redux';`,
      'src/redux.ts',
      'lib must not know the store',
    ],
    [
      'lib the type of the root state from the store',
      'src/lib/a.ts',
      `import type { RootState } from '#app/store.ts';`,
      'src/app/store.ts',
      'lib must not import app',
    ],
    [
      'lib the root state in a type expression',
      'src/lib/a.ts',
      `export type State = import('#app/store.ts').RootState;`,
      'src/app/store.ts',
      'lib must not import app',
    ],
    [
      'an entity the store by value',
      'src/entities/tokens/a.ts',
      `import { store } from '#app/store.ts';`,
      'src/app/store.ts',
      'entities must not import app',
    ],
    [
      'an entity a feature',
      'src/entities/tokens/a.ts',
      `import { swap } from '#features/swap/swapSlice.ts';`,
      'src/features/swap/swapSlice.ts',
      'entities must not import features',
    ],
    [
      'chain a product',
      'src/chain/a.ts',
      `import { calls } from '#protocol/swap.ts';`,
      'src/protocol/swap.ts',
      'chain must not import protocol',
    ],
    [
      'lib a table',
      'src/lib/a.ts',
      `import { chain } from '#config/chains.ts';`,
      'src/config/chains.ts',
      'lib must not import config',
    ],
    [
      'a feature another one',
      'src/features/farms/a.ts',
      `import { swap } from '#features/swap/swapSlice.ts';`,
      'src/features/swap/swapSlice.ts',
      'features do not import each other',
    ],
    [
      'app the components of a feature',
      'src/app/a.ts',
      `import { SwapCard } from '#features/swap/components/SwapCard.tsx';`,
      'src/features/swap/components/SwapCard.tsx',
      "a feature's components are its own",
    ],
    [
      'a feature a service',
      'src/features/swap/a.ts',
      `import { node } from '../../../services/lib/node.ts';`,
      'services/lib/node.ts',
      'features must not import services',
    ],
    [
      'a feature a script',
      'src/features/swap/a.ts',
      `import { deploy } from '../../../scripts/deploy.ts';`,
      'scripts/deploy.ts',
      'features must not import scripts',
    ],
    [
      'a feature a browser test',
      'src/features/swap/a.ts',
      `import { ports } from '../../../test/e2e/fixtures/ports.ts';`,
      'test/e2e/fixtures/ports.ts',
      'features must not import test',
    ],
    [
      'a feature a test world',
      'src/features/swap/a.ts',
      `import { world } from '#testing/world.ts';`,
      'src/testing/world.ts',
      'features must not import testing',
    ],
    [
      'a service a script',
      'services/keeper/main.ts',
      `import { deploy } from '../../scripts/deploy.ts';`,
      'scripts/deploy.ts',
      'services must not import scripts',
    ],
    [
      'a service an entity',
      'services/keeper/main.ts',
      `import { tokens } from '../../src/entities/tokens/tokens.ts';`,
      'src/entities/tokens/tokens.ts',
      'services must not import entities',
    ],
    [
      'a script a feature',
      'scripts/a.ts',
      `import { swap } from '../src/features/swap/swapSlice.ts';`,
      'src/features/swap/swapSlice.ts',
      'scripts must not import features',
    ],
    [
      'a script the store',
      'scripts/a.ts',
      `import { createStore } from '../src/app/store.ts';`,
      'src/app/store.ts',
      'scripts must not import app',
    ],
    [
      'react in lib',
      'src/lib/a.ts',
      `import { useState } from 'react';`,
      'react',
      'lib must not use this package',
    ],
    [
      'a type of react in lib',
      'src/lib/a.ts',
      `import type { ReactNode } from 'react';`,
      'react',
      'lib must not use this package',
    ],
    [
      'the JSX runtime in lib',
      'src/lib/a.ts',
      `import { jsx } from 'react/jsx-runtime';`,
      'react',
      'lib must not use this package',
    ],
    [
      'Redux in ui',
      'src/ui/A.tsx',
      `import { useSelector } from 'react-redux';`,
      'react-redux',
      'ui must not use this package',
    ],
    [
      'a file that is not there',
      'src/lib/a.ts',
      `import { b } from './b.ts';`,
      'src/lib/b.ts',
      'no such file',
    ],
  ])('refuses %s', (_what, file, source, target, rule) => {
    expect(found({ [file]: source })).toEqual(only(file, target, rule));
  });

  it('refuses a folder that the layout does not have', () => {
    expect(found({ 'src/helpers/a.ts': `export const a = 1;` })).toEqual(
      only('src/helpers/a.ts', '', 'the layout has no such place'),
    );
    expect(found({ 'src/a.ts': `export const a = 1;` })).toEqual(
      only('src/a.ts', '', 'the layout has no such place'),
    );
    expect(
      found({
        'tools/a.ts': `export const a = 1;`,
        'src/lib/b.ts': `import { a } from '../../tools/a.ts';`,
      }),
    ).toEqual([
      ...only('tools/a.ts', '', 'the layout has no such place'),
      ...only('src/lib/b.ts', 'tools/a.ts', 'the layout has no such place'),
    ]);
  });

  it('refuses an alias that leaves its folder', () => {
    expect(
      found({ 'src/entities/tokens/a.ts': `import { store } from '#lib/../app/store.ts';` }),
    ).toEqual([
      ...only('src/entities/tokens/a.ts', 'src/app/store.ts', 'entities must not import app'),
      ...only(
        'src/entities/tokens/a.ts',
        '#lib/../app/store.ts',
        'an alias names its file without detours',
      ),
    ]);
    expect(
      found({ 'src/lib/a.ts': `export type State = import('#lib/../app/store.ts').RootState;` }),
    ).toContain('src/lib/a.ts: src/app/store.ts: lib must not import app');
  });

  it('lets tests and their worlds import anything', () => {
    expect(
      found({
        'src/lib/a.test.ts': `import { deploy } from '../../scripts/deploy.ts'; import { swap } from '#features/swap/swapSlice.ts';`,
        'src/testing/other.ts': `import { farms } from '#features/farms/farmsSlice.ts';`,
      }),
    ).toEqual([]);
  });
});

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
