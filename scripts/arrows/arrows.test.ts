import { describe, expect, it } from 'vitest';
import { found, only } from './testHouse.ts';

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
