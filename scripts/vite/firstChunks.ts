import type { Plugin } from 'vite';
import { root } from '../../services/lib/settings.ts';

/** What a chunk-naming function of the bundler is given beside the module's id. */
interface ModuleGraph {
  getModuleInfo(
    id: string,
  ): { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null;
}

/** Libraries that every page needs: a chunk that stays in the browser's cache when only our code changes. */
const framework =
  /node_modules\/(?:react|react-dom|scheduler|use-sync-external-store|react-redux|redux|redux-thunk|reselect|immer|@reduxjs\/toolkit|redux-localstorage-simple|merge|styled-components|stylis|react-router|react-router-dom)\//;

const source = (path: string): string => `${root.replaceAll('\\', '/')}/src/${path}`;
/** What everything shown around a page hangs on; the entry imports it. */
const START = source('app/mountApp.tsx');
/** Starts to load the page of the address line; the entry imports it. */
const PRELOAD = source('app/preloadPage.ts');
/** The page table: it imports every page dynamically. */
const PAGES = source('app/pages.ts');

/** A module and all that it imports, directly or not, but not what it loads later. */
function reach(id: string, graph: ModuleGraph, seen = new Set<string>()): Set<string> {
  if (!seen.has(id)) {
    seen.add(id);
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) reach(next, graph, seen);
  }
  return seen;
}

/** The pages of a feature are one chunk: `…/features/farms/FarmsPage.tsx` is in 'farms'. Another page has its own, 'homePage'. */
function chunkOf(page: string): string {
  const [, feature] = /\/features\/([^/]+)\//.exec(page) ?? [];
  if (feature !== undefined) return feature;
  const name = page.slice(page.lastIndexOf('/') + 1).replace(/\.tsx?$/, '');
  return name.charAt(0).toLowerCase() + name.slice(1);
}

/** Chunk names by module, made when the bundler first asks. */
function lazily(
  nameAll: (graph: ModuleGraph) => Map<string, string>,
): (id: string, graph: ModuleGraph) => string | null {
  let names: Map<string, string> | undefined;
  return (id, graph) => {
    names ??= nameAll(graph);
    return names.get(id) ?? null;
  };
}

/** The page that most visits begin with: what is behind it is cut so that nothing of another page comes along. */
const FIRST = 'swap';
const SHARED = 'shared';
const named = (ids: Iterable<string>, name: string): Map<string, string> =>
  new Map(Array.from(ids, (id) => [id, name]));

/** A module, all that it imports and all that it loads later; not the pages that lie behind the loaders. */
function reachLate(id: string, graph: ModuleGraph, seen = new Set<string>()): Set<string> {
  if (id !== PAGES && !seen.has(id)) {
    seen.add(id);
    const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {};
    for (const next of [...importedIds, ...dynamicallyImportedIds]) reachLate(next, graph, seen);
  }
  return seen;
}

/** By module, the chunks of which something reaches it. */
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
 * What the pages hang on, by the chunk that it goes into: `SHARED` where the first page needs it at once and others do, else
 * the page's own. What several others need at once, or what one of them does and another, or what stands around the pages,
 * loads later, the bundler cuts by who needs it: else a dialog would bring a whole page along. No module of a page's chunk
 * is needed by one that is left to the bundler, since it would then be needed by the same others.
 */
function pageChunks(graph: ModuleGraph): Map<string, string> {
  const pages = graph.getModuleInfo(PAGES)?.dynamicallyImportedIds ?? [];
  const atOnce = reachedBy(pages, (id) => reach(id, graph));
  const later = reachedBy([...pages, START], (id) => reachLate(id, graph));
  const names = new Map<string, string>();
  for (const [id, chunks] of atOnce) {
    const [only = ''] = chunks;
    const isLoadedLater = [...(later.get(id) ?? [])].some((chunk) => !chunks.has(chunk));
    if (chunks.size > 1 && chunks.has(FIRST)) names.set(id, SHARED);
    else if (chunks.size === 1 && !isLoadedLater) names.set(id, only);
  }
  return names;
}

/**
 * The chunks of a first visit: what the entry needs to know the pages, `framework`, `start` for what the app needs before
 * any page, one for each page or feature, and `shared` for what the first page has in common with others. Left alone, the
 * bundler cuts a chunk for every set of dialogs and pages that have a module in common: thirty small files to fetch before
 * the first paint. A group takes what its modules import along, unless one of a higher priority has it: so what is shared
 * comes before the pages, and what the app needs before both.
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
  // Without a group of its own, ethers can end up in two chunks that import each other, and the built app breaks.
  { name: 'ethers', test: /node_modules\/ethers\//, priority: 1.5 },
  // Each by itself would be a file of 200 bytes.
  { name: 'icons', test: /src\/ui\/icons\//, priority: 1.2 },
  {
    name: lazily(pageChunks),
    debugName: 'each page',
    priority: 1,
    includeDependenciesRecursively: false,
  },
];

/** The chunks that a chunk needs before it can run, itself included, in the order in which they are met. */
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
 * Has the browser fetch the app beside the entry: the entry imports it dynamically (so that the page of the address line
 * is asked for at once), and such imports the browser would learn of only when the entry runs. The typeface is left to
 * come behind the code: over a slow line it would keep the form away for 0.2 s, and its stand-in is as wide and as high.
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
