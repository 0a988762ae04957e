import type { Plugin } from 'vite';
import { root } from '../../services/lib/settings.ts';

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
      // oxlint-disable-next-line no-control-regex -- The bundler's own modules begin with it.
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler() {
        isMet = true;
        return `export { importFiles as __vitePreload } from '${root}/src/app/importFiles.ts';`;
      },
    },
    buildEnd(error) {
      if (!error && !isMet)
        this.error('Dynamic imports are built differently: see scripts/vite/leanImports.ts');
    },
  };
}
