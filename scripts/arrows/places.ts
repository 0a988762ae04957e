// Where a file belongs and where an import leads.
import { posix } from 'node:path';

const LAYERS = [
  'app',
  'features',
  'entities',
  'protocol',
  'remote',
  'chain',
  'lib',
  'ui',
  'i18n',
  'config',
  'testing',
] as const;
const PARTS = ['services', 'scripts', 'test'] as const;

/** The place of a file: a layer of `src`, or a part of the repository beside it. */
export type Place =
  | (typeof LAYERS)[number]
  | (typeof PARTS)[number]
  | 'main'
  | 'redux'
  | 'unit test'
  | 'config file';

/** The typed hooks: the one file below `app` that knows the store's types. */
export const REDUX = 'src/redux.ts';
/** The store, whose types `REDUX` and listeners may import. */
export const STORE = 'src/app/store.ts';
/** The page table, which holds no app code and which `scripts/pageViews.ts` takes addresses from. */
export const PAGES = 'src/app/pages.ts';

const find = <Name extends string>(names: readonly Name[], name: string): Name | undefined =>
  names.find((known) => known === name);

/**
 * Returns the place of a file by its path from the root; `undefined`: the layout has no such place.
 */
export function placeOf(file: string): Place | undefined {
  const [part = '', layer = '', inside] = file.split('/');
  if (part === 'src' && inside === undefined)
    return file === REDUX ? 'redux' : file === 'src/main.tsx' ? 'main' : undefined;
  if (/^[\w.]+\.config\.ts$/.test(file)) return 'config file';
  const place = part === 'src' ? find(LAYERS, layer) : find(PARTS, part);
  return place && place !== 'test' && /\.test\.tsx?$/.test(file) ? 'unit test' : place;
}

/** Reports whether a file is only there for tests: its imports may point anywhere. */
export function isForTests(file: string): boolean {
  const place = placeOf(file);
  return place === 'unit test' || place === 'testing' || place === 'test';
}

/** Returns the folder of a feature or entity: 'src/features/swap'. */
export const folderOf = (file: string): string => file.split('/').slice(0, 3).join('/');

/**
 * Where a specifier leads: to a file of the repository, by its path from the root, or to a package.
 */
export type Target = { file: string; package?: undefined } | { package: string; file?: undefined };

/**
 * Resolves a specifier of `file`; aliases are those of package.json: '#lib/a.ts' is 'src/lib/a.ts'.
 */
export function resolve(file: string, specifier: string): Target {
  const path = specifier.replace(/\?.*$/, '');
  if (path === '#redux') return { file: REDUX };
  if (path.startsWith('#')) return { file: posix.normalize(`src/${path.slice(1)}`) };
  if (path.startsWith('/')) return { file: posix.normalize(path.slice(1)) };
  if (path.startsWith('.')) return { file: posix.join(posix.dirname(file), path) };
  return { package: path.split('/', path.startsWith('@') ? 2 : 1).join('/') };
}
