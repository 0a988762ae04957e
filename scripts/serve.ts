// Builds the app for the local chain and serves the build: what the browser tests and the bench look at.
import { build, preview } from 'vite';
import { appPort, rpcUrl } from '../test/e2e/fixtures/ports.ts';
import { root } from './environment.ts';

process.env['MEOW_ENV'] = JSON.stringify({ chainId: 31337, rpcUrls: [rpcUrl], ...JSON.parse(process.env['MEOW_ENV'] ?? '{}') });
const outDir = `${root}/.world/site-${appPort}`;
await build({ root, logLevel: 'warn', build: { outDir, emptyOutDir: true } });
await preview({ root, logLevel: 'warn', build: { outDir }, preview: { port: appPort } });
console.log(`serving on http://127.0.0.1:${appPort}`);
