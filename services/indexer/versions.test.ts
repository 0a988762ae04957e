// An index that another version of the services began, older or newer.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Database } from '../lib/database/database.ts';
import { openPglite } from '../lib/database/pglite.ts';
import type { AskBatch } from './chain/batches.ts';
import { openPostgres } from './store/postgres.ts';
import { INDEX_VERSION } from './store/version.ts';
import type { Indexed } from './product.ts';
import type { FakeChain } from './testing/fakeChain.ts';
import { playedChain } from './testing/playedChain.ts';
import { startPostgres, type PostgresServer } from '../lib/testing/postgresServer.ts';
import { startedIndex } from './testing/startedIndex.ts';
import { fake, openTestIndex, productsOf, publicIndexed } from './testing/testIndex.ts';

const WAIT = { timeout: 20_000 };
const LIMIT = { timeout: 120_000 };

let server: PostgresServer;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

/** Answers as `chain` does, but for logs of blocks up to the hundredth, which wait until `opened`. */
function gated(chain: FakeChain): { ask: AskBatch; open: () => void } {
  let open = (): void => undefined;
  const promise = new Promise<void>((resolve) => (open = resolve));
  const isOld = ([method, [filter]]: Parameters<AskBatch>[0][number]): boolean =>
    method === 'eth_getLogs' && Number((filter as { fromBlock: string }).fromBlock) < 100;
  return {
    open: () => open(),
    async ask(calls) {
      if (calls.some(isOld)) await promise;
      return chain.ask(calls);
    },
  };
}

const sayVersion = (database: Database, version: number): Promise<unknown> =>
  database.write((sql) => sql.query('update ix.origin set version = $1', [version]));

/** Indexes a chain, then says that another version did. */
async function indexedBy(
  version: number,
  chain: FakeChain,
  open: () => Promise<Database>,
  products = productsOf,
): Promise<void> {
  const database = await open();
  const index = startedIndex(chain.ask, database, publicIndexed, { productsOf: products });
  await expect.poll(() => index.state().checkpoint?.number, WAIT).toBe(chain.head);
  await index.stop();
  await sayVersion(database, version);
  // The next version is another process.
  await database.close();
}

async function expectRowsOf(chain: FakeChain, database: Database): Promise<void> {
  const kept = await openTestIndex(chain, { database, indexed: publicIndexed });
  const clean = await openTestIndex(chain, { indexed: publicIndexed });
  await clean.follow();
  expect(await kept.rows()).toEqual(await clean.rows());
  const [origin] = await database.reader.query('select version from ix.origin');
  expect(origin).toEqual({ version: INDEX_VERSION });
  await clean.database.close();
}

