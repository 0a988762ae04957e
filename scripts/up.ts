// `npm start`: the local chain, our contracts on it, and the app. `npm start -- --fork <rpc-url>`
// forks a chain instead.
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ports } from './environment.ts';
import { createLog } from '../services/lib/log.ts';
import { outliveErrors } from './world/outlive.ts';
import { requireFreePort } from './world/ports.ts';
import { prepareServices, startWorldServices } from './world/worldServices.ts';
import { services } from '../services/settings.ts';
import { keeping } from '../services/keeper/settings.ts';
import { watchNode } from './world/watchNode.ts';

/** Maximum wait for open connections, such as a page, before exiting, in milliseconds. */
const FAREWELL_MS = 2_000;

const log = createLog('meowswap');

/** Returns the node to fork, if one is named. */
function forkUrl(): string | undefined {
  const usage = 'write npm start, or npm start -- --fork https://node.example';
  let fork: string | undefined;
  try {
    fork = parseArgs({ options: { fork: { type: 'string' } } }).values.fork;
  } catch {
    throw new Error(`"${process.argv.slice(2).join(' ')}" makes no sense here: ${usage}.`);
  }
  if (fork !== undefined && !(/^https?:/.test(fork) && URL.canParse(fork)))
    throw new Error(`"${fork}" is no address of a node: ${usage}.`);
  return fork;
}

const fork = forkUrl();
await requireFreePort(ports.chain, 'the local chain', 'CHAIN_PORT');
await requireFreePort(ports.app, 'the app', 'PORT');
if (services.isOn) await requireFreePort(services.port, 'the services', 'SERVICES_PORT');
if (keeping.isOn) await requireFreePort(keeping.port, 'the keeper', 'KEEPER_PORT');
prepareServices(log);
// Loaded late because they take seconds: a wrong command is reported first.
const [{ startWorld }, { serveApp }, { startWorldKeeper }] = await Promise.all([
  import('./world/world.ts'),
  import('./world/appServer.ts'),
  import('./world/worldKeeper.ts'),
]);
const making = startWorld({ chainPort: ports.chain, ...(fork ? { forkUrl: fork } : {}), log });
const serving = serveApp(`http://127.0.0.1:${ports.chain}`, fork !== undefined, making);
// Awaited below; a world that can't be made is reported first.
serving.catch(() => undefined);
const world = await making;
const keeper = await startWorldKeeper(world, log);
const worldServices = await startWorldServices(world, log);
const app = await serving;

outliveErrors(log);

let isEnding = false;
async function end(status: number): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  await Promise.race([
    Promise.allSettled([
      app.close(),
      Promise.all([keeper.stop(), worldServices.stop()]).then(() => world.stop()),
    ]),
    wait(FAREWELL_MS),
  ]);
  process.exit(status);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => void end(0));
log(`open http://127.0.0.1:${ports.app} (the chain answers at ${world.rpcUrl}; Ctrl-C ends both)`);
await watchNode(world.rpcUrl).catch((error: Error) => {
  console.error(error.message);
  return end(1);
});
