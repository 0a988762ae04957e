import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { noEntries } from '../../src/config/earn.ts';
import type { Deployment } from '../../src/config/env.ts';
import type { Hex } from '../../src/lib/hex.ts';
import { campaign } from '../../src/testing/campaign.ts';
import { serveHubChain } from '../hub/testing/hubChain.ts';
import { published } from '../hub/testing/testVoting.ts';
import { one } from '../hub/testing/votingQueries.ts';
import { indexedOf } from '../indexer/indexed.ts';
import { openPostgres } from '../indexer/store/postgres.ts';
import { newGame, play, randomNumbers } from '../indexer/testing/game.ts';
import { fake, openTestIndex } from '../indexer/testing/testIndex.ts';
import { servicesOf } from '../lib/testing/servicesOf.ts';
import { hubAt, startReaders, startVoters, type Receipt } from './testing/load.ts';
import { startCluster, type Member, type PostgresCluster } from './testing/postgresCluster.ts';
import { startProxy } from './testing/proxy.ts';

/** Not in the everyday run: it takes minutes of two cores. */
const isWanted = campaign(0, 1) > 0;

const PORTS = [18_276, 18_277];
const URLS = PORTS.map((port) => `http://127.0.0.1:${port}`);
const START_MS = 60_000;
const KEY = `0x${'a5'.repeat(32)}`;

const BETS = '{ _meta { block { number } } bets(first: 10) { id } }';
/** Longest that the index may not answer, in milliseconds. */
const MOST_GAP_MS = 10_000;

interface Health {
  isWriter: boolean;
  isServing: boolean;
  indexed: number | null;
  db: { replicas: { host: string; isAsked: boolean }[] };
}

const health = (url: string): Promise<Health | undefined> =>
  fetch(`${url}/health`, { signal: AbortSignal.timeout(5_000) })
    .then(async (response) => (await response.json()) as Health)
    .catch(() => undefined);

