import { expect, it } from 'vitest';
import type { AskBatch } from '../chain/batches.ts';
import { NodeAway } from '../../lib/node.ts';
import { fakeChain, type FakeChain } from '../testing/fakeChain.ts';
import { randomNumbers } from '../testing/game.ts';
import { openTestIndex, publicIndexed } from '../testing/testIndex.ts';
import { trade } from '../testing/trades.ts';

/** Blocks that are old enough, in three ranges of a node that answers for a hundred. */
const BLOCKS = 300;
const RANGE = 100;

function traded(seed: number, chain: FakeChain, blocks: number): void {
  const random = randomNumbers(seed);
  const pairs: [bigint, bigint][] =
    chain.head === 0
      ? []
      : [
          [10n ** 20n, 10n ** 22n],
          [10n ** 20n, 10n ** 22n],
        ];
  for (let block = 0; block < blocks; block += 1) chain.mine(trade(pairs, random));
}

/** A node that answers for a hundred blocks, and tells which ranges it was asked for. */
function narrow(chain: FakeChain, asked: number[], fault: { isAway: boolean }): AskBatch {
  return async (calls) => {
    for (const [method, [filter]] of calls)
      if (method === 'eth_getLogs') {
        const { fromBlock, toBlock } = filter as { fromBlock: string; toBlock: string };
        if (Number(toBlock) - Number(fromBlock) >= RANGE)
          throw new NodeAway('slow', { cause: new DOMException('', 'TimeoutError') });
        if (fault.isAway) throw new NodeAway('No node answers');
        asked.push(Number(fromBlock));
      }
    return chain.ask(calls);
  };
}

async function started() {
  const chain = fakeChain(56);
  traded(5, chain, BLOCKS);
  const asked: number[] = [];
  const fault = { isAway: false };
  const index = await openTestIndex(
    { ask: narrow(chain, asked, fault) },
    { indexed: publicIndexed, random: () => 1 },
  );
  expect(await index.ingestion.step()).toEqual({ did: 'rebuilt' });
  return { chain, asked, fault, index };
}

async function requireSame(chain: FakeChain, index: Awaited<ReturnType<typeof openTestIndex>>) {
  const clean = await openTestIndex(chain, { indexed: publicIndexed });
  await clean.follow();
  expect(index.ingestion.checkpoint?.hash).toBe(chain.headHash);
  expect(await index.rows()).toEqual(await clean.rows());
  await clean.database.close();
  await index.database.close();
}

it(
  'reads the next old range while it stores one, and asks for none twice',
  { timeout: 60_000 },
  async () => {
    const { chain, asked, index } = await started();
    await index.ingestion.step();
    const stored = index.ingestion.checkpoint!.number;
    await expect.poll(() => asked.at(-1)).toBe(stored + 1);
    await index.follow();
    // Each contract that a range announces is asked for from its beginning.
    const ranges = asked.filter((from, at) => from !== asked[at - 1]);
    expect(ranges).toEqual([...new Set(asked)]);
    await requireSame(chain, index);
  },
);

it('reads anew what the chain changed after it was read ahead', { timeout: 60_000 }, async () => {
  const { chain, asked, index } = await started();
  await index.ingestion.step();
  const stored = index.ingestion.checkpoint!.number;
  await expect.poll(() => asked.at(-1)).toBe(stored + 1);
  const before = asked.length;
  // Deeper than an honest chain goes back, and only blocks that are not stored.
  chain.revertTo(stored + 1);
  traded(6, chain, BLOCKS);
  await index.follow();
  expect(asked.slice(before)).toContain(stored + 1);
  await requireSame(chain, index);
});

it(
  'says what failed while it read ahead, and goes on from what is stored',
  { timeout: 60_000 },
  async () => {
    const { chain, fault, index } = await started();
    fault.isAway = true;
    await expect(index.ingestion.step()).rejects.toThrow('No node answers');
    fault.isAway = false;
    const step = index.ingestion.step();
    expect((await step).did).toBe('appended');
    fault.isAway = true;
    // What was read ahead before the node was away may be used.
    const failure = await index.follow().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(NodeAway);
    fault.isAway = false;
    await index.follow();
    await requireSame(chain, index);
  },
);
