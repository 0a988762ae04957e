import { expect, it } from 'vitest';
import { openPglite } from '../lib/database/pglite.ts';
import type { AskNode } from '../lib/node.ts';
import { nodePool } from '../lib/nodePool.ts';
import type { AskBatch } from './chain/batches.ts';
import { startIndexer } from './indexer.ts';
import { fakeChain, type FakeChain } from './testing/fakeChain.ts';
import { steppedClock } from './testing/steppedClock.ts';
import { openTestIndex, productsOf, publicIndexed } from './testing/testIndex.ts';

const SECONDS = 120;
/** Blocks, and milliseconds between two looks of an index of a public chain. */
const START = 40;
/** Seconds after which a newest block is too old. */
const AGE = 400;
const POLL_MS = 1_000;

/** Answers as a node does that takes no block after `head`. */
const stuckAt =
  (chain: FakeChain, head: number): AskBatch =>
  async (calls) => {
    const answers = await chain.ask(
      calls.map(([method, [block, ...rest]]) => [
        method,
        [block === 'latest' ? `0x${head.toString(16)}` : block, ...rest],
      ]),
    );
    return answers.map((answer, at) =>
      calls[at]![0] === 'eth_getBlockByNumber' && Number(calls[at]![1][0]) > head ? null : answer,
    );
  };

it.each([
  ['behind the index', START - 1],
  ['where the index is, ever longer', START],
])('follows the second node while the first one stands %s', async (_, stuck) => {
  const chain = fakeChain(56, Math.floor(Date.now() / 1_000) - SECONDS - AGE);
  for (let block = 0; block < START; block += 1) chain.mine([], 0);
  const database = await openPglite();
  await (await openTestIndex(chain, { database, indexed: publicIndexed })).follow();
  const stale = stuckAt(chain, stuck);
  chain.mine([], AGE);
  const lags: number[] = [];
  let isOver = false;
  const clock = steppedClock(() => {
    lags.push(chain.head - (indexer.state().checkpoint?.number ?? 0));
    isOver = lags.length >= SECONDS;
    if (!isOver) chain.mine([], 1);
  });
  const askAt = (): AskNode => (() => Promise.resolve('0x38')) as AskNode;
  const pool = nodePool(['stale', 'good'], { chainId: 56, askAt, now: clock.now });
  const user = pool.user();
  const indexer = startIndexer({
    ask: (calls) => user.run((url) => (url === 'stale' ? stale : chain.ask)(calls)),
    database,
    indexed: publicIndexed,
    productsOf,
    log: () => undefined,
    pollMs: POLL_MS,
    pause: (ms, signal) => (isOver ? ended(signal) : clock.pause(ms)),
    nodes: {
      ...user,
      states: pool.states,
      count: 1,
      hashesOf: () => Promise.resolve([]),
      logsOf: () => Promise.resolve([]),
    },
  });
  await expect.poll(() => isOver).toBe(true);
  await indexer.stop();
  // A look is lost after 5, 10, 20, 40 and 60 seconds.
  expect(lags.filter((lag) => lag > 2)).toEqual([]);
  expect(pool.states()).toMatchObject([{ isAsked: false }, { isAsked: true, error: null }]);
  await database.close();
});

/** Waits until a signal ends it. */
function ended(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve()));
}
