import { build } from 'vite';
import { serveStatic } from './staticServer.ts';
import { root } from '../../services/lib/settings.ts';
import type { World } from '../world/world.ts';

/** Ports of the bench's own chain and of its first build; the second build has the next one. */
export const CHAIN_PORT = 18_547;
export const APP_PORT = 18_175;
/**
 * Builds and serves the app for a world; `earn` names a file of farms and pools, if not the
 * default.
 */
export async function serveBuild(
  port: number,
  { rpcUrl, deployment }: Pick<World, 'rpcUrl' | 'deployment'>,
  earn = '',
): Promise<{ url: string; close: () => void }> {
  process.env['MEOW_ENV'] = JSON.stringify({ chainId: 31337, rpcUrls: [rpcUrl], deployment });
  process.env['MEOW_EARN'] = earn;
  const outDir = `${root}/test-results/bench-${port}`;
  await build({ root, logLevel: 'warn', build: { outDir, emptyOutDir: true } });
  const server = await serveStatic(outDir, port);
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}
