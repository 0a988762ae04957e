import { root } from '../../services/lib/settings.ts';

/** What the bundler tells about a module. */
interface ModuleInfo {
  importedIds: readonly string[];
  dynamicallyImportedIds: readonly string[];
  /** Code as compiled; `null` outside the bundle. */
  code: string | null;
}

/** Module graph that the bundler passes to a function that names chunks. */
export interface ModuleGraph {
  getModuleInfo(id: string): ModuleInfo | null;
}

/** Returns the id of a module of ours. */
export const source = (path: string): string => `${root.replaceAll('\\', '/')}/src/${path}`;

/** The entry, which starts to load the page of the address line. */
export const ENTRY = source('main.tsx');
/** Root of everything shown around a page; the entry imports it. */
export const START = source('app/mountApp.tsx');
/** The page table: it imports every page dynamically. */
export const PAGES = source('app/pages.ts');

/** Returns a module and its static imports, transitively. */
export function reach(id: string, graph: ModuleGraph, seen = new Set<string>()): Set<string> {
  if (!seen.has(id)) {
    seen.add(id);
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) reach(next, graph, seen);
  }
  return seen;
}

/** Returns the modules that are imported dynamically, in order of first import. */
export function loadedLater(graph: ModuleGraph): Set<string> {
  const found = new Set<string>();
  const seen = new Set<string>();
  const visit = (id: string): void => {
    if (seen.has(id)) return;
    seen.add(id);
    const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {};
    for (const next of dynamicallyImportedIds) found.add(next);
    for (const next of [...importedIds, ...dynamicallyImportedIds]) visit(next);
  };
  visit(ENTRY);
  return found;
}
