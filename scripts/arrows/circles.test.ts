import { describe, expect, it } from 'vitest';
import { checkModules } from './check.ts';
import { circles } from './circles.ts';

const graph = (edges: Record<string, string[]>) =>
  new Map(Object.entries(edges).map(([node, next]) => [node, new Set(next)]));

describe('circles of a graph', () => {
  it('are none in a tree or where paths meet', () => {
    expect(circles(graph({ a: ['b', 'c'], b: ['d'], c: ['d'], d: [] }))).toEqual([]);
  });

  it('are the groups whose members reach each other, without what leads there', () => {
    expect(
      circles(graph({ start: ['a'], a: ['b'], b: ['a', 'c'], c: ['d'], d: ['c'], e: ['e'] })),
    ).toEqual([['a', 'b'], ['c', 'd'], ['e']]);
  });

  it('are found over several steps', () => {
    expect(circles(graph({ a: ['b'], b: ['c'], c: ['d'], d: ['a'] }))).toEqual([
      ['a', 'b', 'c', 'd'],
    ]);
  });
});

const importing = (specifier: string, kind = 'import') =>
  `${kind} { name } from '${specifier}'; export const value = 1;`;

/** Returns the circles between folders among the given sources. */
function foldersOf(sources: Record<string, string>): [string, string[]][] {
  return checkModules(new Map(Object.entries(sources)), () => true).folderCircles.map(
    ({ folder, members }) => [folder, members],
  );
}

describe('circles of folders', () => {
  it('are found between entities, by types alone', () => {
    expect(
      foldersOf({
        'src/entities/tokens/a.ts': importing('#entities/prices/b.ts', 'import type'),
        'src/entities/prices/c.ts': importing('../tokens/d.ts', 'import type'),
      }),
    ).toEqual([['src/entities', ['prices', 'tokens']]]);
    expect(
      foldersOf({
        'src/entities/tokens/a.ts': `export type A = import('#entities/prices/b.ts').B;`,
        'src/entities/prices/c.ts': `import { type D } from '../tokens/d.ts';`,
      }),
    ).toEqual([['src/entities', ['prices', 'tokens']]]);
  });

  it.each([
    ['chain', 'src/chain'],
    ['a feature', 'src/features/liquidity'],
    ['an entity', 'src/entities/tokens'],
    ['a folder further down', 'src/entities/tokens/lists'],
    ['app', 'src/app'],
    ['services', 'services'],
    ['scripts', 'scripts'],
  ])('are found between the sub-folders of %s', (_what, folder) => {
    expect(
      foldersOf({
        [`${folder}/one/a.ts`]: importing('../two/b.ts'),
        [`${folder}/two/deep/c.ts`]: importing('../../one/d.ts'),
      }),
    ).toEqual([[folder, ['one', 'two']]]);
  });

  it('are found over three folders', () => {
    expect(
      foldersOf({
        'src/chain/one/a.ts': importing('../two/b.ts'),
        'src/chain/two/b.ts': importing('../three/c.ts'),
        'src/chain/three/c.ts': importing('../one/a.ts'),
      }),
    ).toEqual([['src/chain', ['one', 'three', 'two']]]);
  });

  it('are found between the keeper and the scripts that start it', () => {
    expect(
      foldersOf({
        'services/keeper/main.ts': importing('../../scripts/deploy.ts'),
        'scripts/world/startWorldKeeper.ts': importing('../../services/keeper/keeper.ts'),
      }),
    ).toEqual([['.', ['scripts', 'services']]]);
  });

  it("are none where a folder imports files beside it, tests import, or the store's types are used", () => {
    expect(
      foldersOf({
        'src/features/swap/components/A.tsx': importing('../swapSlice.ts'),
        'src/features/swap/SwapPage.tsx': importing('./components/A.tsx'),
        'src/chain/one/a.ts': importing('../two/b.ts'),
        'src/chain/two/b.test.ts': importing('../one/a.ts'),
        'src/app/store.ts': importing('#entities/tokens/slice.ts'),
        'src/entities/tokens/select.ts': importing('#app/store.ts', 'import type'),
        'src/entities/tokens/hook.ts': importing('#redux'),
        'src/redux.ts': importing('#app/store.ts', 'import type'),
      }),
    ).toEqual([]);
  });

  it('come with the imports that make them', () => {
    const [found] = checkModules(
      new Map([
        ['src/chain/one/a.ts', importing('../two/b.ts')],
        ['src/chain/two/b.ts', importing('../one/a.ts', 'import type')],
        ['src/chain/two/c.ts', importing('../three/d.ts')],
      ]),
      () => true,
    ).folderCircles;
    expect(found?.imports).toEqual([
      { from: 'src/chain/one/a.ts', to: 'src/chain/two/b.ts' },
      { from: 'src/chain/two/b.ts', to: 'src/chain/one/a.ts' },
    ]);
  });
});

describe('circles of files', () => {
  it('count what is loaded, lazily too, and no types', () => {
    const files = (kind: string) =>
      checkModules(
        new Map([
          ['src/lib/a.ts', `export const load = () => import('./b.ts');`],
          ['src/lib/b.ts', importing('./a.ts', kind)],
        ]),
      ).fileCircles;
    expect(files('import')).toEqual([['src/lib/a.ts', 'src/lib/b.ts']]);
    expect(files('import type')).toEqual([]);
  });
});
