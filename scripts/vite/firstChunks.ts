import type { Plugin } from 'vite';
import { root } from '../../services/lib/settings.ts';

/** Module graph that the bundler passes to a function that names chunks. */
interface ModuleGraph {
  getModuleInfo(
    id: string,
  ): { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null;
}

/** Libraries that every page needs, in a chunk that stays cached when only our code changes. */
const framework =
  /node_modules\/(?:react|react-dom|scheduler|use-sync-external-store|react-redux|redux|redux-thunk|reselect|immer|@reduxjs\/toolkit|redux-localstorage-simple|merge|styled-components|stylis|react-router|react-router-dom)\//;

const source = (path: string): string => `${root.replaceAll('\\', '/')}/src/${path}`;
/** Root of everything shown around a page; the entry imports it. */
const START = source('app/mountApp.tsx');
/** What every visit loads after the first paint: the code that reads the chain, and the listeners. */
const LISTENERS = source('app/listeners.ts');
/** Starts to load the page of the address line; the entry imports it. */
const PRELOAD = source('app/preloadPage.ts');
/** The page table: it imports every page dynamically. */
const PAGES = source('app/pages.ts');

/** Returns a module and its static imports, transitively. */
function reach(id: string, graph: ModuleGraph, seen = new Set<string>()): Set<string> {
  if (!seen.has(id)) {
    seen.add(id);
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) reach(next, graph, seen);
  }
  return seen;
}

/**
 * Returns the chunk of a page: 'farms' for `…/features/farms/FarmsPage.tsx`, 'homePage' for a page
 * of no feature.
 */
function chunkOf(page: string): string {
  const [, feature] = /\/features\/([^/]+)\//.exec(page) ?? [];
  if (feature !== undefined) return feature;
  const name = page.slice(page.lastIndexOf('/') + 1).replace(/\.tsx?$/, '');
  return name.charAt(0).toLowerCase() + name.slice(1);
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
 * `SHARED` for what the first page imports and another page, or a dialog, as well. The bundler
 * splits the rest by importer: what several other pages import, or what one of them imports and
 * another, or the frame around the pages, loads later. Otherwise a dialog would load a whole page.
 * No module of a page's chunk is imported by a module that is left to the bundler.
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

/**
 * Returns what only the listeners import of what they reach: no page and no frame needs it before.
 * The bundler would split it into thirty files, by the dialogs that share it.
 */
function listenerChunk(graph: ModuleGraph): Map<string, string> {
  const pages = graph.getModuleInfo(PAGES)?.dynamicallyImportedIds ?? [];
  const earlier = new Set([START, ...pages].flatMap((id) => [...reach(id, graph)]));
  const ids = [...reach(LISTENERS, graph)].filter(
    (id) => !earlier.has(id) && !id.includes('/node_modules/ethers/'),
  );
  return named(ids, 'listeners');
}

/**
 * Chunks of a first visit: `pages` for the entry, `framework`, `start` for what the app needs
 * before any page, one per page or feature, and `shared` for what the first page has in common with
 * others. By default, the bundler makes a chunk for every set of dialogs and pages with a common
 * module: thirty small files before the first paint. A group includes the imports of its modules
 * unless a group of a higher priority has them.
 */
export const firstChunks = [
  {
    name: lazily((graph) => named(reach(PRELOAD, graph), 'pages')),
    debugName: 'pages',
    priority: 5,
  },
  { name: 'framework', test: framework, priority: 4 },
  { name: lazily((graph) => named(reach(START, graph), 'start')), debugName: 'start', priority: 3 },
  {
    name: lazily(
      (graph) => new Map([...pageChunks(graph)].filter(([, chunk]) => chunk === SHARED)),
    ),
    debugName: SHARED,
    priority: 2,
  },
  {
    name: lazily(listenerChunk),
    debugName: 'listeners',
    priority: 1.8,
    includeDependenciesRecursively: false,
  },
  // Without its own group, ethers can end up in two chunks that import each other, which breaks the
  // built app.
  { name: 'ethers', test: /node_modules\/ethers\//, priority: 1.5 },
  // On its own, each would be a file of 200 bytes.
  { name: 'icons', test: /src\/ui\/icons\//, priority: 1.2 },
  {
    name: lazily(pageChunks),
    debugName: 'each page',
    priority: 1,
    includeDependenciesRecursively: false,
  },
];

/** Returns a chunk and the chunks that it imports, transitively, in order of first import. */
function needed(
  fileName: string,
  imports: (fileName: string) => readonly string[],
  met = new Set<string>(),
): Set<string> {
  if (!met.has(fileName)) {
    met.add(fileName);
    for (const next of imports(fileName)) needed(next, imports, met);
  }
  return met;
}

/**
 * Preloads the app with the entry: the entry imports it dynamically, to request the page of the
 * address line first, and the browser would discover that import only when the entry runs. The
 * typeface is not preloaded: on a slow line it would delay the form by 0.2 s, and its fallback has
 * the same metrics.
 */
export function preloadStart(): Plugin {
  return {
    name: 'meowswap-preload-start',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const start = Object.values(bundle).find(
          (file) => file.type === 'chunk' && file.moduleIds.includes(START),
        );
        if (!start) return [];
        const files = needed(start.fileName, (fileName) => {
          const file = bundle[fileName];
          return file?.type === 'chunk' ? file.imports : [];
        });
        return Array.from(files, (fileName) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/${fileName}` },
          injectTo: 'head' as const,
        }));
      },
    },
  };
}
