import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPostgres } from './store/postgres.ts';
import { fakeChain } from './testing/fakeChain.ts';
import { newGame, play, randomNumbers } from './testing/game.ts';
import { campaign } from '../../src/testing/campaign.ts';
import { startPostgres, type PostgresServer } from '../lib/testing/postgresServer.ts';
import { openTestIndex } from './testing/testIndex.ts';
import { openStore } from './ingest/store.ts';
import type { Database } from '../lib/database/database.ts';

let server: PostgresServer;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(async () => {
  await server.stop();
});

it(
  'holds the same rows in PostgreSQL as in the embedded database, reorganised or not',
  { timeout: 180_000 },
  async () => {
    const random = randomNumbers(11);
    const chain = fakeChain();
    const onServer = await openTestIndex(chain, { database: openPostgres(server.url) });
    const embedded = await openTestIndex(chain);
    const games = [newGame()];
    for (let blocks = 0; blocks < 120; blocks += 1) {
      const game = structuredClone(games.at(-1)!);
      chain.mine(Array.from({ length: random(9) }, () => play(game, random)).flat(), 400);
      games.push(game);
      if (random(3) === 0) await onServer.follow();
      if (random(20) === 0) {
        const kept = Math.max(0, chain.head - random(20));
        chain.revertTo(kept);
        games.length = kept + 1;
      }
    }
    await onServer.follow();
    await embedded.follow();
    expect(await onServer.rows()).toEqual(await embedded.rows());

    // Only one of two programs writes; the other takes over once the first has ended.
    const second = openPostgres(server.url);
    const store = openStore(second, []);
    expect(await store.claim()).toBe(false);
    await onServer.database.close();
    await expect.poll(() => store.claim()).toBe(true);
    await second.close();
    await embedded.database.close();
  },
);

it('leaves what is not its own alone when it starts afresh', async () => {
  const database = openPostgres(server.url);
  await database.reader.query('create schema if not exists hub');
  await database.reader.query('create table hub.vote (id text)');
  await database.reader.query("insert into hub.vote values ('kept')");
  const chain = fakeChain();
  chain.mine([]);
  const index = await openTestIndex(chain, { database });
  await index.follow();
  chain.restart();
  await index.follow();
  expect(await database.reader.query('select id from hub.vote')).toEqual([{ id: 'kept' }]);
  await database.close();
});

/** Makes the database say that its writer has been silent for long. */
const silenceWriter = (database: Database): Promise<unknown> =>
  database.reader.query("update ix_lease.writer set beat_at = beat_at - interval '1 hour'");
const nothing = (): Promise<void> => Promise.resolve();

it('gives the lease of a silent writer to another, and lets the first write nothing more', async () => {
  const [silent, next] = [openPostgres(server.url), openPostgres(server.url)];
  await silent.reader.query('create table if not exists public.written (by text)');
  const write = (database: Database, by: string): Promise<unknown> =>
    database.write((sql) => sql.query('insert into public.written values ($1)', [by]));
  await expect.poll(() => silent.claimWriting(nothing)).toBe(true);
  await write(silent, 'first');
  expect(await next.claimWriting(nothing)).toBe(false);
  await expect
    .poll(async () => {
      await silenceWriter(next);
      return next.claimWriting(nothing);
    })
    .toBe(true);
  await expect(write(silent, 'late')).rejects.toThrow(/Another program|connection .* lost/);
  await write(next, 'second');
  expect(await next.reader.query('select by from public.written')).toEqual([
    { by: 'first' },
    { by: 'second' },
  ]);
  expect(await next.claimWriting(nothing)).toBe(true);
  await expect.poll(() => silent.claimWriting(nothing)).toBe(false);
  await Promise.all([silent.close(), next.close()]);
});

it.runIf(campaign(0, 1) > 0)(
  'takes the lease of a writer that hangs in a transaction',
  async () => {
    const [hung, next] = [openPostgres(server.url), openPostgres(server.url)];
    await expect.poll(() => hung.claimWriting(nothing)).toBe(true);
    let isOpen = false;
    let wake = nothing as () => unknown;
    const writing = hung.write(async (sql) => {
      isOpen = true;
      await new Promise((resolve) => {
        wake = () => resolve(undefined);
      });
      await sql.query("insert into public.written values ('hung')");
    });
    await expect.poll(() => isOpen).toBe(true);
    // The server ends the transaction after ten seconds.
    await expect.poll(() => next.claimWriting(nothing), { timeout: 50_000 }).toBe(true);
    wake();
    await expect(writing).rejects.toThrow();
    expect(await next.reader.query("select 1 from public.written where by = 'hung'")).toEqual([]);
    await Promise.all([hung.close(), next.close()]);
  },
);

it('waits for the end of a transaction that began with the lease', async () => {
  const [first, next] = [openPostgres(server.url), openPostgres(server.url)];
  await expect.poll(() => first.claimWriting(nothing)).toBe(true);
  let finish = nothing as () => unknown;
  let isOpen = false;
  const writing = first.write(() => {
    isOpen = true;
    return new Promise((resolve) => {
      finish = () => resolve('written');
    });
  });
  await expect.poll(() => isOpen).toBe(true);
  await silenceWriter(next);
  expect(await next.claimWriting(nothing)).toBe(false);
  finish();
  expect(await writing).toBe('written');
  await expect
    .poll(async () => {
      await silenceWriter(next);
      return next.claimWriting(nothing);
    })
    .toBe(true);
  await Promise.all([first.close(), next.close()]);
});
