// Builds the app for the local chain and serves the build for the browser tests.
import { build } from 'vite';
import { serveStatic } from '../../scripts/bench/staticServer.ts';
import { root } from '../../services/lib/settings.ts';
import { appPort, rpcUrl, servicesUrl } from './fixtures/ports.ts';

process.env['MEOW_ENV'] = JSON.stringify({
  chainId: 31337,
  rpcUrls: [rpcUrl],
  servicesUrl,
  ...JSON.parse(process.env['MEOW_ENV'] ?? '{}'),
});
const outDir = `${root}/.world/site-${appPort}`;
await build({ root, logLevel: 'warn', build: { outDir, emptyOutDir: true } });
await serveStatic(outDir, appPort);
console.log(`serving on http://127.0.0.1:${appPort}`);
