// What is read again begins where the first reading did, however long ago that was.
import { expect, it } from 'vitest';
import type { Database } from '../lib/database/database.ts';
import { openPglite } from '../lib/database/pglite.ts';
import type { Indexed } from './product.ts';
import { fakeChain, type FakeChain } from './testing/fakeChain.ts';
import { startedIndex } from './testing/startedIndex.ts';
import { fake, publicIndexed } from './testing/testIndex.ts';

const WAIT = { timeout: 30_000 };
const DAY = 86_400;
const lists: Indexed = { ...publicIndexed, days: 90 };

/** Mines a block a day. */
function live(chain: FakeChain, days: number): void {
  for (let day = 0; day < days; day += 1) chain.mine([], DAY);
}

async function startOf(database: Database): Promise<number> {
  const [row] = await database.reader.query<{ first: number }>(
    'select start_block::int as first from origin',
  );
  return row!.first;
}

/** Follows a chain until the index is level and no other tables are filled. */
async function follow(
  chain: FakeChain,
  database: Database,
  indexed: Indexed,
  more: Parameters<typeof startedIndex>[3] = {},
): Promise<void> {
  const index = startedIndex(chain.ask, database, indexed, more);
  const rebuilds = more.isToRebuild ? 1 : 0;
  await expect.poll(() => index.state().rebuilds, WAIT).toBeGreaterThanOrEqual(rebuilds);
  await expect.poll(() => index.state().checkpoint?.hash, WAIT).toBe(chain.headHash);
  await expect.poll(() => index.state().filling, WAIT).toBeUndefined();
  await index.stop();
}

it('begins with the block of the first reading, unless the chain is another one', async () => {
  const chain = fakeChain(56);
  live(chain, 200);
  const database = await openPglite();
  await follow(chain, database, lists);
  const first = await startOf(database);
  expect(first).toBe(110);

  live(chain, 300);
  await follow(chain, database, lists, { isToRebuild: true });
  expect(await startOf(database)).toBe(first);

  // A version with other tables, and one with other lists.
  await database.write((sql) => sql.exec("update ix.checkpoint set fingerprint = 'another'"));
  await follow(chain, database, lists);
  expect(await startOf(database)).toBe(first);
  const { [fake.lottery]: _, ...contracts } = lists.contracts;
  await follow(chain, database, { ...lists, contracts });
  expect(await startOf(database)).toBe(first);

  const other = fakeChain(56);
  other.restart();
  live(other, 400);
  await follow(other, database, { ...lists, contracts }, { isToRebuild: true });
  expect(await startOf(database)).toBe(310);
  await database.close();
});

it('begins with no block that the chain has not got to, and drops nothing for it', async () => {
  const chain = fakeChain(56);
  live(chain, 20);
  const database = await openPglite();
  const late = { ...publicIndexed, startBlock: 22 };
  const empty = startedIndex(chain.ask, database, late);
  await expect
    .poll(() => empty.state().error, WAIT)
    .toBe(
      "The index is to begin with block 22, and the node's newest is 20: set INDEX_START_BLOCK to an older one, unless the node lags",
    );
  expect(empty.state().isServing).toBe(false);
  await empty.stop();

  await follow(chain, database, publicIndexed);
  const filling = startedIndex(chain.ask, database, late);
  await expect
    .poll(() => filling.state().filling?.error, WAIT)
    .toContain('The index is to begin with block 22');
  expect(filling.state()).toMatchObject({ isServing: true, checkpoint: { number: 20 } });
  await filling.stop();
  await database.close();
});
