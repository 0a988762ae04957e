import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../lib/database/database.ts';
import { openPglite } from '../lib/database/pglite.ts';
import type { AskBatch } from './chain/batches.ts';
import { openPostgres } from './store/postgres.ts';
import { fakeChain, type FakeChain } from './testing/fakeChain.ts';
import { newGame, play, randomNumbers } from './testing/game.ts';
import { startPostgres, type PostgresServer } from '../lib/testing/postgresServer.ts';
import { startedIndex } from './testing/startedIndex.ts';
import { openTestIndex, publicIndexed } from './testing/testIndex.ts';
import { PAIRS } from './testing/trades.ts';

const RANGE = { from: 40, to: 120 };
const WAIT = { timeout: 60_000 };

let server: PostgresServer;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

/** Answers as `chain` does, but has lost the logs of one pair in the range. */
const forgetful =
  (chain: FakeChain): AskBatch =>
  async (calls) => {
    const answers = await chain.ask(calls);
    return answers.map((answer, at) =>
      calls[at]![0] === 'eth_getLogs'
        ? (answer as { blockNumber: string; address: string }[]).filter(
            ({ blockNumber, address }) =>
              Number(blockNumber) < RANGE.from ||
              Number(blockNumber) > RANGE.to ||
              address !== PAIRS[0].address,
          )
        : answer,
    );
  };

it.each([
  ['the embedded database', async () => openPglite()],
  ['PostgreSQL', async () => openPostgres(server.url)],
] as [string, () => Promise<Database>][])(
  'brings back damaged, deleted and never read rows of a range, and the sums, to the last digit (%s)',
  { timeout: 180_000 },
  async (_engine, open) => {
    const random = randomNumbers(17);
    const chain = fakeChain(56);
    const game = newGame();
    for (let block = 0; block < 260; block += 1)
      chain.mine(Array.from({ length: 4 }, () => play(game, random)).flat(), 30);
    const clean = await openTestIndex(chain, { indexed: publicIndexed });
    await clean.follow();
    const right = await clean.rows();

    // The node lost logs of the range, which no sample found.
    const node = forgetful(chain);
    const database = await open();
    const lossy = await openTestIndex(
      { ask: node },
      { database, indexed: publicIndexed, random: () => 1 },
    );
    await lossy.follow();
    expect(await lossy.rows()).not.toEqual(right);
    await database.write(async (sql) => {
      await sql.query('delete from ix.swap where block between $1 and $2', [60, 70]);
      await sql.query(
        'update ix.bet set amount = amount + 1 where block between $1 and $2',
        [80, 90],
      );
      await sql.exec('update ix.pair_hour set volume0 = volume0 * 2');
    });

    const first = startedIndex(node, database, publicIndexed, { reindex: RANGE });
    await expect.poll(() => first.state().filling?.indexed ?? 0, WAIT).toBeGreaterThan(0);
    expect(first.state()).toMatchObject({ isServing: true, checkpoint: { number: chain.head } });
    await first.stop();

    // The next start goes on with it, though nobody asks for it again.
    const second = startedIndex(node, database, publicIndexed);
    await expect.poll(() => second.state().isServing, WAIT).toBe(true);
    await expect.poll(() => second.state().filling, WAIT).toBeUndefined();
    expect(second.state()).toMatchObject({ rebuilds: 0, checkpoint: { number: chain.head } });
    await second.stop();
    expect(await lossy.rows()).toEqual(right);
    await clean.database.close();
    await database.close();
  },
);
