import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../lib/database/database.ts';
import { openPglite } from '../lib/database/pglite.ts';
import type { AskBatch } from './chain/batches.ts';
import { openPostgres } from './store/postgres.ts';
import type { FakeChain } from './testing/fakeChain.ts';
import { playedChain } from './testing/playedChain.ts';
import { startPostgres, type PostgresServer } from '../lib/testing/postgresServer.ts';
import { startedIndex } from './testing/startedIndex.ts';
import { fake, openTestIndex, publicIndexed } from './testing/testIndex.ts';
import type { Indexed } from './product.ts';

let server: PostgresServer;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

const engines: [string, () => Promise<Database>][] = [
  ['the embedded database', async () => openPglite()],
  ['PostgreSQL', async () => openPostgres(server.url)],
];

const { [fake.lottery]: _, ...contracts } = publicIndexed.contracts;
const before: Indexed = { ...publicIndexed, contracts };

const QUERY = '{ _meta { deployment block { number } } lotteries { id } swaps { id } }';
interface Answer {
  _meta: { deployment: string; block: { number: number } };
  lotteries: unknown[];
  swaps: unknown[];
}

/** Answers as `chain` does, but for logs of the lottery, which wait until `opened`. */
function gated(chain: FakeChain): { ask: AskBatch; open: () => void } {
  let open = (): void => undefined;
  const promise = new Promise<void>((resolve) => (open = resolve));
  return {
    open: () => open(),
    async ask(calls) {
      if (JSON.stringify(calls).includes(fake.lottery)) await promise;
      return chain.ask(calls);
    },
  };
}

it.each(engines)(
  'answers of the old lists until the tables of the new ones are level, and of those from then on (%s)',
  { timeout: 120_000 },
  async (_engine, open) => {
    const { chain, mine } = playedChain(260);
    const database = await open();
    const first = startedIndex(chain.ask, database, before);
    await expect.poll(() => first.state().checkpoint?.number, { timeout: 60_000 }).toBe(chain.head);
    const { fingerprint: old } = first.state().checkpoint!;
    await first.stop();

    const gate = gated(chain);
    const index = startedIndex(gate.ask, database, publicIndexed);
    await expect.poll(() => index.state().isServing, { timeout: 60_000 }).toBe(true);
    const answers: Answer[] = [];
    const asked = { isOver: false };
    const asking = (async () => {
      // The embedded database answers without leaving the event loop a turn.
      for (; !asked.isOver; await turn()) answers.push(await index.ask<Answer>(QUERY));
    })();
    await expect.poll(() => answers.length, { timeout: 60_000 }).toBeGreaterThan(5);
    await expect.poll(() => index.state().filling).toEqual({ indexed: 0, error: null });
    expect(answers.every(({ _meta }) => _meta.deployment === old)).toBe(true);
    expect(answers.at(-1)!.lotteries).toEqual([]);
    expect(answers.at(-1)!.swaps.length).toBeGreaterThan(0);

    gate.open();
    // The chain goes on meanwhile, and what is served with it.
    for (let block = 0; block < 20; block += 1) mine();
    await expect.poll(() => index.state().filling, { timeout: 60_000 }).toBeUndefined();
    await expect.poll(() => index.state().checkpoint?.number).toBe(chain.head);
    const count = answers.length;
    await expect.poll(() => answers.length).toBeGreaterThan(count + 1);
    asked.isOver = true;
    await asking;
    const isNew = answers.map(({ _meta }) => _meta.deployment !== old);
    expect(isNew.indexOf(true)).toBe(isNew.lastIndexOf(false) + 1);
    const blocks = answers.map(({ _meta }) => _meta.block.number);
    expect(blocks).toEqual(blocks.toSorted((a, b) => a - b));
    expect(answers.at(-1)!.lotteries.length).toBeGreaterThan(0);
    expect(index.state().rebuilds).toBe(0);
    await index.stop();

    const kept = await openTestIndex(chain, { database, indexed: publicIndexed });
    const clean = await openTestIndex(chain, { indexed: publicIndexed });
    await clean.follow();
    expect(await kept.rows()).toEqual(await clean.rows());
    expect(
      await database.reader.query(
        "select nspname from pg_namespace where nspname like 'ix%' and nspname <> 'ix_lease'",
      ),
    ).toEqual([{ nspname: 'ix' }]);
    await clean.database.close();
    await database.close();
  },
);
