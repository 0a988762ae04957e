import type { Plugin } from 'vite';
import { laterChunks } from './laterChunks.ts';
import {
  ENTRY,
  loadedLater,
  PAGES,
  reach,
  source,
  START,
  type ModuleGraph,
} from './moduleGraph.ts';

/**
 * Libraries that every page needs, in chunks that stay cached when only our code changes. Two, since
 * the browser prepares each in one task.
 */
const react = /node_modules\/(?:react|react-dom|scheduler)\//;
// The query code comes with the pages that load by it, with its copies (lateQuery.ts).
const framework =
  /^(?!.*\?late$).*(?:src\/app\/libraries\.ts|node_modules\/(?:use-sync-external-store|react-redux|redux|redux-thunk|reselect|immer|@reduxjs\/toolkit(?!\/dist\/query)|redux-localstorage-simple|merge|styled-components|stylis|react-router|react-router-dom)\/)/;

const STORE = source('app/startApp.ts');
const LISTENERS = source('app/listeners.ts');

/**
 * Returns the chunk of a page: 'swap' for `…/features/swap/SwapPage.tsx`, which is all of its
 * feature, else 'leaderboardPage' for `…/LeaderboardPage.tsx`.
 */
function chunkOf(page: string): string {
  const [, feature = ''] = /\/features\/([^/]+)\//.exec(page) ?? [];
  const name = page.slice(page.lastIndexOf('/') + 1).replace(/\.tsx?$/, '');
  return name.toLowerCase() === `${feature}page`
    ? feature
    : name.charAt(0).toLowerCase() + name.slice(1);
}

/** Names chunks by module; computed on the bundler's first call. */
function lazily(
  nameAll: (graph: ModuleGraph) => Map<string, string>,
): (id: string, graph: ModuleGraph) => string | null {
  let names: Map<string, string> | undefined;
  return (id, graph) => {
    names ??= nameAll(graph);
    return names.get(id) ?? null;
  };
}

const queryCode = /\?late$|\/@reduxjs\/toolkit\/dist\/query\//;

/** Reports whether a module is query code, or can't be had without it. */
const isQuery = (id: string, graph: ModuleGraph): boolean =>
  queryCode.test(id) || [...reach(id, graph)].some((each) => queryCode.test(each));

/** Page that most visits start with: its chunks contain nothing that only another page needs. */
const FIRST = 'swap';
const SHARED = 'shared';
const named = (ids: Iterable<string>, name: string): Map<string, string> =>
  new Map(Array.from(ids, (id) => [id, name]));

/**
 * Returns a module and its static and dynamic imports, transitively, without the pages behind the
 * loaders.
 */
function reachLate(id: string, graph: ModuleGraph, seen = new Set<string>()): Set<string> {
  if (id !== PAGES && !seen.has(id)) {
    seen.add(id);
    const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {};
    for (const next of [...importedIds, ...dynamicallyImportedIds]) reachLate(next, graph, seen);
  }
  return seen;
}

/** Returns, by module, the chunks that reach it. */
function reachedBy(
  pages: readonly string[],
  reachOf: (id: string) => Set<string>,
): Map<string, Set<string>> {
  const chunks = new Map<string, Set<string>>();
  for (const page of pages)
    for (const id of reachOf(page))
      chunks.set(id, (chunks.get(id) ?? new Set()).add(chunkOf(page)));
  return chunks;
}

/**
 * Assigns the modules of the pages to chunks: a page's own chunk for what only this page imports,
 * `SHARED` for what the first page imports and another page, or a dialog, as well. `laterChunks`
 * divides the rest by who loads it: what several other pages import, or what one of them imports and
 * another, or the frame around the pages, loads later. Otherwise a dialog would load a whole page.
 * No module of a page's chunk is imported by a module that is left to it.
 */
function pageChunks(graph: ModuleGraph): Map<string, string> {
  const pages = graph.getModuleInfo(PAGES)?.dynamicallyImportedIds ?? [];
  const atOnce = reachedBy(pages, (id) => reach(id, graph));
  const later = reachedBy([...pages, START], (id) => reachLate(id, graph));
  const names = new Map<string, string>();
  for (const [id, chunks] of atOnce) {
    const [only = ''] = chunks;
    const isLoadedLater = [...(later.get(id) ?? [])].some((chunk) => !chunks.has(chunk));
    if (chunks.size === 1 && !isLoadedLater) names.set(id, only);
    else if (chunks.has(FIRST)) names.set(id, SHARED);
  }
  return names;
}

