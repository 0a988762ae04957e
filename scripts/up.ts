// `npm start`: the local chain, our contracts on it, and the app. `npm start -- --fork <rpc-url>` forks a chain instead.
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createServer } from 'vite';
import { ports, root } from './environment.ts';
import { requireFreePort } from './world/ports.ts';
import { startWorld, type World } from './world/world.ts';

const log = (line: string): void => console.log(`[meowswap] ${line}`);

/** Ends everything with one sentence when the chain stops answering: the app alone would only show stale numbers. */
async function watchNode({ rpcUrl }: World): Promise<never> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_blockNumber', params: [] });
  for (;;) {
    await wait(5000);
    const isAlive = await fetch(rpcUrl, { method: 'POST', headers: { 'content-type': 'application/json' }, body, signal: AbortSignal.timeout(10_000) }).then(
      (response) => response.ok,
      () => false,
    );
    if (!isAlive) throw new Error('The local chain stopped answering: start again with npm start.');
  }
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { fork: { type: 'string' } } });
  if (values.fork !== undefined && !URL.canParse(values.fork)) throw new Error(`"${values.fork}" is no address of a node: write npm start -- --fork https://node.example`);
  await requireFreePort(ports.chain, 'the local chain', 'CHAIN_PORT');
  await requireFreePort(ports.app, 'the app', 'PORT');
  const world = await startWorld({ chainPort: ports.chain, ...(values.fork ? { forkUrl: values.fork } : {}), log });
  process.env['MEOW_ENV'] = JSON.stringify({ chainId: 31337, rpcUrls: [world.rpcUrl], deployment: world.deployment });
  const app = await createServer({ root, logLevel: 'warn', clearScreen: false });
  await app.listen();
  let isEnding = false;
  const end = async (status: number): Promise<void> => {
    if (isEnding) return;
    isEnding = true;
    await Promise.allSettled([app.close(), world.stop()]);
    process.exit(status);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0));
  log(`open http://127.0.0.1:${ports.app} (the chain answers at ${world.rpcUrl}; Ctrl-C ends both)`);
  await watchNode(world).catch((error: Error) => {
    console.error(error.message);
    return end(1);
  });
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
});