/** Makes an empty place of an embedded database, and returns what opens it. */
function embedded(): () => Promise<Database> {
  const folder = mkdtempSync(join(tmpdir(), 'meowswap-versions-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return () => openPglite({ folder });
}

const engines: [string, () => () => Promise<Database>][] = [
  ['the embedded database', embedded],
  ['PostgreSQL', () => async () => openPostgres(server.url)],
];

/** The products of a version without lotteries. */
const fewer = (lists: Indexed) =>
  productsOf(lists).filter(({ entities }) => entities.every(({ table }) => table !== 'lottery'));

describe.each(engines)('an index that an older version began (%s)', (_engine, place) => {
  it('with other tables is served as it is until those of now are filled', LIMIT, async () => {
    const { chain, mine } = playedChain(200);
    const open = place();
    await indexedBy(INDEX_VERSION - 1, chain, open, fewer);
    const database = await open();
    const before = chain.head;
    mine();

    const gate = gated(chain);
    const index = startedIndex(gate.ask, database, publicIndexed);
    await expect.poll(() => index.state().filling, WAIT).toEqual({ indexed: 0, error: null });
    expect(index.state().head).toBe(before + 1);
    expect(index.state()).toMatchObject({
      isServing: true,
      checkpoint: { number: before },
      waiting: 'The tables are of another version of the services',
    });
    const { swaps } = await index.ask<{ swaps: object[] }>('{ swaps { id } }');
    expect(swaps.length).toBeGreaterThan(0);
    await expect(index.ask('{ lotteries { id } }')).rejects.toThrow('is still of another version');

    gate.open();
    await expect.poll(() => index.state().checkpoint?.number, WAIT).toBe(chain.head);
    await expect.poll(() => index.state().filling, WAIT).toBeUndefined();
    expect(index.state()).toMatchObject({ isServing: true, rebuilds: 0, waiting: undefined });
    const { lotteries } = await index.ask<{ lotteries: object[] }>('{ lotteries { id } }');
    expect(lotteries.length).toBeGreaterThan(0);
    await index.stop();
    await expectRowsOf(chain, database);
    await database.close();
  });
});

describe('an index that an older version began', () => {
  it('with other rules follows the chain until its rows are made anew', LIMIT, async () => {
    const { chain, mine } = playedChain(200);
    const open = embedded();
    await indexedBy(INDEX_VERSION - 1, chain, open);
    const database = await open();
    // What those rules made of the events.
    await database.write((sql) => sql.exec('update ix.pair_hour set volume0 = volume0 * 2'));
    mine();

    const gate = gated(chain);
    const index = startedIndex(gate.ask, database, publicIndexed);
    await expect.poll(() => index.state().filling, WAIT).toEqual({ indexed: 0, error: null });
    expect(index.state()).toMatchObject({ isServing: true, checkpoint: { number: chain.head } });
    gate.open();
    await expect.poll(() => index.state().filling, WAIT).toBeUndefined();
    expect(index.state()).toMatchObject({ isServing: true, rebuilds: 0 });
    await index.stop();
    await expectRowsOf(chain, database);
    await database.close();
  });

  it('with rows that the rules of now do not fit is left as it is meanwhile', LIMIT, async () => {
    const { chain, mine } = playedChain(200);
    const open = embedded();
    await indexedBy(INDEX_VERSION - 1, chain, open);
    const database = await open();
    await database.write((sql) =>
      sql.exec('alter table ix.swap add constraint narrow check (block <= 200)'),
    );
    const before = chain.head;
    for (let block = 0; block < 8; block += 1) mine();

    const gate = gated(chain);
    const index = startedIndex(gate.ask, database, publicIndexed);
    await expect.poll(() => index.state().filling, WAIT).toEqual({ indexed: 0, error: null });
    expect(index.state()).toMatchObject({
      ...{ isServing: true, error: undefined, checkpoint: { number: before } },
      waiting: 'The rows are of another version of the services',
    });
    gate.open();
    await expect.poll(() => index.state().checkpoint?.number, WAIT).toBe(chain.head);
    await index.stop();
    await expectRowsOf(chain, database);
    await database.close();
  });
});

describe('an index that a newer version began', () => {
  it('is served and not written to, and left to the newer one', LIMIT, async () => {
    const { chain, mine } = playedChain(200);
    const blank = openPostgres(server.url);
    await blank.reader.query('drop schema if exists ix cascade');
    await blank.close();
    await indexedBy(INDEX_VERSION + 1, chain, async () => openPostgres(server.url));
    const before = chain.head;
    mine();

    const older = openPostgres(server.url);
    const index = startedIndex(chain.ask, older, publicIndexed);
    await expect.poll(() => index.state().error, WAIT).toContain('they write nothing to it');
    await expect.poll(() => index.state().isServing, WAIT).toBe(true);
    expect(index.state()).toMatchObject({ isWriter: false, checkpoint: { number: before } });

    // It does not keep the lease, which the newer one takes.
    const newer = openPostgres(server.url);
    await expect.poll(() => newer.claimWriting(() => Promise.resolve()), WAIT).toBe(true);
    await expect.poll(() => index.state().error, WAIT).toBeUndefined();
    await index.stop();
    await Promise.all([older.close(), newer.close()]);
  });

  it('is read again only by --rebuild', LIMIT, async () => {
    const { chain } = playedChain(200);
    const open = embedded();
    await indexedBy(INDEX_VERSION + 1, chain, open);
    const database = await open();
    const index = startedIndex(chain.ask, database, publicIndexed, { isToRebuild: true });
    await expect.poll(() => index.state().checkpoint?.number, WAIT).toBe(chain.head);
    await expect.poll(() => index.state().rebuilds, WAIT).toBe(1);
    await index.stop();
    await expectRowsOf(chain, database);
    await database.close();
  });

  it('is left alone where it is filled beside what an older one serves', LIMIT, async () => {
    const { chain, mine } = playedChain(200);
    const open = embedded();
    await indexedBy(INDEX_VERSION, chain, open);
    const database = await open();
    const { [fake.lottery]: _, ...contracts } = publicIndexed.contracts;
    const gate = gated(chain);
    const newer = startedIndex(gate.ask, database, { ...publicIndexed, contracts });
    await expect.poll(() => newer.state().filling?.indexed, WAIT).toBe(0);
    const ended = newer.stop();
    gate.open();
    await ended;
    await database.write((sql) =>
      sql.query('update ix_next.origin set version = $1', [INDEX_VERSION + 1]),
    );

    const older = startedIndex(chain.ask, database, publicIndexed);
    mine();
    await expect.poll(() => older.state().checkpoint?.number, WAIT).toBe(chain.head);
    expect(older.state().filling).toBeUndefined();
    await older.stop();
    expect(await database.reader.query('select version from ix_next.origin')).toEqual([
      { version: INDEX_VERSION + 1 },
    ]);
    await database.close();
  });
});