/** Pages from which on what they share is one file, which the first of them loads whole. */
const MANY_PAGES = 10;
/** The same for what the listeners load a moment later anyway. */
const SOME_PAGES = 5;

/**
 * Returns what many pages share at once that the first page lacks: `reading`, what they read the chain
 * with, as the listeners do; `common`, what they show; `query`, what they load by.
 */
function sharedChunks(graph: ModuleGraph): Map<string, string> {
  const pages = graph.getModuleInfo(PAGES)?.dynamicallyImportedIds ?? [];
  const before = reach(START, graph);
  const first = pageChunks(graph);
  const listeners = reach(LISTENERS, graph);
  const names = new Map<string, string>();
  for (const [id, chunks] of reachedBy(pages, (page) => reach(page, graph))) {
    if (before.has(id) || first.get(id) === SHARED) continue;
    if (listeners.has(id) && chunks.size >= SOME_PAGES) names.set(id, 'reading');
    else if (chunks.size >= MANY_PAGES) names.set(id, isQuery(id, graph) ? 'query' : 'common');
  }
  return names;
}

const ETHERS = /node_modules\/ethers\//;
const ICONS = /src\/ui\/icons\//;

/**
 * Returns what is left, of pages and of all that comes later. The bundler would split it by the
 * dialogs that share it: a visit to the first page with a wallet would load a hundred files, one after
 * another in five waves.
 */
function remainingChunks(graph: ModuleGraph): Map<string, string> {
  const chunks = new Map([...pageChunks(graph), ...sharedChunks(graph)]);
  for (const root of loadedLater(graph))
    for (const id of reach(root, graph))
      if (ETHERS.test(id)) chunks.set(id, 'ethers');
      else if (ICONS.test(id)) chunks.set(id, 'icons');
  return laterChunks(chunks, graph);
}

/**
 * Chunks of a first visit: `pages` for the entry, `react` and `framework` for libraries, `store` and
 * `start` for what the app needs before any page, one per page or feature, and `shared` for what the
 * first page has in common with others. `main.tsx` runs them one by one, each in a task of its own.
 * By default, the bundler makes a chunk for every set of dialogs and pages with a common module:
 * thirty small files before the first paint. A group includes the imports of its modules unless a
 * group of a higher priority has them.
 */
const groups = [
  {
    name: lazily((graph) => {
      const [, ...imported] = reach(ENTRY, graph);
      return named(imported, 'pages');
    }),
    debugName: 'pages',
    priority: 5,
  },
  { name: 'react', test: react, priority: 4.5 },
  { name: 'framework', test: framework, priority: 4 },
  {
    name: lazily((graph) => named(reach(STORE, graph), 'store')),
    debugName: 'store',
    priority: 3.5,
  },
  { name: lazily((graph) => named(reach(START, graph), 'start')), debugName: 'start', priority: 3 },
  {
    name: lazily(
      (graph) => new Map([...pageChunks(graph)].filter(([, chunk]) => chunk === SHARED)),
    ),
    debugName: SHARED,
    priority: 2,
  },
  // Without its own group, ethers can end up in two chunks that import each other, which breaks the
  // built app.
  { name: 'ethers', test: ETHERS, priority: 1.5 },
  {
    name: lazily(sharedChunks),
    debugName: 'shared by pages',
    priority: 1.3,
    includeDependenciesRecursively: false,
  },
  // On its own, each would be a file of 200 bytes.
  { name: 'icons', test: ICONS, priority: 1.2 },
  {
    name: lazily(pageChunks),
    debugName: 'each page',
    priority: 1,
    includeDependenciesRecursively: false,
  },
  {
    name: lazily(remainingChunks),
    debugName: 'later',
    priority: 0.5,
    includeDependenciesRecursively: false,
  },
];

/** Divides a build into the files that its first load needs and those that come later. */
export function firstChunks(): Plugin {
  return {
    name: 'meowswap-first-chunks',
    // `npm start` weighs no first load (scripts/world/appServer.ts).
    apply: 'build',
    config: () => ({ build: { rolldownOptions: { output: { codeSplitting: { groups } } } } }),
  };
}
