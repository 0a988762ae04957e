import { expect, it } from 'vitest';
import { openPglite } from '../lib/database/pglite.ts';
import { openNodes } from '../nodes.ts';
import { startIndexer } from './indexer.ts';
import { judge } from './server/health.ts';
import { fakeChain } from './testing/fakeChain.ts';
import { startFaultyNode } from './testing/faultyNode.ts';
import { newGame, play, randomNumbers } from './testing/game.ts';
import { productsOf, publicIndexed } from './testing/testIndex.ts';

const DB = { kind: 'pglite', sizeBytes: null, replicas: [] };
const DAY = 86_400;

it.each([
  ['of today, whose blocks are read whole', 0],
  ['of last month, whose logs are read by range', 30 * DAY],
])(
  'reads a chain %s, of which only its second node has receipts',
  { timeout: 120_000 },
  async (_, age) => {
    const random = randomNumbers(5);
    const game = newGame();
    const chain = fakeChain(56, Math.floor(Date.now() / 1_000) - 600 - age);
    for (let block = 0; block < 80; block += 1) chain.mine(play(game, random));
    const nodes = await Promise.all([startFaultyNode(chain), startFaultyNode(chain)]);
    const [, second] = nodes;
    for (const node of nodes) node.fail('receiptless');
    const { ask, nodes: pool } = await openNodes(nodes.map(({ url }) => url));
    const database = await openPglite();
    const indexer = startIndexer({
      ...{ ask, database, indexed: publicIndexed, productsOf },
      log: () => undefined,
      pollMs: 5,
      nodes: pool,
    });
    // Neither has them: that is told, and both are doubted.
    const reason = "The node doesn't have all blocks, receipts and transactions that follow block";
    await expect
      .poll(() => judge(indexer.state(), DB, Date.now()).error, { timeout: 20_000 })
      .toContain(reason);
    await expect
      .poll(() => pool.states().map(({ error }) => error))
      .toEqual([expect.stringContaining(reason), expect.stringContaining(reason)]);
    second.fail(undefined);
    await expect
      .poll(() => indexer.state().checkpoint?.hash, { timeout: 60_000 })
      .toBe(chain.headHash);
    await indexer.stop();
    await database.close();
    for (const node of nodes) node.close();
  },
);
