// A start of the services, to the hub's first answer from its database.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from '../../services/lib/settings.ts';
import { processorTime } from './processorTime.ts';

const PORT = 18_568;
const START_MS = 60_000;
/** Milliseconds between two looks. */
const LOOK_MS = 5;

/** Services of the bench, as a process of their own. */
export interface Started {
  url: string;
  pid: number;
  /** Until the hub first answered, on the clock and of the services' processor. */
  took: { ms: number; processorMs: number };
  stop(): Promise<void>;
}

/** Starts the services with the databases in a folder, empty ones where there are none. */
export async function startServices(rpcUrl: string, folder: string): Promise<Started> {
  const startedAt = performance.now();
  const args = ['services/main.ts', '--rpc', rpcUrl, '--folder', `${folder}/database`];
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      ...{ SERVICES_PORT: String(PORT), DATABASE_URL: '', TRUST_PROXY: '1' },
      CHAIN_ID: '31337',
    },
  });
  const pid = child.pid ?? 0;
  const url = `http://127.0.0.1:${PORT}`;
  const answers = async (): Promise<boolean> =>
    fetch(`${url}/hub/log?from=999999999`).then(
      async (response) => (await response.text()).startsWith('{') && response.ok,
      () => false,
    );
  while (!(await answers())) {
    if (performance.now() - startedAt > START_MS) throw new Error('The services did not start');
    await wait(LOOK_MS);
  }
  const ms = performance.now() - startedAt;
  const processorMs = (processorTime([pid]) - processorTime()) * 1_000;
  return {
    ...{ url, pid, took: { ms, processorMs } },
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
