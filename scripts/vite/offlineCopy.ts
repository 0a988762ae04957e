import { existsSync, readFileSync } from 'node:fs';
import type { Plugin, Rolldown } from 'vite';
import { root } from '../../services/lib/settings.ts';
import { sha } from './contentSecurity.ts';
import { classicScript } from './inlineScript.ts';

/** Large code for what needs a connection anyway. */
const ONLINE_ONLY = /node_modules\/@walletconnect\//;
/** Files outside the bundle that the first paint needs. */
const PUBLIC = ['images/logo.svg', 'favicon.svg', 'manifest.webmanifest'];

const contentOf = (file: Rolldown.OutputAsset | Rolldown.OutputChunk): string | Uint8Array =>
  file.type === 'chunk' ? file.code : file.source;

const isWanted = (file: Rolldown.OutputAsset | Rolldown.OutputChunk): boolean =>
  file.type === 'chunk'
    ? !file.moduleIds.some((id) => ONLINE_ONLY.test(id))
    : /^index\.html$|\.woff2$/.test(file.fileName);

/**
 * Writes the service worker of a build, with the hash of every file that it saves. Runs after
 * `contentSecurity`, which finishes the page. The development server has none.
 */
export function offlineCopy(): Plugin {
  return {
    name: 'meowswap-offline-copy',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const built = Object.values(bundle)
          .filter(isWanted)
          .map((file): [string, string] => [
            file.fileName === 'index.html' ? '/' : `/${file.fileName}`,
            sha('sha384', contentOf(file)),
          ]);
        const fixed = PUBLIC.map((name) => [name, `${root}/public/${name}`] as const)
          .filter(([, path]) => existsSync(path))
          .map(([name, path]): [string, string] => [`/${name}`, sha('sha384', readFileSync(path))]);
        const files = Object.fromEntries(
          [...built, ...fixed].toSorted(([a], [b]) => (a < b ? -1 : 1)),
        );
        this.emitFile({
          type: 'asset',
          fileName: 'sw.js',
          source: await classicScript('src/app/offline/worker.ts', {
            FILES: files,
            VERSION: sha('sha256', JSON.stringify(files)).slice(-12),
          }),
        });
      },
    },
  };
}
