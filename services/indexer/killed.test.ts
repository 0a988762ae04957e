import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { openPglite } from '../lib/database/pglite.ts';
import { servicesOf } from '../lib/testing/servicesOf.ts';
import { fakeChain } from './testing/fakeChain.ts';
import { newGame, play, randomNumbers } from './testing/game.ts';
import { serveChain } from './testing/serveChain.ts';
import { fake, fakeIndexed, openTestIndex } from './testing/testIndex.ts';
import { campaign } from '../../src/testing/campaign.ts';

/** Fifty kills in the deep run. */
const KILLS = campaign(1, 3, 50);

/** Most milliseconds for a start and an end, on a busy machine. */
const ROUND_MS = 60_000;

it(
  'has the rows of a clean run after it was killed in the middle, again and again',
  { timeout: (KILLS + 2) * ROUND_MS },
  async () => {
    const random = randomNumbers(5);
    const chain = fakeChain();
    const game = newGame();
    // What the index said when it started: a start from nothing is no test.
    const lines: string[] = [];
    for (let block = 0; block < KILLS * 40; block += 1)
      chain.mine(Array.from({ length: 6 }, () => play(game, random)).flat());
    // Small answers make many transactions to be killed in.
    const served = await serveChain(chain, 5);
    const {
      prediction,
      feed,
      lottery,
      profile,
      factory,
      masterChef,
      vault,
      poolFactory,
      farmAuction,
    } = fake;
    const contracts = {
      prediction,
      feed,
      lottery,
      profile,
      factory,
      masterChef,
      vault,
      farmAuction,
    };
    const services = servicesOf('killed', served.url, {
      ...fakeIndexed,
      contracts: { ...contracts, smartChefFactory: poolFactory },
    });
    let running: ChildProcess | undefined;
    const start = (): ChildProcess => {
      const child = services.start({ SERVICES_PORT: '18266' }, 'pipe');
      child.stdout!.on('data', (text: Buffer) => lines.push(text.toString()));
      running = child;
      return child;
    };
    try {
      for (let killed = 0; killed < KILLS; killed += 1) {
        const child = start();
        const ended = once(child, 'exit');
        const before = served.logRequests;
        await expect
          .poll(() => served.logRequests, { timeout: ROUND_MS, interval: 2 })
          .toBeGreaterThan(before + 1 + random(4));
        await wait(random(30));
        child.kill('SIGKILL');
        await ended;
      }
      const last = start();
      const ended = once(last, 'exit');
      const health = async (): Promise<unknown> => {
        const response = await fetch('http://127.0.0.1:18266/health').catch(() => undefined);
        return response && ((await response.json()) as { indexed: number }).indexed;
      };
      await expect.poll(health, { timeout: ROUND_MS }).toBe(chain.head);
      last.kill('SIGTERM');
      await ended;
      const kept = await openTestIndex(chain, {
        database: await openPglite({ folder: services.database }),
      });
      const clean = await openTestIndex(chain);
      await clean.follow();
      expect(lines.join('').match(/starts afresh/g)).toHaveLength(1);
      expect(await kept.rows()).toEqual(await clean.rows());
      await kept.database.close();
      await clean.database.close();
    } finally {
      running?.kill('SIGKILL');
      served.close();
      services.remove();
    }
  },
);
