import type { Plugin, Rolldown } from 'vite';
import { START } from './moduleGraph.ts';

/**
 * Returns what a script names of an import that it makes later: only the file, since the page's head
 * says which others that one needs. The bundler would list them all, in every script that may load
 * them: 3 kB in the page table alone.
 */
export const fileOnly = (
  fileName: string,
  files: string[],
  { hostType }: { hostType: 'html' | 'js' },
): string[] => (hostType === 'html' ? files : [fileName]);

/** Returns the chunks of a build in the order of the import map. */
export const chunksOf = (bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] =>
  Object.values(bundle)
    .filter((file) => file.type === 'chunk')
    .toSorted((a, b) => (a.fileName < b.fileName ? -1 : 1));

type Imports = ReadonlyMap<string, readonly string[]>;

/** Returns a chunk and the chunks that it imports, transitively, in order of first import. */
function needed(fileName: string, imports: Imports, met = new Set<string>()): Set<string> {
  if (!met.has(fileName)) {
    met.add(fileName);
    for (const next of imports.get(fileName) ?? []) needed(next, imports, met);
  }
  return met;
}

/**
 * Returns, for each chunk in the order of the import map, the places of the chunks that it imports
 * (`src/app/importFiles.ts` reads them), without those that come by way of another one.
 */
function importsText(imports: Imports): string {
  const places = new Map(Array.from(imports.keys(), (fileName, place) => [fileName, place]));
  return Array.from(imports.values(), (files) => {
    const byWay = new Set(
      files.flatMap((fileName) =>
        [...needed(fileName, imports)].filter((next) => next !== fileName),
      ),
    );
    return files
      .filter((fileName) => !byWay.has(fileName))
      .map((fileName) => places.get(fileName)!.toString(36))
      .join(' ');
  }).join(',');
}

/**
 * Writes into the page's head which chunks each chunk imports, to request them all at once, and
 * preloads the app with the entry: the entry imports it dynamically, to request the page of the
 * address line first, and the browser would discover that import only when the entry runs. The
 * typeface is not preloaded: on a slow line it would delay the form by 0.2 s, and its fallback has
 * the same metrics.
 */
export function fetchAhead(): Plugin {
  return {
    name: 'meowswap-fetch-ahead',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const chunks = chunksOf(bundle);
        const imports: Imports = new Map(
          chunks.map(({ fileName, imports: files }) => [fileName, files]),
        );
        const start = chunks.find(({ moduleIds }) => moduleIds.includes(START));
        return [
          {
            tag: 'meta',
            attrs: { name: 'imports', content: importsText(imports) },
            injectTo: 'head',
          },
          ...Array.from(start ? needed(start.fileName, imports) : [], (fileName) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `/${fileName}` },
            injectTo: 'head' as const,
          })),
        ];
      },
    },
  };
}
