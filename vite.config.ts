import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { Env } from './src/config/env.ts';
import { collectibleMetadata } from './scripts/vite/collectibleMetadata.ts';
import { contentSecurity } from './scripts/vite/contentSecurity.ts';
import { documentPages } from './scripts/vite/documentPages.ts';
import { fetchAhead, fileOnly } from './scripts/vite/fetchAhead.ts';
import { firstChunks } from './scripts/vite/firstChunks.ts';
import { inlineBoot } from './scripts/vite/inlineScript.ts';
import { leanImports } from './scripts/vite/leanImports.ts';
import { lateQuery } from './scripts/vite/lateQuery.ts';
import { leanRouter } from './scripts/vite/leanRouter.ts';
import { offlineCopy } from './scripts/vite/offlineCopy.ts';
import { quoteChecker } from './scripts/vite/quoteChecker.ts';
import { siteHeaders } from './scripts/vite/siteHeaders.ts';
import { tokenImageEndings, tokenImages } from './scripts/vite/tokenImages.ts';
import { FilesByPath } from './scripts/vite/filesByPath.ts';
import { unitTestProjects } from './scripts/vite/unitTestProjects.ts';
import { appEnvironment, earnList, ports } from './scripts/environment.ts';

/** Settings from `scripts/up.ts` and the browser tests, which override .env. */
const overrides = process.env['MEOW_ENV']
  ? (JSON.parse(process.env['MEOW_ENV']) as Partial<Env>)
  : {};
const env = appEnvironment(overrides);
/** Separate from `env`, which the first paint needs: the lists of farms, pools and sales come later. */
const earn = earnList(env);
const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as {
  version: string;
};
/** Unit tests use the local chain, independent of .env. */
const isUnitTest = process.env['VITEST'] === 'true';

export default defineConfig({
  plugins: [
    react(),
    firstChunks(),
    leanRouter(),
    lateQuery(),
    leanImports(),
    tokenImages(env),
    collectibleMetadata(),
    quoteChecker(),
    documentPages(),
    fetchAhead(),
    inlineBoot(env),
    contentSecurity(env),
    offlineCopy(),
  ],
  define: isUnitTest
    ? { __MEOW_LOCAL__: 'true' }
    : {
        __MEOW_ENV__: JSON.stringify(env),
        __MEOW_TOKEN_IMAGES__: JSON.stringify(tokenImageEndings(env)),
        __MEOW_FARMS__: JSON.stringify(earn.farms),
        __MEOW_POOLS__: JSON.stringify(earn.pools),
        __MEOW_SALES__: JSON.stringify(earn.sales),
        __MEOW_LOCAL__: JSON.stringify(env.isLocal),
        __MEOW_VERSION__: JSON.stringify(version),
        __MEOW_CHAIN__: env.deployment ? '0' : String(env.chainId),
      },
  // GraphQL refuses values of a second copy: unit tests use the one that its server loads.
  ...(isUnitTest
    ? { resolve: { alias: { graphql: createRequire(import.meta.url).resolve('graphql') } } }
    : {}),
  server: { host: '127.0.0.1', port: ports.app, strictPort: true, headers: siteHeaders },
  preview: { host: '127.0.0.1', port: ports.app, strictPort: true, headers: siteHeaders },
  build: {
    target: 'es2023',
    // The only style sheet loads the font; styled-components inserts all other styles.
    assetsInlineLimit: 0,
    // Minifying drops the notices that licences ask to keep.
    license: { fileName: 'licenses.md' },
    modulePreload: { polyfill: false, resolveDependencies: fileOnly },
    rolldownOptions: {
      output: {
        // The first load names hundreds of files to fetch ahead: one letter less of each.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
      },
    },
  },
  test: {
    ...(isUnitTest ? { projects: unitTestProjects() } : {}),
    setupFiles: ['src/testing/setup.ts'],
    // Styles by the sheet's own functions, as in a build: with text, jsdom reads all of it again for
    // each component.
    env: { SC_DISABLE_SPEEDY: 'false' },
    // The same order everywhere; by default it depends on how long files took before.
    sequence: { sequencer: FilesByPath },
    // Generous, for busy machines: it only ends tests that hang.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    // By default, vitest leaves one core free for an editor.
    maxWorkers: Math.max(2, availableParallelism() - 1),
  },
} as Parameters<typeof defineConfig>[0]);
