// The services as a program that starts while its nodes are away, or of another chain.
import { once } from 'node:events';
import type { ChildProcess } from 'node:child_process';
import { expect, it, onTestFinished } from 'vitest';
import { fakeChain } from './indexer/testing/fakeChain.ts';
import { serveChain } from './indexer/testing/serveChain.ts';
import { publicIndexed } from './indexer/testing/testIndex.ts';
import { servicesOf } from './lib/testing/servicesOf.ts';

const PORT = '18295';
const URL = `http://127.0.0.1:${PORT}`;
const WAIT = { timeout: 30_000 };
const QUERY = JSON.stringify({ query: '{ _meta { block { number } } }' });

interface Health {
  isServing: boolean;
  indexed: number | null;
  ageSeconds: number | null;
  error: string | null;
  nodes: { host: string; error: string | null }[];
}

const health = async (): Promise<Partial<Health>> =>
  fetch(`${URL}/health`).then(
    async (response) => (await response.json()) as Health,
    () => ({}),
  );

it(
  'serves the last block with its age, and takes no other chain for its own',
  { timeout: 120_000 },
  async () => {
    const chain = fakeChain(56);
    for (let block = 0; block < 20; block += 1) chain.mine([]);
    const strange = fakeChain(97);
    const [served, other] = await Promise.all([
      serveChain(chain, 1_000),
      serveChain(strange, 1_000),
    ]);
    // Both are named at each start; the second answers always.
    const urls = `${served.url},${other.url}`;
    const services = servicesOf('away', urls, {
      ...{ ...publicIndexed, initCodeHash: '0x', contracts: {} },
    });
    let running: ChildProcess | undefined;
    onTestFinished(() => {
      running?.kill('SIGKILL');
      other.close();
      services.remove();
    });
    const start = (variables: Record<string, string>): void => {
      running = services.start({ SERVICES_PORT: PORT, ...variables });
    };

    // Half of the nodes is not most of them: the setting says.
    start({ CHAIN_ID: '56' });
    await expect.poll(async () => (await health()).indexed, WAIT).toBe(chain.head);
    const ended = once(running!, 'exit');
    running!.kill('SIGTERM');
    await ended;
    served.close();

    // The database knows its chain.
    start({});
    await expect.poll(health, WAIT).toMatchObject({ isServing: true, indexed: chain.head });
    await expect.poll(async () => (await health()).error, WAIT).not.toBeNull();
    const { ageSeconds, nodes } = await health();
    expect(ageSeconds).toBeGreaterThan(1_000_000);
    expect(nodes!.map(({ error }) => error)).toEqual([
      expect.stringContaining('No node answers'),
      expect.stringContaining('is of chain 97, not of 56'),
    ]);
    const answer = await fetch(`${URL}/graphql/prediction`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: QUERY,
    });
    expect(await answer.json()).toEqual({ data: { _meta: { block: { number: chain.head } } } });
    expect((await fetch(`${URL}/hub`)).status).toBe(200);
  },
);
