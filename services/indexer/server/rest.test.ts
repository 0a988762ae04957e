import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startIndexer, type Indexer } from '../indexer.ts';
import type { Database } from '../../lib/database/database.ts';
import { openPglite } from '../../lib/database/pglite.ts';
import { fakeChain, type FakeChain } from '../testing/fakeChain.ts';
import { fakeEndpoints, fakeIndexed } from '../testing/testIndex.ts';
import { trade } from '../testing/trades.ts';
import type { Listening } from '../../lib/serve.ts';
import {
  isRefusal,
  malformedBodies,
  malformedRequests,
  post,
  sendRaw,
} from '../../lib/testing/malformed.ts';
import { startServer } from './server.ts';

const TRADES = 5;

let chain: FakeChain;
let database: Database;
let indexer: Indexer;
let server: Listening;
const reserves: [bigint, bigint][] = [];
const level = () =>
  vi.waitFor(() => expect(indexer.state().checkpoint?.hash).toBe(chain.headHash), 30_000);

beforeAll(async () => {
  chain = fakeChain();
  for (let count = 0; count < TRADES; count += 1) chain.mine(trade(reserves, () => 0));
  database = await openPglite();
  indexer = startIndexer({
    ask: chain.ask,
    database,
    indexed: fakeIndexed,
    productsOf: () => Object.values(fakeEndpoints).flat(),
    log: () => undefined,
    pollMs: 5,
  });
  const { state } = indexer;
  server = await startServer({
    port: 0,
    database,
    endpoints: fakeEndpoints,
    ask: (calls) => chain.ask(calls),
    state,
    log: () => undefined,
  });
  await level();
});

afterAll(async () => {
  await server.close();
  await indexer.stop();
  await database.close();
});

const get = (path: string, init?: RequestInit): Promise<Response> =>
  fetch(`http://127.0.0.1:${server.port}${path}`, init);

interface Week {
  block: { number: number; hash: string };
  pairs: { id: string; volumeUSDWeek: string }[];
}
const week = async (): Promise<Week> => (await (await get('/api/pairs/week')).json()) as Week;

it('tells the volumes of pairs with the block they are of, once a block', async () => {
  const queries = vi.spyOn(database.reader, 'query');
  const first = await week();
  expect(first.block).toMatchObject({ number: TRADES, hash: chain.headHash });
  expect(first.pairs[0]).toMatchObject({ hoursCovered: '1' });
  expect(Number(first.pairs[0]!.volumeUSDWeek)).toBeGreaterThan(0);
  const asked = queries.mock.calls.length;
  expect(await week()).toEqual(first);
  expect(queries.mock.calls).toHaveLength(asked);

  chain.mine(trade(reserves, () => 0));
  await level();
  const second = await week();
  expect(second.block.number).toBe(TRADES + 1);
  expect(Number(second.pairs[0]!.volumeUSDWeek)).toBeGreaterThan(
    Number(first.pairs[0]!.volumeUSDWeek),
  );
});

it("proves a row by the node's log", async () => {
  const answer = await get('/api/proof/swap/3-1');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  const [log] = (await chain.ask([
    [
      'eth_getLogs',
      [
        {
          fromBlock: '0x3',
          toBlock: '0x3',
          // Swap of a pair.
          topics: [['0xd78ad95fa46c994b6551d0da85fc275fe613ce37657fb8d5e3d130840159d822']],
        },
      ],
    ],
  ])) as [Record<string, unknown>[]];
  const { address, topics, data, blockHash, transactionHash } = log[0]!;
  expect(await answer.json()).toEqual({
    table: 'swap',
    id: '3-1',
    block: { number: 3, hash: blockHash },
    transactionHash,
    logIndex: 1,
    address,
    topics,
    data,
  });
});

it.each([
  ['/api/proof/swap/9999-1', 404, 'There is no swap 9999-1'],
  ['/api/proof/pair/0x1', 404, 'Ask one of '],
  ['/api/proof/checkpoint/true', 404, 'Ask one of '],
  ["/api/proof/swap/1'--", 400, 'There are no such ids'],
  [`/api/proof/swap/${'1'.repeat(101)}`, 400, 'There are no such ids'],
  ['/api/else', 404, 'Ask /api/pairs/week'],
  ['/else', 404, 'Ask /graphql/'],
  ['/graphql/exchange?query={pairs{none}}', 200, 'Cannot query field'],
])('refuses %s', async (path, status, message) => {
  const answer = await get(path);
  expect(answer.status).toBe(status);
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(JSON.stringify(await answer.json())).toContain(message);
});

it('answers GET alone, and says so when the node has forgotten the log', async () => {
  expect((await get('/api/pairs/week', { method: 'DELETE' })).status).toBe(405);
  const ask = chain.ask;
  chain.ask = (calls) => Promise.resolve(calls.map(() => null));
  expect((await get('/api/proof/swap/3-1')).status).toBe(410);
  chain.ask = ask;
});

it('answers what is malformed with 4xx, and goes on', async () => {
  const paths = Object.keys(fakeEndpoints).map((name) => `/graphql/${name}`);
  const requests = [
    ...malformedRequests(['', '/api', ...paths]),
    ...['/api/pairs/week', ...paths].flatMap((path) =>
      malformedBodies.map((body): [string, string] => [`${path} ${body}`, post(path, body)]),
    ),
  ];
  for (const [index, [name, bytes]] of requests.entries()) {
    // Each of another client, as the proxy before the server says: none asks too often.
    const told = bytes.replace('Host: x', `Host: x\r\nX-Forwarded-For: 10.1.${index}.1`);
    const status = await sendRaw(server.port, told);
    expect(isRefusal(status), `${name}: ${status}`).toBe(true);
  }
  expect((await get('/health')).status).toBe(200);
});

it('limits how often an address may ask', async () => {
  const answers = await Promise.all(Array.from({ length: 120 }, () => get('/api/pairs/week')));
  expect(answers.some(({ status }) => status === 429)).toBe(true);
});
