import { execFile } from 'node:child_process';
import { mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { serveStatic } from './staticServer.ts';
import { root } from '../../services/lib/settings.ts';
import type { World } from '../world/world.ts';

/**
 * Ports of the bench's own chain and of its first build; the second build has the next one, and the
 * reference and another commit's build the ones after it.
 */
export const CHAIN_PORT = 18_547;
export const APP_PORT = 18_175;
const REFERENCE_PORT = APP_PORT + 2;
const COMMIT_PORT = APP_PORT + 3;

/** A build that is served. */
interface Site {
  url: string;
  close(): void;
}

async function serve(folder: string, port: number): Promise<Site> {
  const server = await serveStatic(folder, port);
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

/**
 * Builds and serves the app for a world; `earn` names a file of farms and pools, if not the
 * default.
 */
export async function serveBuild(
  port: number,
  { rpcUrl, deployment }: Pick<World, 'rpcUrl' | 'deployment'>,
  earn = '',
): Promise<Site> {
  process.env['MEOW_ENV'] = JSON.stringify({ chainId: 31337, rpcUrls: [rpcUrl], deployment });
  process.env['MEOW_EARN'] = earn;
  const outDir = `${root}/test-results/bench-${port}`;
  await build({ root, logLevel: 'warn', build: { outDir, emptyOutDir: true } });
  return serve(outDir, port);
}

const run = promisify(execFile);

/**
 * Builds and serves another commit of the app for the same world, by its own configuration, with the
 * packages that are installed here. Throws where the commit does not exist or cannot be built.
 */
export async function serveCommit(
  commit: string,
  { rpcUrl, deployment }: Pick<World, 'rpcUrl' | 'deployment'>,
): Promise<Site> {
  const outDir = `${root}/test-results/bench-${COMMIT_PORT}`;
  const folder = mkdtempSync(join(tmpdir(), 'meowswap-commit-'));
  try {
    await run('git', ['worktree', 'add', '--detach', folder, commit], { cwd: root });
    symlinkSync(`${root}/node_modules`, `${folder}/node_modules`);
    const vite = `${root}/node_modules/vite/bin/vite.js`;
    await run(process.execPath, [vite, 'build', '--outDir', outDir, '--emptyOutDir'], {
      cwd: folder,
      env: {
        ...process.env,
        MEOW_ENV: JSON.stringify({ chainId: 31337, rpcUrls: [rpcUrl], deployment }),
        MEOW_EARN: '',
      },
    });
  } finally {
    await run('git', ['worktree', 'remove', '--force', folder], { cwd: root });
  }
  return serve(outDir, COMMIT_PORT);
}

/** Builds and serves the reference like the app, without what the app's build adds. */
export async function serveReference(): Promise<Site> {
  const outDir = `${root}/test-results/bench-${REFERENCE_PORT}`;
  await build({
    configFile: false,
    root: `${root}/scripts/bench/reference`,
    logLevel: 'warn',
    plugins: [react()],
    build: { target: 'es2023', modulePreload: { polyfill: false }, outDir, emptyOutDir: true },
  });
  return serve(outDir, REFERENCE_PORT);
}
