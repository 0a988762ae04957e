import type { Plugin } from 'vite';
import { source } from './moduleGraph.ts';

/**
 * Replaces what the bundler runs for a dynamic import: ours is a third of it, since no part of the
 * app has a style sheet, and can request a page's files before the page may run.
 */
export function leanImports(): Plugin {
  let isMet = false;
  return {
    name: 'meowswap-lean-imports',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /vite\/preload-helper\.js$/ },
      handler() {
        isMet = true;
        return `export { importFiles as __vitePreload } from '${source('app/importFiles.ts')}';`;
      },
    },
    buildEnd(error) {
      if (!error && !isMet)
        this.error('Dynamic imports are built differently: see scripts/vite/leanImports.ts');
    },
  };
}
