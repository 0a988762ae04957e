import { expect, it } from 'vitest';
import { openPglite } from '../lib/database/pglite.ts';
import type { AskNode } from '../lib/node.ts';
import { nodePool } from '../lib/nodePool.ts';
import type { AskBatch } from './chain/batches.ts';
import { chainReader } from './chain/chainReader.ts';
import { startIndexer } from './indexer.ts';
import type { Indexed } from './product.ts';
import { judge } from './server/health.ts';
import { fakeChain, type FakeChain } from './testing/fakeChain.ts';
import { newGame, play, randomNumbers } from './testing/game.ts';
import { steppedClock, type SteppedClock } from './testing/steppedClock.ts';
import { fake, openTestIndex, productsOf, publicIndexed } from './testing/testIndex.ts';

const { [fake.lottery]: _, ...contracts } = publicIndexed.contracts;
const before: Indexed = { ...publicIndexed, contracts };
const WAIT = { timeout: 25_000 };
const LIMIT = { timeout: 60_000 };
const GENESIS = 1_700_000_000;
const DB = { kind: 'pglite', sizeBytes: null, replicas: [] };

/** A chain whose newest blocks are of today, and the others too old to be read with proof. */
function played(): FakeChain {
  const random = randomNumbers(21);
  const chain = fakeChain(56);
  const game = newGame();
  const mine = (seconds: number): void => chain.mine(play(game, random), seconds);
  for (let block = 0; block < 120; block += 1) mine(3);
  mine(Math.floor(Date.now() / 1_000) - GENESIS - 120 * 3 - 1);
  for (let block = 0; block < 70; block += 1) mine(0);
  return chain;
}

/** Has the chain's blocks but malformed logs and receipts: tables that are level need none. */
const lying =
  (chain: FakeChain): AskBatch =>
  async (calls) =>
    (await chain.ask(calls)).map((answer, at) =>
      calls[at]![0] === 'eth_getBlockByNumber' ? answer : [{ address: 'no log' }],
    );

/** Milliseconds between two looks, and a clock that pauses in no time. */
type Timing = { pollMs: number } & Partial<SteppedClock>;

/** Starts the index of new lists beside those of `before`, with these nodes, the first one first. */
async function startFilling(
  chain: FakeChain,
  nodes: Record<string, AskBatch>,
  timing: Timing = { pollMs: 5 },
) {
  const database = await openPglite();
  const old = await openTestIndex(chain, { database, indexed: before });
  await old.follow();
  const pool = nodePool(Object.keys(nodes), {
    chainId: 56,
    askAt: () => (() => Promise.resolve('0x38')) as AskNode,
    ...(timing.now && { now: timing.now }),
  });
  const user = pool.user();
  const indexer = startIndexer({
    ask: (calls) => user.run((url) => nodes[url]!(calls)),
    database,
    indexed: publicIndexed,
    productsOf,
    log: () => undefined,
    ...timing,
    nodes: {
      ...pool,
      ...user,
      count: 1,
      hashesOf: async (number) =>
        (await chainReader(chain.ask).headers([number])).flatMap((one) => one?.hash ?? []),
      logsOf: () => Promise.resolve([]),
    },
  });
  return { database, indexer };
}

it('turns from a node that lies about old blocks to one that does not', LIMIT, async () => {
  const chain = played();
  const nodes = { a: lying(chain), b: chain.ask };
  const timing = { pollMs: 1_000, ...steppedClock() };
  const { database, indexer } = await startFilling(chain, nodes, timing);
  await expect.poll(() => indexer.state().refusals, WAIT).toBeGreaterThan(0);
  await expect.poll(() => indexer.state().filling, WAIT).toBeUndefined();
  await indexer.stop();
  const kept = await openTestIndex(chain, { database, indexed: publicIndexed });
  const clean = await openTestIndex(chain, { indexed: publicIndexed });
  await clean.follow();
  expect(await kept.rows()).toEqual(await clean.rows());
  await clean.database.close();
  await database.close();
});

it('is told, and unwell after five minutes, where no other node is there', LIMIT, async () => {
  const chain = played();
  const { database, indexer } = await startFilling(chain, { a: lying(chain) });
  await expect.poll(() => indexer.state().filling?.error, WAIT).toMatch('malformed');
  // Further refusals are no progress.
  const { refusals } = indexer.state();
  await expect.poll(() => indexer.state().refusals, WAIT).toBeGreaterThan(refusals + 5);
  const state = indexer.state();
  const reason = state.filling!.error;
  expect(state.filling!.indexed).toBe(0);
  expect(state).toMatchObject({ isServing: true, checkpoint: { number: chain.head } });
  expect(judge(state, DB, Date.now())).toMatchObject({ isWell: true, error: reason });
  const later = judge(
    { ...state, headTimestamp: state.headTimestamp! + 300 },
    DB,
    state.filledAt! + 300_000,
  );
  expect(later).toMatchObject({
    isWell: false,
    error: `The new tables stand at block 0 for 300 seconds: ${reason}`,
  });
  await indexer.stop();
  await database.close();
});
