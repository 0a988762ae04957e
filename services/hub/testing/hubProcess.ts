// Services as a process of their own over a fake chain, to be killed and started again; for tests.
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { expect } from 'vitest';
import { servicesOf } from '../../lib/testing/servicesOf.ts';
import type { FakeNode } from './fakeNode.ts';
import { serveHubChain } from './hubChain.ts';
import { hubClient, type HubClient } from './hubClient.ts';

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
  const { node, served, deploymentWith } = await serveHubChain();
  const services = servicesOf('hub', served.url, deploymentWith());
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
