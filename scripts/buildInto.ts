import { spawnSync } from 'node:child_process';
import type { Env } from '../src/config/env.ts';
import { root } from '../services/lib/settings.ts';

/** Builds the app with these settings into a folder, with source maps, which list its modules. */
export function buildInto(folder: string, env: Env): void {
  const { VITEST: _vitest, NODE_ENV: _mode, ...outside } = process.env;
  const options = '--emptyOutDir --sourcemap hidden --logLevel warn'.split(' ');
  const { status, stderr } = spawnSync(
    process.execPath,
    [`${root}/node_modules/vite/bin/vite.js`, 'build', '--outDir', folder, ...options],
    {
      cwd: root,
      env: { ...outside, MEOW_ENV: JSON.stringify(env) },
      encoding: 'utf8',
    },
  );
  if (status !== 0) throw new Error(stderr);
}
