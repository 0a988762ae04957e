import { expect, it } from 'vitest';
import type { AskBatch } from '../chain/batches.ts';
import { fakeChain } from '../testing/fakeChain.ts';
import { openTestIndex, publicIndexed } from '../testing/testIndex.ts';

/** Changes every header of the newest block. */
const headers =
  (ask: AskBatch, change: (header: object) => unknown): AskBatch =>
  async (calls) =>
    (await ask(calls)).map((answer, at) =>
      calls[at]![1][0] === 'latest' ? change(answer as object) : answer,
    );

it.each<[string, (header: object) => unknown, string]>([
  ['null', () => null, 'The node names no newest block'],
  ['a text', () => 'no', 'The node sent a malformed block header'],
  ['no object', () => 7, 'The node sent a malformed block header'],
  ['no number', ({ ...one }) => ({ ...one, number: undefined }), 'malformed block header'],
  ['a number that is none', (one) => ({ ...one, number: '0xzz' }), 'malformed block header'],
  ['a huge number', (one) => ({ ...one, number: `0x${'f'.repeat(20)}` }), 'malformed block header'],
  ['a short hash', (one) => ({ ...one, hash: '0x12' }), 'malformed block header'],
  ['no parent', (one) => ({ ...one, parentHash: null }), 'malformed block header'],
  ['no time', (one) => ({ ...one, timestamp: '' }), 'malformed block header'],
  ['a time ten years ago', (one) => ({ ...one, timestamp: '0x53000000' }), 'dates block 21 before'],
])('refuses a newest block with %s, keeps its rows and goes on', async (_, change, reason) => {
  const chain = fakeChain(56);
  for (let block = 0; block < 20; block += 1) chain.mine([]);
  let isWrong = false;
  const ask: AskBatch = (calls) => (isWrong ? headers(chain.ask, change) : chain.ask)(calls);
  const index = await openTestIndex({ ask }, { indexed: publicIndexed });
  await index.follow();
  chain.mine([]);
  isWrong = true;
  expect(await index.ingestion.step()).toEqual({
    did: 'refused',
    reason: expect.stringContaining(reason) as string,
  });
  expect(index.ingestion).toMatchObject({ isOfThisChain: true, checkpoint: { number: 20 } });
  isWrong = false;
  await index.follow();
  expect(index.ingestion.checkpoint?.hash).toBe(chain.headHash);
  await index.database.close();
});
