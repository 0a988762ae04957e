import { expect, it } from 'vitest';
import type { AskBatch } from '../chain/batches.ts';
import { fakeChain, type FakeChain } from '../testing/fakeChain.ts';
import { newGame, play, randomNumbers } from '../testing/game.ts';
import { toQuantity } from '../../lib/quantity.ts';
import { openTestIndex, publicIndexed } from '../testing/testIndex.ts';

type Answers = (chain: FakeChain) => AskBatch;

/** Answers as a node does that is `blocks` behind the chain. */
const lagging =
  (blocks: number): Answers =>
  (chain) =>
  async (calls) => {
    const head = chain.head - blocks;
    const [latest] = await chain.ask([['eth_getBlockByNumber', [toQuantity(head)]]]);
    const answers = await chain.ask(calls);
    return answers.map((answer, at) => {
      const [method, [asked]] = calls[at]!;
      if (method === 'eth_getBlockByNumber' && asked === 'latest') return latest;
      if (method === 'eth_getLogs')
        return (answer as { blockNumber: string }[]).filter(
          (log) => Number(log.blockNumber) <= head,
        );
      const { number, blockNumber = number } = (answer ?? {}) as Record<string, string>;
      return Number(blockNumber) > head ? null : answer;
    });
  };

/** Plays a game on `chain`, some events a block. */
function played(chain: FakeChain, blocks: number, seed = 3): () => void {
  const random = randomNumbers(seed);
  const game = newGame();
  const mine = () => chain.mine(Array.from({ length: 3 }, () => play(game, random)).flat());
  for (let block = 0; block < blocks; block += 1) mine();
  return mine;
}

it(
  'undoes and rebuilds nothing while three of ten answers are of a node a hundred blocks behind',
  { timeout: 120_000 },
  async () => {
    const random = randomNumbers(7);
    const chain = fakeChain(56);
    const mine = played(chain, 200);
    const late = lagging(100)(chain);
    const mixed: AskBatch = (calls) => (random(10) < 3 ? late : chain.ask)(calls);
    const index = await openTestIndex(chain, { indexed: publicIndexed });
    const flaky = await openTestIndex({ ask: mixed }, { indexed: publicIndexed });
    const did: string[] = [];
    for (let looks = 0; looks < 600; looks += 1) {
      if (looks % 4 === 0) mine();
      const before = flaky.ingestion.checkpoint?.number ?? 0;
      did.push((await flaky.ingestion.step()).did);
      expect(flaky.ingestion.checkpoint!.number).toBeGreaterThanOrEqual(before);
    }
    expect(did.filter((one) => one === 'rebuilt')).toHaveLength(1);
    expect(did).not.toContain('undone');
    expect(did).not.toContain('stopped');
    expect(did).toContain('waited');
    await index.follow();
    while (flaky.ingestion.checkpoint?.hash !== chain.headHash) await flaky.ingestion.step();
    expect(await flaky.rows()).toEqual(await index.rows());
    await index.database.close();
    await flaky.database.close();
  },
);

it('serves what it has of a public chain while its node is behind, after a start too', async () => {
  const chain = fakeChain(56);
  played(chain, 120);
  const index = await openTestIndex(chain, { indexed: publicIndexed });
  await index.follow();
  const late = { ask: lagging(100)(chain) };
  const again = await openTestIndex(late, { database: index.database, indexed: publicIndexed });
  expect(await again.ingestion.step()).toEqual({
    did: 'waited',
    reason: 'The node is at block 20, behind the index at 120',
  });
  expect(again.ingestion.isOfThisChain).toBe(true);
  expect(again.ingestion.checkpoint?.number).toBe(120);
  await index.database.close();
});

it('stops at another public chain, keeps its rows, and goes on when the chain is back', async () => {
  const chain = fakeChain(56);
  const other = fakeChain(56);
  played(chain, 100);
  other.restart();
  played(other, 130, 9);
  let node = chain;
  const index = await openTestIndex(
    { ask: (calls) => node.ask(calls) },
    { indexed: publicIndexed },
  );
  await index.follow();
  const rows = await index.rows();
  node = other;
  // One look proves nothing: until it is sure, what it has is served.
  expect(await index.ingestion.step()).toMatchObject({ did: 'waited' });
  expect(index.ingestion.isOfThisChain).toBe(true);
  await index.ingestion.step();
  expect(await index.ingestion.step()).toMatchObject({
    did: 'stopped',
    reason: expect.stringContaining('--rebuild') as string,
  });
  expect(index.ingestion.isOfThisChain).toBe(false);
  expect(await index.rows()).toEqual(rows);
  node = chain;
  expect(await index.ingestion.step()).toEqual({ did: 'nothing' });
  expect(index.ingestion.isOfThisChain).toBe(true);
  await index.database.close();
});

it('undoes a short fork of a public chain, and stops at one that is deeper than it can return', async () => {
  const chain = fakeChain(56);
  const mine = played(chain, 90);
  const index = await openTestIndex(chain, { indexed: publicIndexed });
  await index.follow();
  for (let block = 0; block < 70; block += 1) {
    mine();
    await index.follow();
  }
  chain.revertTo(chain.head - 5);
  for (let block = 0; block < 6; block += 1) chain.mine([]);
  expect(await index.follow()).toBe(1);
  chain.revertTo(20);
  for (let block = 0; block < 150; block += 1) chain.mine([]);
  await expect(index.follow()).rejects.toThrow('further back than block');
  await index.database.close();
});

it('takes a fork whose blocks are dated a little earlier, with no block after it', async () => {
  const chain = fakeChain(56);
  played(chain, 40);
  chain.mine([], 200);
  const index = await openTestIndex(chain, { indexed: publicIndexed });
  await index.follow();
  chain.revertTo(chain.head - 1);
  chain.mine([], 3);
  chain.mine([], 3);
  expect(await index.follow()).toBe(1);
  expect(index.ingestion.checkpoint?.hash).toBe(chain.headHash);
  await index.database.close();
});
