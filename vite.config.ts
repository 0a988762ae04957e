import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { Env } from './src/config/env.ts';
import { contentSecurity } from './scripts/vite/contentSecurity.ts';
import { firstChunks, preloadStart } from './scripts/vite/firstChunks.ts';
import { tokenImages } from './scripts/vite/tokenImages.ts';
import { appEnvironment, earnList, ports } from './scripts/environment.ts';

/** `scripts/up.ts` and the browser tests hand in their own world through this variable. */
const overrides = process.env['MEOW_ENV']
  ? (JSON.parse(process.env['MEOW_ENV']) as Partial<Env>)
  : {};
const env = appEnvironment(overrides);
/** Apart from the rest, so that only the pages that list farms and pools load it. */
const earn = JSON.stringify(earnList(env));
/** Unit tests are about the local chain, whatever .env says. */
const isUnitTest = process.env['VITEST'] === 'true';

export default defineConfig({
  plugins: [react(), tokenImages(env), preloadStart(), contentSecurity(env)],
  define: isUnitTest
    ? { __MEOW_LOCAL__: 'true' }
    : {
        __MEOW_ENV__: JSON.stringify(env),
        __MEOW_EARN__: earn,
        __MEOW_LOCAL__: JSON.stringify(env.isLocal),
        __MEOW_CHAIN__: env.deployment ? '0' : String(env.chainId),
      },
  server: { host: '127.0.0.1', port: ports.app, strictPort: true },
  preview: { host: '127.0.0.1', port: ports.app, strictPort: true },
  build: {
    target: 'es2023',
    // The one style sheet names the font; the rest of the styles is inserted by styled-components.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: firstChunks },
      },
    },
  },
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'services/**/*.test.ts'],
    setupFiles: ['src/testing/setup.ts'],
    // For what hangs, on a machine however busy: a test that waits says itself what for.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    // One for each of two cores: left alone, one of them is kept for an editor that is not there.
    maxWorkers: Math.max(2, availableParallelism() - 1),
  },
} as Parameters<typeof defineConfig>[0]);
