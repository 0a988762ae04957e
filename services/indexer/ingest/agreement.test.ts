import { expect, it } from 'vitest';
import { NodeAway } from '../../lib/node.ts';
import { openPglite } from '../../lib/database/pglite.ts';
import { startIndexer } from '../indexer.ts';
import { fakeChain } from '../testing/fakeChain.ts';
import { fakeEndpoints, openTestIndex, publicIndexed } from '../testing/testIndex.ts';
import { isAgreed, type Witnesses } from './agreement.ts';

/** Nodes that say these hashes of every block, and have no logs. */
const saying = (hashes: () => string[]): Witnesses => ({
  hashesOf: () => Promise.resolve(hashes()),
  logsOf: () => Promise.resolve([]),
});

it.each([
  [['a'], true],
  [['b'], false],
  [['a', 'b'], false],
  [['a', 'a', 'b'], true],
  [[], false],
])('is what most nodes say: %j', async (hashes, agreed) => {
  expect(
    await isAgreed(
      saying(() => hashes),
      { number: 1, hash: 'a' },
    ),
  ).toBe(agreed);
});

it('undoes nothing for one node on a fork, and makes nothing final that nodes dispute', async () => {
  const chain = fakeChain(56);
  for (let block = 0; block < 40; block += 1) chain.mine([]);
  let said: string[] | undefined;
  const index = await openTestIndex(chain, {
    indexed: publicIndexed,
    witnesses: saying(() => said ?? [chain.headHash]),
  });
  await index.follow();
  const old = chain.headHash;
  chain.revertTo(35);
  for (let block = 0; block < 5; block += 1) chain.mine([]);
  said = [chain.headHash, old, old];
  expect(await index.ingestion.step()).toEqual({
    did: 'waited',
    reason: 'The nodes disagree about block 40',
  });
  expect(index.ingestion).toMatchObject({ isOfThisChain: true, checkpoint: { hash: old } });
  said = [chain.headHash, chain.headHash, old];
  expect(await index.ingestion.step()).toEqual({ did: 'undone', to: 0 });
  // The next batch is too old to be undone.
  for (let block = 0; block < 200; block += 1) chain.mine([]);
  said = ['0x01', '0x02'];
  expect(await index.ingestion.step()).toMatchObject({ did: 'waited' });
  expect(index.ingestion.checkpoint?.number).toBe(0);
  await index.database.close();
});

it('serves the last block, with its age, while no node answers', async () => {
  const chain = fakeChain(56);
  for (let block = 0; block < 10; block += 1) chain.mine([]);
  let fault: Error | undefined;
  const database = await openPglite();
  const indexer = startIndexer({
    ask: (calls) => (fault ? Promise.reject(fault) : chain.ask(calls)),
    database,
    indexed: publicIndexed,
    productsOf: () => Object.values(fakeEndpoints).flat(),
    log: () => undefined,
    pollMs: 5,
  });
  await expect.poll(() => indexer.state().checkpoint?.number, { timeout: 10_000 }).toBe(10);
  fault = new NodeAway('No node answers');
  await expect.poll(() => indexer.state().failures, { timeout: 10_000 }).toBeGreaterThan(1);
  expect(indexer.state()).toMatchObject({
    isServing: true,
    checkpoint: { hash: chain.headHash },
    error: 'No node answers',
  });
  fault = undefined;
  chain.mine([]);
  await expect.poll(() => indexer.state().checkpoint?.number, { timeout: 10_000 }).toBe(11);
  await indexer.stop();
  await database.close();
});
