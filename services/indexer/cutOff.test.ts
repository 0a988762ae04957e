import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { campaign } from '../../src/testing/campaign.ts';
import type { Database, Sql } from '../lib/database/database.ts';
import { openPglite } from '../lib/database/pglite.ts';
import { StatementEnded } from '../lib/database/session.ts';
import { startIndexer } from './indexer.ts';
import { fakeChain } from './testing/fakeChain.ts';
import { newGame, play, randomNumbers } from './testing/game.ts';
import { fakeIndexed, openTestIndex, productsOf } from './testing/testIndex.ts';

const CUTS = campaign(3, 10, 50);
const LONG = 'select count(*) from generate_series(1, 4000000000) n';

/** Makes transactions meet a statement that never ends, after a few of their own. */
function cutting(database: Database, next: () => number | undefined): Database {
  return {
    ...database,
    write: (work) =>
      database.write((sql) => {
        let left = next();
        const before = async (): Promise<void> => {
          if (left === undefined) return;
          if (left === 0) await sql.exec(LONG);
          left -= 1;
        };
        const cut: Sql = {
          async query<Row>(statement: string, parameters?: readonly unknown[]) {
            await before();
            return sql.query<Row>(statement, parameters);
          },
          async exec(statement) {
            await before();
            await sql.exec(statement);
          },
        };
        return work(cut);
      }),
  };
}

it(
  'has the rows of a clean run after its thread was ended within transactions',
  { timeout: (CUTS + 4) * 10_000 },
  async () => {
    const random = randomNumbers(7);
    const chain = fakeChain();
    const game = newGame();
    const mine = (): unknown =>
      chain.mine(Array.from({ length: 6 }, () => play(game, random)).flat());
    mine();
    const parent = mkdtempSync(join(tmpdir(), 'meowswap-cut-'));
    const database = await openPglite({
      folder: join(parent, 'database'),
      // On a busy machine an honest transaction may be cut too, and is tried again.
      limits: { wait: 60_000, read: 60_000, write: 1_000 },
    });
    let cuts = 0;
    let isToCut = false;
    const lines: string[] = [];
    const indexer = startIndexer({
      ask: chain.ask,
      database: cutting(database, () => {
        if (!isToCut) return undefined;
        isToCut = false;
        cuts += 1;
        return random(12);
      }),
      indexed: fakeIndexed,
      productsOf,
      log: (line) => lines.push(line),
      pollMs: 5,
    });
    const level = () =>
      expect
        .poll(() => indexer.state().checkpoint?.hash, { timeout: 30_000, interval: 5 })
        .toBe(chain.headHash);
    await level();
    for (let cut = 1; cut <= CUTS; cut += 1) {
      isToCut = true;
      mine();
      await level();
    }
    await indexer.stop();
    expect(cuts).toBe(CUTS);
    expect(lines.filter((line) => line.includes('was ended')).length).toBeGreaterThan(0);

    const kept = await openTestIndex(chain, { database });
    const clean = await openTestIndex(chain);
    await clean.follow();
    expect(await kept.rows()).toEqual(await clean.rows());
    await Promise.all([kept, clean].map((index) => index.database.close()));
    rmSync(parent, { recursive: true, force: true });
  },
);

it('follows the chain after a read was ended', async () => {
  const chain = fakeChain();
  const game = newGame();
  const random = randomNumbers(8);
  const parent = mkdtempSync(join(tmpdir(), 'meowswap-cut-'));
  const database = await openPglite({
    folder: join(parent, 'database'),
    limits: { wait: 60_000, read: 1_000, write: 60_000 },
  });
  const index = await openTestIndex(chain, { database });
  for (let block = 0; block < 3; block += 1) {
    chain.mine(play(game, random));
    await index.follow();
    await expect(database.reader.query(LONG)).rejects.toThrow(StatementEnded);
  }
  const clean = await openTestIndex(chain);
  await clean.follow();
  expect(await index.rows()).toEqual(await clean.rows());
  await Promise.all([index, clean].map((one) => one.database.close()));
  rmSync(parent, { recursive: true, force: true });
});
