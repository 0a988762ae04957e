import type { Plugin } from 'vite';
import { root } from '../environment.ts';

/** What a chunk-naming function of the bundler is given beside the module's id. */
interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null;
}

/** Libraries that every page needs: a chunk that stays in the browser's cache when only our code changes. */
const framework =
  /node_modules\/(?:react|react-dom|scheduler|use-sync-external-store|react-redux|redux|redux-thunk|reselect|immer|@reduxjs\/toolkit|redux-localstorage-simple|merge|styled-components|stylis|react-router|react-router-dom)\//;

const source = (path: string): string => `${root.replaceAll('\\', '/')}/src/${path}`;
/** What everything shown around a page hangs on; the entry imports it. */
const START = source('app/mountApp.tsx');
/** What knows the pages; the entry imports it. */
const PAGES = source('app/pageLoaders.ts');

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
function lazily(nameAll: (graph: ModuleGraph) => Map<string, string>): (id: string, graph: ModuleGraph) => string | null {
  let names: Map<string, string> | undefined;
  return (id, graph) => {
    names ??= nameAll(graph);
    return names.get(id) ?? null;
  };
}

const SHARED = 'shared';
const LATE = 'late';
const named = (ids: Iterable<string>, name: string): Map<string, string> => new Map(Array.from(ids, (id) => [id, name]));

/** A module, all that it imports and all that it loads later; not the pages that lie behind the loaders. */
function reachLate(id: string, graph: ModuleGraph, seen = new Set<string>()): Set<string> {
  if (id !== PAGES && !seen.has(id)) {
    seen.add(id);
    const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {};
    for (const next of [...importedIds, ...dynamicallyImportedIds]) reachLate(next, graph, seen);
  }
  return seen;
}

/**
 * What the pages hang on, by the chunk that it goes into; `SHARED` where pages of several chunks do, `LATE` where one page
 * needs at once what others load later: else their dialogs would bring that whole page along.
 */
function pageChunks(graph: ModuleGraph): Map<string, string> {
  const names = new Map<string, string>();
  const pages = graph.getModuleInfo(PAGES)?.dynamicallyImportedIds ?? [];
  for (const page of pages) {
    const chunk = chunkOf(page);
    for (const id of reach(page, graph)) names.set(id, (names.get(id) ?? chunk) === chunk ? chunk : SHARED);
  }
  for (const page of [...pages, START]) {
    const chunk = chunkOf(page);
    for (const id of reachLate(page, graph)) {
      const name = names.get(id) ?? chunk;
      if (name !== chunk && name !== SHARED) names.set(id, LATE);
    }
  }
  return names;
}

const chunksNamed = (name: string) => (graph: ModuleGraph) => new Map([...pageChunks(graph)].filter(([, chunk]) => chunk === name));

/**
 * The chunks of a first visit: what the entry needs to know the pages, `framework`, `start` for what the app needs before
 * any page, one for each page or feature, and `shared` for what several pages need. Left alone, the bundler cuts a chunk for every
 * set of dialogs and pages that have a module in common: thirty small files to fetch before the first paint. A group takes
 * what its modules import along, unless one of a higher priority has it: so what is shared comes before the pages, and
 * what the app needs before both.
 */
export const firstChunks = [
  { name: lazily((graph) => named(reach(PAGES, graph), 'pages')), debugName: 'pages', priority: 5 },
  { name: 'framework', test: framework, priority: 4 },
  { name: lazily((graph) => named(reach(START, graph), 'start')), debugName: 'start', priority: 3 },
  { name: lazily(chunksNamed(SHARED)), debugName: SHARED, priority: 2 },
  { name: lazily(chunksNamed(LATE)), debugName: LATE, priority: 1.5 },
  { name: lazily(pageChunks), debugName: 'each page', priority: 1 },
];

/** The chunks that a chunk needs before it can run, itself included, in the order in which they are met. */
function needed(fileName: string, imports: (fileName: string) => readonly string[], met = new Set<string>()): Set<string> {
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
        const start = Object.values(bundle).find((file) => file.type === 'chunk' && file.moduleIds.includes(START));
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
