import { afterAll, beforeAll, expect, it } from 'vitest';
import { startIndexer } from './indexer.ts';
import { judge } from './server/health.ts';
import { openPostgres } from './store/postgres.ts';
import { emittedBy, fakeChain } from './testing/fakeChain.ts';
import { startPostgres, type PostgresServer } from '../lib/testing/postgresServer.ts';
import { fake, openTestIndex, productsOf, publicIndexed } from './testing/testIndex.ts';

const DB = { kind: 'postgres', sizeBytes: null, replicas: [] };

let server: PostgresServer;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

it('serves what another process wrote, says how old it is, and writes once that is gone', async () => {
  const chain = fakeChain(56);
  // A bet on a round of which the start was left out.
  const bet = 'BetBull(address indexed sender, uint256 indexed epoch, uint256 amount)';
  chain.mine([emittedBy(fake.prediction)(bet, fake.other, 1, 5n)]);
  const [hash, head] = [chain.headHash, 1];
  const writer = await openTestIndex(chain, {
    database: openPostgres(server.url),
    indexed: publicIndexed,
  });
  await writer.follow();

  let isOtherChain = false;
  const database = openPostgres(server.url);
  const reader = startIndexer({
    ask: async (calls) => {
      const answers = await chain.ask(calls);
      return isOtherChain
        ? answers.map((answer) =>
            answer === null ? null : { ...(answer as object), hash: `0x${'9'.repeat(64)}` },
          )
        : answers;
    },
    database,
    indexed: publicIndexed,
    productsOf,
    log: () => undefined,
    pollMs: 5,
  });
  const said = (later = 0) => judge(reader.state(), DB, Date.now() + later * 1_000);
  await expect.poll(() => said()).toMatchObject({ isWriter: false, isServing: true, lag: 0, head });
  expect(reader.state().checkpoint?.hash).toBe(hash);
  const { lacking, timestamp } = writer.ingestion.checkpoint!;
  expect(lacking).toContain('left out the start of round 1');
  const atItsTime = judge(reader.state(), DB, timestamp * 1_000);
  expect(atItsTime).toMatchObject({ isWriter: false, isWell: false, error: lacking });

  // The writer has its lease, and does nothing with it.
  for (let block = 0; block < 30; block += 1) chain.mine([]);
  await expect.poll(() => said()).toMatchObject({ isWriter: false, isServing: true, lag: 30 });
  expect(said(31).isWell).toBe(false);

  isOtherChain = true;
  await expect.poll(() => said()).toMatchObject({ isServing: false, isWell: false });
  isOtherChain = false;
  // The fake chain's blocks are years old, which stays the error.
  await expect.poll(() => said()).toMatchObject({ isServing: true });
  expect(said().error).toMatch(/seconds old$/);

  await writer.database.close();
  await expect.poll(() => said()).toMatchObject({ isWriter: true, isServing: true, lag: 0 });
  await reader.stop();
  await database.close();
});
