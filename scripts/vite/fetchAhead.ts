import type { Plugin } from 'vite';
import { START } from './moduleGraph.ts';

/** Matches the chunk of what is opened by hand, by its name. */
const openedByHand = /\/\w+(?:Dialog|List|Menu|Prompt|Screen)-[\w-]+\.js$/;
const firstChunk = /\/(?:store|start|shared|swap)-[\w-]+\.js$/;

/**
 * Returns which files are requested together with a chunk that a script of `hostId` imports later.
 * The first load doesn't carry such a list for every dialog: by the time that one is opened, most of
 * what it shares with others is there.
 */
export function fetchedAhead(
  fileName: string,
  files: string[],
  { hostId }: { hostId: string },
): string[] {
  return firstChunk.test(`/${hostId}`) && openedByHand.test(`/${fileName}`) ? [] : files;
}

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
