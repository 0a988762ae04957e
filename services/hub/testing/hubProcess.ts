// Services as a process of their own over a fake chain, to be killed and started again; for tests.
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { expect } from 'vitest';
import { fakeChain } from '../../indexer/testing/fakeChain.ts';
import { serveChain } from '../../indexer/testing/serveChain.ts';
import { fakeIndexed } from '../../indexer/testing/testIndex.ts';
import { servicesOf } from '../../lib/testing/servicesOf.ts';
import { fakeNode, MEOW, MULTICALL, PROFILE, type FakeNode } from './fakeNode.ts';
import { hubClient, type HubClient } from './hubClient.ts';

/** What the node is asked about accounts, rather than the chain. */
const OF_ACCOUNTS: ReadonlySet<string> = new Set([
  ...['eth_blockNumber', 'eth_call', 'eth_getBalance', 'eth_getCode'],
]);
/** Most milliseconds for a start, on a busy machine. */
export const START_MS = 60_000;

export interface HubProcess extends HubClient {
  /** Says about accounts what the chain would. */
  node: FakeNode;
  /** Folder of the index's database; the hub's is beside it. */
  database: string;
  /** Returns the time in Unix seconds. */
  time(): number;
  /** Starts the services and waits for the hub. */
  start(): Promise<void>;
  /** Ends them as `kill -9` does. */
  kill(): Promise<void>;
  /** Ends them as a system does that shuts down. */
  stop(): Promise<void>;
  /** Removes everything. */
  close(): void;
}

/** Prepares services at a port, with an empty folder; without proxies, which count as one. */
export async function hubProcess(port: number): Promise<HubProcess> {
  const chain = fakeChain();
  for (let block = 0; block < 3; block += 1) chain.mine([]);
  const node = fakeNode();
  node.head = chain.head;
  const served = await serveChain(
    {
      ...chain,
      ask: (calls) =>
        Promise.all(
          calls.map(async ([method, parameters]) => {
            if (OF_ACCOUNTS.has(method)) return node.ask<unknown>(method, parameters);
            const [answer] = await chain.ask([[method, parameters]]);
            return answer;
          }),
        ),
    },
    5,
  );
  const contracts = { profile: PROFILE, meow: MEOW, multicall: MULTICALL };
  const deployment = { ...fakeIndexed, contracts, initCodeHash: '0x' };
  const services = servicesOf('hub', served.url, deployment);
  const url = `http://127.0.0.1:${port}/hub`;
  let running: ChildProcess | undefined;

  async function end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const child = running!;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
    running = undefined;
  }

  return {
    ...hubClient(url),
    node,
    database: services.database,
    time: () => Math.floor(Date.now() / 1000),
    async start() {
      running = services.start({
        SERVICES_PORT: String(port),
        HUB_KEY: '',
        TRUST_PROXY: '1',
      });
      await expect
        .poll(
          () =>
            fetch(url).then(
              ({ ok }) => ok,
              () => false,
            ),
          { timeout: START_MS },
        )
        .toBe(true);
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    close() {
      running?.kill('SIGKILL');
      served.close();
      services.remove();
    },
  };
}
