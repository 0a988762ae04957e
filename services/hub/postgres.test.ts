import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPostgres } from '../indexer/store/postgres.ts';
import { fakeChain } from '../indexer/testing/fakeChain.ts';
import { startPostgres, type PostgresServer } from '../lib/testing/postgresServer.ts';
import { openTestIndex } from '../indexer/testing/testIndex.ts';
import { prepareHub } from './hub.ts';
import { openHubDatabase } from './store/hubDatabase.ts';
import { fakeNode } from './testing/fakeNode.ts';
import { newWallet, startTestHub, type TestHub } from './testing/testHub.ts';
import { holder, published, query, vote } from './testing/testVoting.ts';

let server: PostgresServer;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

const hubOnServer = async (node = fakeNode()): Promise<TestHub> =>
  startTestHub({ node, database: await openHubDatabase({ url: server.url, prepare: prepareHub }) });
const sequence = async (hub: TestHub): Promise<number[]> => {
  const { messages } = (await hub.get('/log')).body as {
    messages: { receipt: { seq: number } }[];
  };
  return messages.map(({ receipt }) => receipt.seq);
};

it('gives a name once and leaves no gap, with two programs at one database', async () => {
  // Both create what is missing, at once.
  const hubs = await Promise.all([hubOnServer(), hubOnServer()]);
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      hubs[index % 2]!.register(newWallet(), `Cat${Math.floor(index / 3)}`),
    ),
  );
  const won = answers.filter(({ status }) => status === 201);
  expect(won.map(({ body }) => String(body['username'])).toSorted()).toEqual(
    Array.from({ length: 10 }, (_, index) => `Cat${index}`),
  );
  expect(await sequence(hubs[0])).toEqual(Array.from({ length: 10 }, (_, index) => index + 1));
  for (const hub of hubs) await hub.close();
});

it('counts the first vote of an account only, with two programs at one database', async () => {
  const node = fakeNode();
  const hubs = await Promise.all([hubOnServer(node), hubOnServer(node)]);
  const id = await published(hubs[0]);
  const voters = Array.from({ length: 15 }, () => holder(hubs[0]));
  const answers = await Promise.all(
    voters.flatMap((voter) =>
      hubs.map((hub, index) => vote(hub, voter, id, { choice: index + 1 })),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(15);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(15);
  const asked = '{ proposals(where: { state: "active" }) { id votes scores_total } }';
  for (const hub of hubs)
    expect(await query(hub, asked)).toEqual({
      proposals: [{ id, votes: 15, scores_total: 1_500 }],
    });
  const from = (await hubs[0].get(`/export/${id}`)).body as {
    messages: { receipt: { seq: number } }[];
  };
  const places = from.messages.map(({ receipt }) => receipt.seq);
  expect(places).toEqual(places.map((_, index) => places[0]! + index));
  for (const hub of hubs) await hub.close();
});

it('is left alone by an index that starts afresh, and follows no table of it', async () => {
  const hub = await hubOnServer();
  const wallet = newWallet();
  await hub.register(wallet, 'Whiskers');
  const before = await sequence(hub);
  const chain = fakeChain();
  chain.mine([]);
  const index = await openTestIndex(chain, { database: openPostgres(server.url) });
  await index.follow();
  chain.restart();
  chain.mine([]);
  await index.follow();
  await index.database.close();
  expect(await sequence(hub)).toEqual(before);
  expect((await hub.get(`/api/users/${wallet.address}`)).body).toMatchObject({
    username: 'Whiskers',
  });
  await hub.close();
});

it('lives on when the server ends a connection', async () => {
  const hub = await hubOnServer();
  await hub.register(newWallet(), 'Before');
  await hub.database.reader
    .query('select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()')
    .catch(() => undefined);
  await expect
    .poll(async () => (await hub.get('/api/users/valid/Before')).body)
    .toEqual({ error: { message: 'Username taken' } });
  expect((await hub.register(newWallet(), 'After')).status).toBe(201);
  await hub.close();
});

it('lives on when the server ends a connection in the middle of a write', async () => {
  const hub = await hubOnServer();
  await expect(
    hub.database.write(async (sql) => {
      const [own] = await sql.query<{ pid: number }>('select pg_backend_pid() as pid');
      await hub.database.reader.query('select pg_terminate_backend($1)', [own!.pid]);
      await expect.poll(() => sql.query('select 1').catch(() => 'lost')).toBe('lost');
      await sql.query('select 1');
    }),
  ).rejects.toThrow();
  expect((await hub.register(newWallet(), 'Later')).status).toBe(201);
  await hub.close();
});

it('answers only what its standbys have, and reads meanwhile', async () => {
  // What a server does by default is no promise.
  const admin = await openHubDatabase({ url: server.url, prepare: () => Promise.resolve() });
  const configure = async (...statements: string[]): Promise<void> => {
    for (const statement of statements) await admin.reader.query(statement);
    await admin.reader.query('select pg_reload_conf()');
  };
  await admin.reader.query('alter role postgres set synchronous_commit = off');
  const hub = await hubOnServer();
  const before = await sequence(hub);
  await configure("alter system set synchronous_standby_names = 'standby'");
  await expect
    .poll(() => admin.reader.query('show synchronous_standby_names'))
    .toEqual([{ synchronous_standby_names: 'standby' }]);
  const waiting = hub.register(newWallet(), 'Patient');
  const held = "from pg_stat_activity where wait_event = 'SyncRep'";
  await expect.poll(() => admin.reader.query(`select 1 ${held}`)).toHaveLength(1);
  expect(await sequence(hub)).toEqual(before);
  // An operator who ends the wait ends no promise.
  await admin.reader.query(`select pg_cancel_backend(pid) ${held}`);
  expect((await waiting).status).toBe(503);
  await configure('alter system reset synchronous_standby_names');
  await expect
    .poll(() => admin.reader.query('show synchronous_standby_names'))
    .toEqual([{ synchronous_standby_names: '' }]);
  expect((await hub.register(newWallet(), 'Served')).status).toBe(201);
  const after = await sequence(hub);
  expect(after).toEqual(after.map((_, index) => index + 1));
  await admin.reader.query('alter role postgres reset synchronous_commit');
  await Promise.all([hub.close(), admin.close()]);
});
