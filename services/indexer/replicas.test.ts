import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPostgres, type IndexDatabase } from './store/postgres.ts';
import { fakeChain } from './testing/fakeChain.ts';
import { startPostgres, type PostgresServer } from '../lib/testing/postgresServer.ts';
import { openTestIndex } from './testing/testIndex.ts';

// Databases of one server stand for a primary and its replicas, so that a test says how old each is.
const NAMES = ['postgres', 'near', 'far'] as const;
type Name = (typeof NAMES)[number];

let server: PostgresServer;
beforeAll(async () => {
  server = await startPostgres();
  const chain = fakeChain();
  chain.mine([]);
  const index = await openTestIndex(chain, { database: openPostgres(server.url) });
  await index.follow();
  await index.database.close();
  await onServer('create database near template postgres');
  await onServer('create database far template postgres');
});
afterAll(() => server.stop());

const urlOf = (name: Name | 'template1'): string => server.url.replace('/postgres?', `/${name}?`);

/** Runs a statement on a session that ends with it. */
async function onServer(sql: string, name: Name | 'template1' = 'template1'): Promise<void> {
  const database = openPostgres(urlOf(name));
  await database.reader.query(sql);
  await database.close();
}

/** Makes a database so many seconds old. */
const age = (name: Name, seconds: number): Promise<void> =>
  onServer(
    `update ix_lease.writer set beat_at = timestamptz '2026-01-01' - interval '${seconds} s'`,
    name,
  );

/** Returns which databases answer ten queries. */
async function asked(database: IndexDatabase): Promise<string[]> {
  const names = new Set<string>();
  for (let query = 0; query < 10; query += 1) {
    const [row] = await database.reader.query<{ name: string }>(
      'select current_database() as name',
    );
    names.add(row!.name);
  }
  return [...names].toSorted();
}

it('asks replicas that are away or too old no longer, and the primary where none can answer', async () => {
  for (const name of NAMES) await age(name, 0);
  await onServer('update ix.checkpoint set number = number - 1', 'far');
  const database = openPostgres(urlOf('postgres'), [urlOf('near'), urlOf('far')]);
  const { replicas } = database;
  await expect.poll(() => asked(database)).toEqual(['far', 'near']);
  await expect.poll(() => replicas?.served()?.number).toBe(0);

  await age('far', 30);
  await expect.poll(() => asked(database)).toEqual(['near']);
  expect(replicas?.served()?.number).toBe(1);
  expect(replicas?.states()[1]).toMatchObject({ isAsked: false, behindSeconds: 30 });

  // One that goes away in the middle costs no answer.
  await onServer('alter database near allow_connections false');
  const [answers] = await Promise.all([
    asked(database),
    onServer("select pg_terminate_backend(pid) from pg_stat_activity where datname = 'near'"),
  ]);
  expect(answers).not.toContain('far');
  await expect.poll(() => asked(database)).toEqual(['postgres']);
  expect(replicas?.states()[0]).toMatchObject({ isAsked: false });

  await onServer('alter database near allow_connections true');
  await expect.poll(() => asked(database)).toEqual(['near']);
  await expect(database.reader.query('select nothing')).rejects.toThrow('nothing');
  expect(replicas?.states()[0]).toMatchObject({ isAsked: true });

  // The primary's clock was set back, and its replicas follow.
  for (const name of NAMES) await age(name, 3_600);
  await expect.poll(() => asked(database)).toEqual(['far', 'near']);
  expect(replicas?.states().map(({ behindSeconds }) => behindSeconds)).toEqual([0, 0]);
  await database.close();
});