describe.runIf(isWanted)('Two processes of the services at a cluster of PostgreSQL', () => {
  let cluster: PostgresCluster;
  let proxy: Awaited<ReturnType<typeof startProxy>>;
  let world: Awaited<ReturnType<typeof serveHubChain>>;
  let services: ReturnType<typeof servicesOf>;
  let deployment: Deployment;
  let mining: NodeJS.Timeout;
  const processes: ChildProcess[] = [];

  beforeAll(async () => {
    cluster = await startCluster();
    proxy = await startProxy(cluster);
    world = await serveHubChain();
    const { prediction, feed, lottery } = fake;
    deployment = world.deploymentWith({ prediction, feed, lottery }) as Deployment;
    services = servicesOf('cluster', world.served.url, deployment);
    const random = randomNumbers(3);
    const game = newGame();
    mining = setInterval(() => {
      world.chain.mine(Array.from({ length: 3 }, () => play(game, random)).flat(), 1);
    }, 200);
    for (const port of PORTS) {
      processes.push(
        services.start({
          SERVICES_PORT: String(port),
          DATABASE_URL: proxy.url,
          DATABASE_READ_URLS: [cluster.primary, ...cluster.replicas]
            .map(({ url }) => url)
            .join(','),
          HUB_KEY: KEY,
          TRUST_PROXY: '1',
        }),
      );
      await vi.waitUntil(
        async () => (await health(`http://127.0.0.1:${port}`))?.isServing === true,
        { timeout: START_MS },
      );
    }
  }, 4 * START_MS);

  afterAll(async () => {
    clearInterval(mining);
    for (const child of processes) child.kill('SIGKILL');
    world?.served.close();
    services?.remove();
    await proxy?.stop();
    await cluster?.stop();
  });

  /** Resolves when the processes with these addresses are level with the chain as it is now. */
  async function level(urls: readonly string[]): Promise<void> {
    const { head } = world.chain;
    for (const url of urls)
      await expect
        .poll(async () => (await health(url))?.indexed ?? -1, { timeout: START_MS })
        .toBeGreaterThanOrEqual(head);
  }

  const writers = async (): Promise<number[]> => {
    const all = await Promise.all(URLS.map(health));
    return all.flatMap((said, index) => (said?.isWriter ? [index] : []));
  };

  it('goes on without a writer that hangs, which writes nothing when it wakes up', async ({
    annotate,
  }) => {
    await level(URLS);
    const [writer] = await writers();
    const other = 1 - writer!;
    processes[writer!]!.kill('SIGSTOP');
    const stoppedAt = performance.now();
    await expect
      .poll(async () => (await health(URLS[other]!))?.isWriter, { timeout: START_MS })
      .toBe(true);
    await level([URLS[other]!]);
    const took = Math.round(performance.now() - stoppedAt);
    await annotate(`cluster: level ${took} ms after its writer hung`);
    processes[writer!]!.kill('SIGCONT');
    await expect.poll(writers, { timeout: START_MS }).toEqual([other]);
    await level(URLS);
    expect(await writers()).toEqual([other]);
  }, 180_000);

  it('answers on while a replica hangs, and asks it again once it is back', async ({
    annotate,
  }) => {
    const hung = cluster.replicas[1]!;
    const readers = URLS.map((url) => startReaders(`${url}/graphql/prediction`, BETS, 2));
    const isAsked = async (): Promise<boolean[]> => {
      const said = await Promise.all(URLS.map(health));
      return said.flatMap(
        (told) =>
          told?.db.replicas.find(({ host }) => host.includes(`/${hung.name}:`))?.isAsked ?? [],
      );
    };
    const answersOn = async (): Promise<void> => {
      const before = readers.map((reader) => reader.seen().answers + 50);
      await expect
        .poll(() => readers.every((reader, at) => reader.seen().answers >= before[at]!), {
          timeout: START_MS,
        })
        .toBe(true);
    };
    await expect.poll(isAsked, { timeout: START_MS }).toEqual([true, true]);
    await answersOn();
    hung.signal('SIGSTOP');
    await expect.poll(isAsked, { timeout: START_MS }).toEqual([false, false]);
    await answersOn();
    hung.signal('SIGCONT');
    await expect.poll(isAsked, { timeout: START_MS }).toEqual([true, true]);
    await answersOn();
    const seen = readers.map((reader) => reader.seen());
    await Promise.all(readers.map((reader) => reader.stop()));
    await annotate(
      `cluster: longest gap while a replica hung ${seen.map(({ longestGapMs }) => longestGapMs).join(' and ')} ms, failed ${seen.map(({ failures }) => failures).join(' and ')}`,
    );
    for (const { longestGapMs } of seen) expect(longestGapMs).toBeLessThanOrEqual(MOST_GAP_MS);
  }, 240_000);

  it('keeps every vote that it answered when the primary is killed and a replica promoted', async ({
    annotate,
  }) => {
    const { node } = world;
    const hub = hubAt(URLS[0]!, node);
    const proposal = await published(hub);
    const voters = startVoters(URLS, node, proposal, 4);
    const readers = URLS.map((url) => startReaders(`${url}/graphql/prediction`, BETS, 2));
    const names = startReaders(`${URLS[1]}/hub/graphql`, '{ proposals(first: 5) { id votes } }', 1);
    const more = (count: number): Promise<void> => {
      const before = voters.answered.map((answers) => answers + count);
      return expect
        .poll(() => voters.answered.every((answers, index) => answers >= before[index]!), {
          timeout: 2 * START_MS,
        })
        .toBe(true);
    };
    await more(50);

    const killedAt = performance.now();
    await cluster.primary.kill();
    const before = voters.kept.size;
    const primary = await cluster.promote();
    await expect.poll(writers, { timeout: START_MS }).toHaveLength(1);
    await level(URLS);
    const levelMs = Math.round(performance.now() - killedAt);
    await more(50);
    await voters.stop();
    const reads = readers.map((reader) => reader.seen());
    const hubReads = names.seen();
    await Promise.all([...readers, names].map((reader) => reader.stop()));

    const lost = await lostVotes(primary, voters.kept);
    await annotate(
      `cluster: ${voters.kept.size} votes answered, ${before} of them before the primary was killed; lost ${lost}; index level after ${levelMs} ms; longest gap of its reads ${reads.map(({ longestGapMs }) => longestGapMs).join(' and ')} ms, failed ${reads.map(({ failures, answers }) => `${failures} of ${failures + answers}`).join(' and ')}; longest gap of the hub's reads ${hubReads.longestGapMs} ms`,
    );
    expect(lost).toBe(0);
    for (const { longestGapMs } of [...reads, hubReads])
      expect(longestGapMs).toBeLessThanOrEqual(MOST_GAP_MS);
    expect(levelMs).toBeLessThanOrEqual(60_000);
    const { votes } = await one(hub, proposal);
    const [row] = await primary.query("select count(*) from hub.message where kind = 'vote'");
    expect(votes).toBe(Number(row!['count']));
  }, 300_000);

  /** Returns how many answered votes the log lacks, which has no gap. */
  async function lostVotes(primary: Member, kept: ReadonlyMap<string, Receipt>): Promise<number> {
    const rows = await primary.query('select seq, id from hub.message order by seq');
    expect(rows.map(({ seq }) => Number(seq))).toEqual(rows.map((_, index) => index + 1));
    const ids = new Map(rows.map(({ seq, id }) => [Number(seq), id as Hex]));
    return [...kept.values()].filter(({ seq, id }) => ids.get(seq) !== id).length;
  }

  it('has the rows of a clean run afterwards', async () => {
    clearInterval(mining);
    await level(URLS);
    const ended = processes.map((child) => once(child, 'exit'));
    for (const child of processes) child.kill('SIGTERM');
    await Promise.all(ended);
    const indexed = indexedOf(deployment, noEntries());
    const kept = await openTestIndex(world.chain, { database: openPostgres(proxy.url), indexed });
    const clean = await openTestIndex(world.chain, { indexed });
    await clean.follow();
    expect(await kept.rows()).toEqual(await clean.rows());
    await kept.database.close();
    await clean.database.close();
  }, 120_000);
});
