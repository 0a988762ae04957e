// The services as a process of their own, to be killed and started again; for tests.
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BRIEF_NODE } from '../database/briefNode.ts';
import { LASTING_NODE } from '../database/lastingNode.ts';
import { root } from '../settings.ts';

interface Services {
  /** Folder of the index's embedded database. */
  database: string;
  /** Starts them with these variables; `pipe` makes what they print readable. */
  start(variables: Record<string, string>, output?: 'ignore' | 'pipe'): ChildProcess;
  /** Names another deployment for the next start. */
  redeploy(deployment: object): void;
  /** Removes what they have stored. */
  remove(): void;
}

/** Returns services of a chain in a temporary folder of their own, not started yet. */
export function servicesOf(
  name: string,
  rpcUrl: string,
  deployment: object,
  earn: object = { farms: [], pools: [] },
): Services {
  const folder = mkdtempSync(join(tmpdir(), `meowswap-${name}-`));
  const database = join(folder, 'database');
  const files = { deployment: join(folder, 'deployment.json'), earn: join(folder, 'earn.json') };
  writeFileSync(files.deployment, JSON.stringify(deployment));
  writeFileSync(files.earn, JSON.stringify(earn));
  const args = [
    ...[...BRIEF_NODE, ...LASTING_NODE, `${root}/services/main.ts`],
    ...['--rpc', rpcUrl, '--folder', database],
    ...['--deployment', files.deployment, '--earn', files.earn],
  ];
  return {
    database,
    start: (variables, output = 'ignore') =>
      spawn(process.execPath, args, {
        cwd: root,
        stdio: ['ignore', output, 'inherit'],
        env: { ...process.env, DATABASE_URL: '', CHAIN_ID: '', ...variables },
      }),
    redeploy: (next) => writeFileSync(files.deployment, JSON.stringify(next)),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
