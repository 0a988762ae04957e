import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { LASTING_NODE } from '../../services/lib/database/lastingNode.ts';
import type { Log } from '../../services/lib/log.ts';
import { nodeAt } from '../../services/lib/node.ts';
import { root } from '../../services/lib/settings.ts';
import { services } from '../../services/settings.ts';
import { seedVoting } from '../seedVoting.ts';
import type { World } from './world.ts';

export interface WorldServices {
  stop(): Promise<void>;
}

const program = `${root}/services/main.ts`;

/** Runs the services in a process of their own: the database would hold up the chain. */
function run(
  args: readonly string[],
  log: Log,
  settings: Record<string, string> = {},
): ChildProcess {
  const child = spawn(process.execPath, [...LASTING_NODE, program, ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, ...settings },
  });
  for (const stream of [child.stdout, child.stderr])
    if (stream) createInterface({ input: stream }).on('line', log);
  return child;
}

/** Makes the empty database of a first start while the chain is set up. */
export function prepareServices(log: Log): void {
  if (services.isOn && services.databaseUrl === undefined) run(['--prepare'], log);
}

/** Starts the services of a local world, unless `.env` turns them off. */
export async function startWorldServices(
  { rpcUrl, deployment, earn }: World,
  log: Log,
): Promise<WorldServices> {
  if (!services.isOn) return { stop: () => Promise.resolve() };
  const folder = `${root}/.world`;
  mkdirSync(folder, { recursive: true });
  const files = {
    deployment: `${folder}/deployment.json`,
    earn: `${folder}/services-earn.json`,
    voting: `${folder}/voting.json`,
  };
  writeFileSync(files.deployment, JSON.stringify(deployment));
  writeFileSync(files.earn, JSON.stringify(earn));
  const accounts = await nodeAt(rpcUrl)<string[]>('eth_accounts', []);
  // A forked node may not have the block before: the world is whole without proposals.
  const voting = await seedVoting(rpcUrl, deployment, earn).catch((error: Error) => {
    log(`no proposals were made: ${error.message}`);
    return { messages: [] };
  });
  writeFileSync(files.voting, JSON.stringify(voting));
  const child = run(
    [
      ...['--rpc', rpcUrl, '--deployment', files.deployment, '--earn', files.earn],
      ...['--import', files.voting],
    ],
    log,
    // The first account publishes Core proposals and moderates, unless .env names others.
    {
      ...(services.admins.length === 0 && { HUB_ADMINS: accounts[0] ?? '' }),
      // Whatever chain `.env` builds the app for.
      CHAIN_ID: String(deployment.chainId),
    },
  );
  let isEnding = false;
  const ended = once(child, 'exit');
  child.on('exit', () => {
    if (!isEnding) log('the services have ended: history and charts are away');
  });
  return {
    async stop() {
      isEnding = true;
      child.kill();
      await ended;
    },
  };
}
