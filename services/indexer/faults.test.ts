import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { campaign } from '../../src/testing/campaign.ts';
import { openPglite } from '../lib/database/pglite.ts';
import { openNodes } from '../nodes.ts';
import { startIndexer } from './indexer.ts';
import { judge } from './server/health.ts';
import { fakeChain } from './testing/fakeChain.ts';
import { faults, startFaultyNode, type Fault } from './testing/faultyNode.ts';
import { newGame, play, randomNumbers, type Game } from './testing/game.ts';
import { openTestIndex, productsOf, publicIndexed } from './testing/testIndex.ts';

const SEED = Number(process.env['SEED'] ?? 0x6d656f77);
/** Three seconds each, so that the deep run takes an hour. */
const PHASES = Number(process.env['PHASES'] ?? campaign(4, 12, 1_200));
/**
 * What all nodes do in the first phases, where none of them can stand in for another one, and what
 * `/health` says then.
 */
const OF_ALL: readonly { fault: Fault; told: RegExp }[] = [
  { fault: 'truncated', told: /The node left out logs of/ },
  { fault: 'flickering', told: /behind the index/ },
  { fault: 'refusing', told: /Internal error|Unauthorized|header not found/ },
  { fault: 'receiptless', told: /doesn't have all blocks, receipts and transactions/ },
];
/** Blocks of a phase, and most of one that lasts until its fault is told. */
const BLOCKS = 30;
const MOST_BLOCKS = 600;
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
  { timeout: PHASES * 10_000 + OF_ALL.length * MOST_BLOCKS * BLOCK_MS + 2 * RECOVERY_MS },
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
    const errorNow = (): string =>
      judge(indexer.state(), { kind: 'pglite', sizeBytes: null, replicas: [] }, Date.now()).error ??
      '';
    for (let phase = 0; phase < PHASES; phase += 1) {
      // One node in three is in order, on average; at times none is.
      const ofAll = OF_ALL[phase];
      for (const node of nodes)
        node.fail(ofAll?.fault ?? (random(3) === 0 ? undefined : faults[random(faults.length)]));
      let isTold = !ofAll;
      for (let block = 0; block < BLOCKS || !isTold; block += 1) {
        if (block === MOST_BLOCKS)
          throw new Error(`It isn't told that all nodes are ${ofAll?.fault}`);
        mine();
        if (!indexer.state().isServing) unserved.push(`phase ${phase}: ${indexer.state().error}`);
        await wait(BLOCK_MS);
        isTold ||= ofAll!.told.test(errorNow());
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
    const { rebuilds, reorgs, refusals } = indexer.state();
    await indexer.stop();

    const followed = await openTestIndex(chain, { database, indexed: publicIndexed });
    const clean = await openTestIndex(chain, { indexed: publicIndexed });
    await clean.follow();
    expect(await followed.rows()).toEqual(await clean.rows());
    expect(unserved).toEqual([]);
    expect(refusals).toBeGreaterThan(0);
    expect(rebuilds).toBe(1);
    expect(reorgs).toBeLessThanOrEqual(forks);
    await Promise.all([database.close(), clean.database.close()]);
    for (const node of nodes) node.close();
  },
);
