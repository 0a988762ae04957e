// What an operator asks for once: by the process that writes, and at once.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPglite } from '../lib/database/pglite.ts';
import { claimForOnce } from './askedOnce.ts';
import { openPostgres, type IndexDatabase } from './store/postgres.ts';
import { fakeChain } from './testing/fakeChain.ts';
import { startPostgres, type PostgresServer } from '../lib/testing/postgresServer.ts';
import { startedIndex } from './testing/startedIndex.ts';
import { productsOf, publicIndexed } from './testing/testIndex.ts';

const WAIT = { timeout: 20_000 };

let server: PostgresServer;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

const chain = fakeChain(56);
for (let block = 0; block < 90; block += 1) chain.mine([]);

const asked = (
  database: IndexDatabase,
  what: { isToRebuild?: boolean; reindex?: { from: number; to: number } },
): Promise<void> =>
  claimForOnce({
    ...{ database, indexed: publicIndexed, productsOf, isToRebuild: false, reindex: undefined },
    ...what,
  });

it('is refused while another process writes, and done once that has ended', async () => {
  const first = openPostgres(server.url);
  const writer = startedIndex(chain.ask, first, publicIndexed);
  await expect.poll(() => writer.state().checkpoint?.number, WAIT).toBe(chain.head);

  const second = openPostgres(server.url);
  const reindex = { from: 1, to: 9 };
  for (const what of [{ isToRebuild: true }, { reindex }])
    await expect(asked(second, what)).rejects.toThrow('stop all others first');
  await asked(second, {});

  await writer.stop();
  await first.close();
  await expect.poll(() => asked(second, { reindex }).then(() => 'begins'), WAIT).toBe('begins');
  await second.close();
});

it('is forgotten, and said to be, by a process that is not the writer', async () => {
  const first = openPostgres(server.url);
  const writer = startedIndex(chain.ask, first, publicIndexed);
  await expect.poll(() => writer.state().isWriter, WAIT).toBe(true);
  const lines: string[] = [];
  const second = openPostgres(server.url);
  const late = startedIndex(chain.ask, second, publicIndexed, {
    isToRebuild: true,
    log: (line) => lines.push(line),
  });
  await expect.poll(() => lines.join(), WAIT).toContain('--rebuild and --re-index are not done');
  await expect.poll(() => late.state().isServing, WAIT).toBe(true);
  await writer.stop();
  await first.close();
  await expect.poll(() => late.state().isWriter, WAIT).toBe(true);
  await expect.poll(() => late.state().checkpoint?.number, WAIT).toBe(chain.head);
  expect(late.state().rebuilds).toBe(0);
  await late.stop();
  await second.close();
});

it('is refused for blocks that the index has not, and for both at once', async () => {
  const database = await openPglite();
  const from5 = { from: 5, to: 20 };
  await expect(asked(database, { reindex: from5 })).rejects.toThrow('The index is empty');
  const lists = { ...publicIndexed, startBlock: 5 };
  const index = startedIndex(chain.ask, database, lists);
  await expect.poll(() => index.state().checkpoint?.number, WAIT).toBe(chain.head);
  await index.stop();
  await asked(database, { reindex: from5 });
  for (const [from, to] of [
    [4, 20],
    [80, 91],
    [400, 500],
  ] as const)
    await expect(asked(database, { reindex: { from, to } })).rejects.toThrow(
      `--re-index ${from}..${to} is not within the index, which has the blocks 5..90.`,
    );
  await expect(asked(database, { reindex: from5, isToRebuild: true })).rejects.toThrow('not both');
  await database.close();
});
