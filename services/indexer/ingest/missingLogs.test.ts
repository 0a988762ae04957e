import { describe, expect, it } from 'vitest';
import type { AskBatch } from '../chain/batches.ts';
import { chainReader, type LogQuery } from '../chain/chainReader.ts';
import { NodeRefused } from '../../lib/node.ts';
import { fakeChain, type FakeChain } from '../testing/fakeChain.ts';
import { newGame, play, randomNumbers } from '../testing/game.ts';
import { openTestIndex, publicIndexed } from '../testing/testIndex.ts';
import { makeWitnesses } from './agreement.ts';

/** Leaves out two of ten logs, in lists of logs and in receipts, while `isOn`. */
function dropping(chain: FakeChain, fault: { isOn: boolean; hasReceipts: boolean }): AskBatch {
  const random = randomNumbers(13);
  const drop = (value: unknown): unknown => {
    if (!Array.isArray(value)) return value;
    const kept = value.filter(
      (one) => !(one as object).hasOwnProperty('topics') || random(10) >= 2,
    );
    return kept.map(dropInside);
  };
  const dropInside = (value: unknown): unknown =>
    typeof value === 'object' && value !== null && 'logs' in value
      ? { ...value, logs: drop(value.logs) }
      : value;
  return async (calls) => {
    if (!fault.hasReceipts && calls.some(([method]) => method === 'eth_getBlockReceipts'))
      throw new NodeRefused('the method does not exist', undefined, 'notOffered');
    const answers = await chain.ask(calls);
    return fault.isOn ? answers.map((one) => dropInside(drop(one))) : answers;
  };
}

function player(chain: FakeChain): () => void {
  const random = randomNumbers(17);
  const game = newGame();
  return () => chain.mine(Array.from({ length: random(4) }, () => play(game, random)).flat());
}

describe.each([true, false])(
  'a node that leaves out one log of five (block receipts: %s)',
  (hasReceipts) => {
    it('costs no row near the head', { timeout: 120_000 }, async () => {
      const chain = fakeChain(56);
      const mine = player(chain);
      const fault = { isOn: true, hasReceipts };
      const index = await openTestIndex(
        { ask: dropping(chain, fault) },
        { indexed: publicIndexed },
      );
      const reasons: string[] = [];
      for (let looks = 0; looks < 300; looks += 1) {
        if (looks % 3 === 0) mine();
        const step = await index.ingestion.step();
        if (step.did === 'refused') reasons.push(step.reason);
      }
      expect(reasons.length).toBeGreaterThan(10);
      expect(reasons[0]).toMatch(/^The node left out logs of (?:block \d+|a receipt)$/);
      fault.isOn = false;
      await index.follow();
      const clean = await openTestIndex(chain, { indexed: publicIndexed });
      await clean.follow();
      expect(index.ingestion.checkpoint?.hash).toBe(chain.headHash);
      expect(await index.rows()).toEqual(await clean.rows());
      await index.database.close();
      await clean.database.close();
    });
  },
);

it.each([true, false])(
  'finds what is missing in an old range by another node, or by its headers (%s)',
  { timeout: 60_000 },
  async (isAlone) => {
    const chain = fakeChain(56);
    const mine = player(chain);
    for (let block = 0; block < 200; block += 1) mine();
    const fault = { isOn: true, hasReceipts: true };
    const honest = chainReader(chain.ask);
    const others = makeWitnesses({
      count: 1,
      hashesOf: async (number: number) =>
        (await honest.headers([number])).flatMap((one) => one?.hash ?? []),
      logsOf: async (query: LogQuery) => [(await honest.logs(query))!.logs],
    });
    const ask = dropping(chain, fault);
    const index = await openTestIndex(
      { ask },
      { indexed: publicIndexed, witnesses: isAlone ? undefined : others, random: () => 0 },
    );
    await index.ingestion.step();
    expect(await index.ingestion.step()).toMatchObject({
      did: 'refused',
      reason: expect.stringContaining('left out logs') as string,
    });
    expect(index.ingestion.checkpoint?.number).toBe(0);
    for (let looks = 0; looks < 100; looks += 1) await index.ingestion.step();
    fault.isOn = false;
    await index.follow();
    const clean = await openTestIndex(chain, { indexed: publicIndexed });
    await clean.follow();
    expect(await index.rows()).toEqual(await clean.rows());
    await index.database.close();
    await clean.database.close();
  },
);

it('proves what it missed while it was away, however far the chain went on', async () => {
  const chain = fakeChain(56);
  const mine = player(chain);
  for (let block = 0; block < 100; block += 1) mine();
  let isShort = false;
  const ask: AskBatch = async (calls) => {
    const answers = await chain.ask(calls);
    return answers.map((answer, at) =>
      isShort && calls[at]![0] === 'eth_getLogs'
        ? (answer as unknown[]).filter((_, log) => log % 5 !== 4)
        : answer,
    );
  };
  // An hour after the blocks; nothing is compared by chance.
  const now = () => (1_700_000_000 + 3_600) * 1_000;
  const index = await openTestIndex({ ask }, { indexed: publicIndexed, random: () => 1, now });
  await index.follow();
  for (let block = 0; block < 200; block += 1) mine();
  isShort = true;
  await index.follow();
  const clean = await openTestIndex(chain, { indexed: publicIndexed });
  await clean.follow();
  expect(await index.rows()).toEqual(await clean.rows());
  await index.database.close();
  await clean.database.close();
});
