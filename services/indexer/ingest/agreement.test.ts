import { expect, it } from 'vitest';
import { NodeAway } from '../../lib/node.ts';
import { chainReader } from '../chain/chainReader.ts';
import { openPglite } from '../../lib/database/pglite.ts';
import { startIndexer } from '../indexer.ts';
import { fakeChain } from '../testing/fakeChain.ts';
import { fakeEndpoints, openTestIndex, publicIndexed } from '../testing/testIndex.ts';
import { makeWitnesses, type Witnesses } from './agreement.ts';

/** Three nodes that say these hashes of every block, those that answer, and have no logs. */
const saying = (hashes: () => string[], now?: () => number): Witnesses =>
  makeWitnesses(
    {
      count: 3,
      hashesOf: () => Promise.resolve(hashes()),
      logsOf: () => Promise.resolve([]),
    },
    now,
  );
const BLOCK = { number: 1, hash: 'a' };

it.each([
  [['a', 'a'], 'agreed'],
  [['a', 'a', 'b'], 'agreed'],
  [['b'], 'disputed'],
  [['a', 'b'], 'disputed'],
  [['a'], 'awaited'],
  [[], 'awaited'],
] as const)('is what most nodes say, and two of them: %j', async (hashes, verdict) => {
  expect(await saying(() => [...hashes]).verdictOn(BLOCK)).toBe(verdict);
});

it('needs no second node where one is named', async () => {
  const logsOf = () => Promise.resolve([]);
  const only = makeWitnesses({ count: 1, hashesOf: () => Promise.resolve(['a']), logsOf });
  expect(await only.verdictOn(BLOCK)).toBe('agreed');
});

it('does without a second node after a minute without any, and says so until one answers', async () => {
  let [hashes, now] = [['a'], 0];
  const nodes = saying(
    () => hashes,
    () => now,
  );
  expect(await nodes.verdictOn(BLOCK)).toBe('awaited');
  now = 59_999;
  expect(await nodes.verdictOn(BLOCK)).toBe('awaited');
  expect(nodes.lone).toBeUndefined();
  now = 60_000;
  expect(await nodes.verdictOn(BLOCK)).toBe('lone');
  expect(nodes.lone).toBe('Of 3 nodes no second one confirms what the first says');
  // Who sent the block has to have it still.
  hashes = [];
  expect(await nodes.verdictOn(BLOCK)).toBe('awaited');
  hashes = ['a', 'b'];
  expect(await nodes.verdictOn(BLOCK)).toBe('disputed');
  expect(nodes.lone).toBeUndefined();
});

it('follows a chain that one of two nodes tells alone, but makes nothing final by it', async () => {
  const chain = fakeChain(56);
  let [answering, now] = [1, 0];
  const witnesses = makeWitnesses(
    {
      count: 2,
      async hashesOf(number) {
        const [header] = await chainReader(chain.ask).headers([number]);
        return Array.from({ length: answering }, () => header!.hash);
      },
      logsOf: () => Promise.resolve([]),
    },
    () => now,
  );
  const index = await openTestIndex(chain, { indexed: publicIndexed, witnesses });
  const follow = async (blocks: number): Promise<void> => {
    for (let block = 0; block < blocks; block += 1) {
      chain.mine([]);
      await index.follow();
    }
  };
  /** Number of the oldest block that can be returned to. */
  const oldest = async (): Promise<number> => {
    const [row] = await index.database.reader.query<{ number: string }>(
      'select min(number) as number from ix.block',
    );
    return Number(row!.number);
  };
  await follow(200);
  expect(await oldest()).toBe(0);
  now = 60_000;
  await follow(56);
  expect(await oldest()).toBe(0);
  answering = 2;
  await follow(64);
  expect(await oldest()).toBe(256);
  // Undone rows can be read again: a fork waits for a minute only.
  answering = 1;
  chain.revertTo(310);
  for (let block = 0; block < 20; block += 1) chain.mine([]);
  expect(await index.ingestion.step()).toEqual({
    did: 'unconfirmed',
    reason: 'No second node confirms block 320 yet',
  });
  now = 120_000;
  expect(await index.follow()).toBe(1);
  // What is too old to be undone is final at once, and waits as long.
  answering = 2;
  await follow(70);
  answering = 1;
  for (let block = 0; block < 200; block += 1) chain.mine([]);
  expect(await index.ingestion.step()).toMatchObject({ did: 'unconfirmed' });
  now = 180_000;
  await index.follow();
  expect(index.ingestion.checkpoint?.hash).toBe(chain.headHash);
  await index.database.close();
});

it('undoes nothing for one node on a fork, and makes nothing final that nodes dispute', async () => {
  const chain = fakeChain(56);
  for (let block = 0; block < 40; block += 1) chain.mine([]);
  let said: string[] | undefined;
  const index = await openTestIndex(chain, {
    indexed: publicIndexed,
    witnesses: saying(() => said ?? [chain.headHash, chain.headHash]),
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
