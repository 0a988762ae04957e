import { expect, it } from 'vitest';
import type { AskBatch } from '../chain/batches.ts';
import { fakeChain } from '../testing/fakeChain.ts';
import { openTestIndex, publicIndexed } from '../testing/testIndex.ts';
import { requireNotAhead } from './standing.ts';

/** Changes every header of the newest block. */
const headers =
  (ask: AskBatch, change: (header: object) => unknown): AskBatch =>
  async (calls) =>
    (await ask(calls)).map((answer, at) =>
      calls[at]![1][0] === 'latest' ? change(answer as object) : answer,
    );

const MILLISECONDS = `0x${(1_700_000_000_000).toString(16)}`;

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
  ['a time in milliseconds', (one) => ({ ...one, timestamp: MILLISECONDS }), 'seconds from now'],
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

/** Dates the header of a block in milliseconds. */
const misdated =
  (ask: AskBatch, block: number): AskBatch =>
  async (calls) =>
    (await ask(calls)).map((answer, at) =>
      Number(calls[at]![1][0]) === block
        ? { ...(answer as object), timestamp: MILLISECONDS }
        : answer,
    );

it('stores no date that is far ahead, of the block before the first one or the last of a batch', async () => {
  const chain = fakeChain(56);
  for (let mined = 0; mined < 70; mined += 1) chain.mine([]);
  // After an answer that was refused, a batch has one block.
  const [before, last] = [0, 1];
  let wrong: number | undefined = before;
  const ask: AskBatch = (calls) =>
    (wrong === undefined ? chain.ask : misdated(chain.ask, wrong))(calls);
  const index = await openTestIndex({ ask }, { indexed: publicIndexed });
  expect(await index.ingestion.step()).toMatchObject({ did: 'refused' });
  expect(index.ingestion.checkpoint).toBeUndefined();
  wrong = last;
  expect(await index.ingestion.step()).toMatchObject({ did: 'rebuilt' });
  expect(await index.ingestion.step()).toMatchObject({
    did: 'refused',
    reason: expect.stringMatching(/^The node dates block 1 \d+ seconds from now$/) as string,
  });
  expect(index.ingestion.checkpoint?.number).toBe(before);
  wrong = undefined;
  await index.follow();
  expect(index.ingestion.checkpoint?.hash).toBe(chain.headHash);
  await index.database.close();
});

it('takes a date five minutes ahead and none after it, but any one of the local chain', () => {
  const take = (chainId: number, ahead: number) => () =>
    requireNotAhead(chainId, { number: 1, timestamp: 1_000 + ahead }, 1_000_999);
  expect(take(56, 300)).not.toThrow();
  expect(take(56, 301)).toThrow('The node dates block 1 301 seconds from now');
  expect(take(31337, 315_360_000)).not.toThrow();
});
