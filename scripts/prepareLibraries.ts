import { createServer } from 'vite';
import { root } from '../services/lib/settings.ts';

/**
 * Bundles the libraries for the development server, which else does so while the first page waits:
 * seconds after a fresh install. The server that serves the page finds them in Vite's cache.
 */
export async function prepareLibraries(): Promise<void> {
  const server = await createServer({
    root,
    logLevel: 'warn',
    server: { middlewareMode: true, ws: false, watch: null },
  });
  await server.warmupRequest('/src/main.tsx');
  const libraries = server.environments.client.depsOptimizer?.metadata.depInfoList ?? [];
  for (const { processing } of libraries) await processing;
  await server.close();
}
