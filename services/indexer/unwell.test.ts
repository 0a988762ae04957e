// What an operator sees of a node that can't be followed, and the way out.
import { expect, it } from 'vitest';
import type { Database } from '../lib/database/database.ts';
import { openPglite } from '../lib/database/pglite.ts';
import type { AskBatch } from './chain/batches.ts';
import { startIndexer } from './indexer.ts';
import { judge } from './server/health.ts';
import { fakeChain, type FakeChain } from './testing/fakeChain.ts';
import { newGame, play, randomNumbers } from './testing/game.ts';
import { openTestIndex, productsOf, publicIndexed } from './testing/testIndex.ts';

const WAIT = { timeout: 20_000 };
const LIMIT = { timeout: 60_000 };
const GENESIS = 1_700_000_000;
const DB = { kind: 'pglite', sizeBytes: null, replicas: [] };

/** Plays a game whose newest block is of today. */
function played(chain: FakeChain, blocks: number, seed: number): void {
  const random = randomNumbers(seed);
  const game = newGame();
  for (let block = 0; block < blocks; block += 1) chain.mine(play(game, random));
  chain.mine([], Math.floor(Date.now() / 1_000) - GENESIS - 3 * blocks);
}

function started(ask: AskBatch, database: Database, isToRebuild = false) {
  const log = (): undefined => undefined;
  return startIndexer({
    ...{ ask, database, indexed: publicIndexed, productsOf, log, isToRebuild },
    pollMs: 5,
  });
}

it('stops at another chain until it is started once with --rebuild', LIMIT, async () => {
  const chain = fakeChain(56);
  played(chain, 90, 3);
  const other = fakeChain(56);
  other.restart();
  played(other, 120, 9);
  const database = await openPglite();
  const index = await openTestIndex(chain, { database, indexed: publicIndexed });
  await index.follow();

  const stopped = started(other.ask, database);
  await expect.poll(() => stopped.state().waiting, WAIT).toContain('--rebuild');
  expect(judge(stopped.state(), DB, Date.now())).toMatchObject({ isWell: false, isServing: false });
  expect(stopped.state().rebuilds).toBe(0);
  await stopped.stop();

  const rebuilt = started(other.ask, database, true);
  await expect.poll(() => rebuilt.state().checkpoint?.hash, WAIT).toBe(other.headHash);
  await expect.poll(() => judge(rebuilt.state(), DB, Date.now()).isWell, WAIT).toBe(true);
  expect(rebuilt.state().rebuilds).toBe(1);
  await rebuilt.stop();
  const clean = await openTestIndex(other, { indexed: publicIndexed });
  await clean.follow();
  expect(await index.rows()).toEqual(await clean.rows());
  await clean.database.close();
  await database.close();
});

it('is unwell half a minute after its node began to send malformed headers', LIMIT, async () => {
  const chain = fakeChain(56);
  played(chain, 20, 3);
  let isWrong = false;
  const database = await openPglite();
  const index = started(async (calls) => {
    const answers = await chain.ask(calls);
    return isWrong ? answers.map((one) => ({ ...(one as object), hash: '0x12' })) : answers;
  }, database);
  await expect.poll(() => index.state().checkpoint?.hash, WAIT).toBe(chain.headHash);
  isWrong = true;
  await expect.poll(() => index.state().refusals, WAIT).toBeGreaterThan(2);
  const state = index.state();
  const at = (ms: number) => judge(state, DB, state.levelAt + ms);
  expect(at(29_000)).toMatchObject({
    isWell: true,
    error: 'The node sent a malformed block header',
  });
  expect(at(31_000)).toMatchObject({ isWell: false, isServing: true, indexed: chain.head });
  isWrong = false;
  await expect.poll(() => index.state().waiting, WAIT).toBeUndefined();
  expect(judge(index.state(), DB, Date.now()).isWell).toBe(true);
  await index.stop();
  await database.close();
});
