import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { campaign } from '../../src/testing/campaign.ts';
import { openPglite } from '../lib/database/pglite.ts';
import { openNodes } from '../nodes.ts';
import { startIndexer } from './indexer.ts';
import { fakeChain } from './testing/fakeChain.ts';
import { faults, startFaultyNode } from './testing/faultyNode.ts';
import { newGame, play, randomNumbers, type Game } from './testing/game.ts';
import { openTestIndex, productsOf, publicIndexed } from './testing/testIndex.ts';

const SEED = Number(process.env['SEED'] ?? 0x6d656f77);
/** Three seconds each, so that the deep run takes an hour. */
const PHASES = campaign(3, 12, 1_200);
const BLOCKS = 30;
const BLOCK_MS = 100;
const GENESIS = 1_700_000_000;
/** Until a node that was left alone for its faults is asked again. */
const RECOVERY_MS = 90_000;
const DEEPEST_FORK = 9;

/** A chain that plays games in real time and drops its newest blocks at will. */
function playedChain(random: (below: number) => number) {
  const chain = fakeChain(56);
  let games: Game[] = [newGame()];
  let time = GENESIS;
  function mine(): void {
    const game = structuredClone(games.at(-1)!);
    const events = Array.from({ length: random(4) }, () => play(game, random)).flat();
    const now = Math.floor(Date.now() / 1_000);
    chain.mine(events, Math.max(0, now - time));
    time = Math.max(time, now);
    games = [...games, game].slice(-DEEPEST_FORK - 1);
  }
  function fork(): void {
    const depth = 1 + random(Math.min(DEEPEST_FORK, games.length - 1));
    chain.revertTo(chain.head - depth);
    games = games.slice(0, -depth);
    for (let block = 0; block <= depth; block += 1) mine();
  }
  return { chain, mine, fork };
}

it(
  'has the rows of a new index after nodes that lagged, lied, hung and failed, and forks',
  { timeout: PHASES * 10_000 + 2 * RECOVERY_MS },
  async () => {
    const random = randomNumbers(SEED);
    const { chain, mine, fork } = playedChain(random);
    for (let block = 0; block < 150; block += 1) mine();
    const nodes = await Promise.all([1, 2, 3].map(() => startFaultyNode(chain)));
    const { ask, nodes: pool } = await openNodes(nodes.map(({ url }) => url));
    const database = await openPglite();
    const indexer = startIndexer({
      ask,
      database,
      indexed: publicIndexed,
      productsOf,
      log: () => undefined,
      pollMs: 20,
      nodes: pool,
    });
    await expect
      .poll(() => indexer.state().checkpoint?.number, { timeout: 30_000 })
      .toBe(chain.head);

    let forks = 0;
    const unserved: string[] = [];
    for (let phase = 0; phase < PHASES; phase += 1) {
      // One node in three is in order, on average; at times none is.
      for (const node of nodes)
        node.fail(random(3) === 0 ? undefined : faults[random(faults.length)]);
      for (let block = 0; block < BLOCKS; block += 1) {
        mine();
        if (!indexer.state().isServing) unserved.push(`phase ${phase}: ${indexer.state().error}`);
        await wait(BLOCK_MS);
      }
      if (phase % 2 === 0) {
        fork();
        forks += 1;
      }
    }
    for (const node of nodes) node.fail(undefined);
    await expect
      .poll(() => indexer.state().checkpoint?.hash, { timeout: RECOVERY_MS })
      .toBe(chain.headHash);
    const { rebuilds, reorgs } = indexer.state();
    await indexer.stop();

    const followed = await openTestIndex(chain, database, publicIndexed);
    const clean = await openTestIndex(chain, undefined, publicIndexed);
    await clean.follow();
    expect(await followed.rows()).toEqual(await clean.rows());
    expect(unserved).toEqual([]);
    expect(rebuilds).toBe(1);
    expect(reorgs).toBeLessThanOrEqual(forks);
    await Promise.all([database.close(), clean.database.close()]);
    for (const node of nodes) node.close();
  },
);
