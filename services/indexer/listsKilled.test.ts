import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { openPglite } from '../lib/database/pglite.ts';
import { servicesOf } from '../lib/testing/servicesOf.ts';
import { openPostgres } from './store/postgres.ts';
import { fakeChain } from './testing/fakeChain.ts';
import { newGame, play, randomNumbers } from './testing/game.ts';
import { startPostgres } from '../lib/testing/postgresServer.ts';
import { serveChain } from './testing/serveChain.ts';
import { campaign } from '../../src/testing/campaign.ts';
import { fake, fakeIndexed, openTestIndex } from './testing/testIndex.ts';

const KILLS = campaign(1, 3);
const PORT = '18279';
const WAIT = { timeout: 60_000, interval: 5 };

interface Health {
  indexed: number;
  isServing: boolean;
  rebuilds: number;
  filling: { indexed: number | null } | null;
}

it.each(['embedded', 'server'] as const)(
  'goes on filling the tables of new lists where it was killed (%s)',
  { timeout: (KILLS + 4) * 60_000 },
  async (engine) => {
    const random = randomNumbers(33);
    const chain = fakeChain();
    const game = newGame();
    for (let block = 0; block < KILLS * 120; block += 1)
      chain.mine(Array.from({ length: 5 }, () => play(game, random)).flat());
    // Small answers make many transactions to be killed in.
    const served = await serveChain(chain, 4);
    const postgres = engine === 'server' ? await startPostgres() : undefined;
    const { prediction, feed, profile, factory, lottery } = fake;
    const deploymentOf = (contracts: object): object => ({ ...fakeIndexed, contracts });
    const few = { prediction, feed, profile, factory };
    const services = servicesOf('lists', served.url, deploymentOf(few));
    const lines: string[] = [];
    let running: ChildProcess | undefined;
    const start = (): void => {
      running = services.start(
        { SERVICES_PORT: PORT, ...(postgres && { DATABASE_URL: postgres.url }) },
        'pipe',
      );
      running.stdout!.on('data', (text: Buffer) => lines.push(text.toString()));
    };
    async function end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
      const ended = once(running!, 'exit');
      running!.kill(signal);
      await ended;
    }
    const health = async (): Promise<Partial<Health>> => {
      const response = await fetch(`http://127.0.0.1:${PORT}/health`).catch(() => undefined);
      return response ? ((await response.json()) as Health) : {};
    };
    const filled = async (): Promise<number> => {
      const { isServing, indexed, filling } = await health();
      // What was there is served throughout, level with the chain.
      if (filling) expect([isServing, indexed]).toEqual([true, chain.head]);
      return filling?.indexed ?? -1;
    };
    try {
      start();
      await expect.poll(async () => (await health()).indexed, WAIT).toBe(chain.head);
      await end('SIGTERM');
      services.redeploy(deploymentOf({ ...few, lottery }));
      for (let killed = 0; killed < KILLS; killed += 1) {
        start();
        await expect.poll(filled, WAIT).toBeGreaterThan(8);
        await end('SIGKILL');
      }
      start();
      await expect
        .poll(async () => (await health()).indexed === chain.head && (await filled()) === -1, WAIT)
        .toBe(true);
      await end('SIGTERM');

      const said = lines.join('');
      expect(said.match(/starts afresh/g)).toHaveLength(1);
      const goneOn = [...said.matchAll(/go on after block (\d+)/g)].map(([, at]) => Number(at));
      expect(goneOn).toHaveLength(KILLS);
      expect(goneOn[0]).toBeGreaterThan(8);
      expect(goneOn).toEqual(goneOn.toSorted((a, b) => a - b));
      const kept = await openTestIndex(chain, {
        database: postgres
          ? openPostgres(postgres.url)
          : await openPglite({ folder: services.database }),
      });
      const known = new Set<string>([prediction, feed, profile, factory, lottery]);
      const contracts = Object.fromEntries(
        Object.entries(fakeIndexed.contracts).filter(([address]) => known.has(address)),
      );
      const clean = await openTestIndex(chain, { indexed: { ...fakeIndexed, contracts } });
      await clean.follow();
      expect(await kept.rows()).toEqual(await clean.rows());
      await kept.database.close();
      await clean.database.close();
    } finally {
      running?.kill('SIGKILL');
      served.close();
      services.remove();
      await postgres?.stop();
    }
  },
);
