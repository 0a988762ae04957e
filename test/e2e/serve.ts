// Builds the app for the local chain and serves the build for the browser tests, which start when it
// answers.
import { build } from 'vite';
import { serveStatic } from '../../scripts/bench/staticServer.ts';
import { compileContracts } from '../../scripts/world/compile.ts';
import { root } from '../../services/lib/settings.ts';
import { appPort, rpcUrl, servicesUrl } from './fixtures/ports.ts';

process.env['MEOW_ENV'] = JSON.stringify({
  chainId: 31337,
  rpcUrls: [rpcUrl],
  servicesUrl,
  ...JSON.parse(process.env['MEOW_ENV'] ?? '{}'),
});
// Each worker starts a chain: two that compile at once spoil each other's cache.
await compileContracts(console.log);
const outDir = `${root}/.world/site-${appPort}`;
await build({ root, logLevel: 'warn', build: { outDir, emptyOutDir: true } });
await serveStatic(outDir, appPort);
console.log(`serving on http://127.0.0.1:${appPort}`);
