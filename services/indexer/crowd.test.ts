import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { campaign } from '../../src/testing/campaign.ts';
import { openPglite } from '../lib/database/pglite.ts';
import type { Polled, Polling } from '../lib/testing/pollThread.ts';
import { servicesOf } from '../lib/testing/servicesOf.ts';
import { repeat } from '../lib/repeat.ts';
import { measureWait } from '../lib/testing/waited.ts';
import { BUSY, crowdedTables } from './testing/crowdedTables.ts';
import { fakeChain } from './testing/fakeChain.ts';
import { newGame, play, randomNumbers } from './testing/game.ts';
import { hostileRequests } from './testing/hostileRequests.ts';
import { serveChain } from './testing/serveChain.ts';
import { fakeIndexed } from './testing/testIndex.ts';

const PORT = 18_284;
const BASE = `http://127.0.0.1:${PORT}`;
const ROWS = campaign(10_000, 60_000);
/** Requests of the corpus that are sent: one in so many. */
const EVERY = campaign(4, 1);
/** Requests at once. */
const CLIENTS = 8;
const SEED = Number(process.env['SEED'] ?? 0x6d656f77);

/** What a read is told that has waited too long for those before it. */
const BUSY_ANSWER = 'Many ask at once';
const LONGEST_MS = 5_000;
const HEALTH_MS = 200;
const MEMORY_MB = 200;

/** What honest people ask meanwhile, whose answers are known before. */
const HONEST = `{ user(id: "${BUSY}") { id totalBNB }
  bets(first: 3, where: { user: "${BUSY}" }, orderBy: createdAt) { id amount round { epoch } } }`;

const megabytes = (pid: number): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1_024;

const POLL_THREAD = new URL('../lib/testing/pollThread.ts', import.meta.url);

/** Asks a program again and again until the answer is called for: the longest times that it took. */
function poll(polling: Polling): () => Promise<Polled> {
  const worker = new Worker(POLL_THREAD, { workerData: polling });
  return async () => {
    const polled = once(worker, 'message');
    worker.postMessage('end');
    return ((await polled) as [Polled])[0];
  };
}

/** Sends a request to the services, whose process is `pid`; `own`: milliseconds that were its own doing. */
async function ask(pid: number, path: string, init: RequestInit, client: number) {
  const waited = measureWait(pid);
  const before = performance.now();
  const headers = { 'x-forwarded-for': `10.7.${client >> 8}.${client & 255}`, ...init.headers };
  const response = await fetch(BASE + path, { ...init, headers });
  const text = await response.text();
  const took = performance.now() - before;
  return { status: response.status, text, took, own: took - waited() };
}
const askHonestly = (pid: number, client: number) =>
  ask(
    pid,
    '/graphql/prediction',
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: HONEST }),
    },
    client,
  );

/** Says what is wrong with an answer; `undefined` where it refuses or answers properly. */
function wrongWith({ status, text, own }: Awaited<ReturnType<typeof ask>>): string | undefined {
  if (own > LONGEST_MS) return `took ${Math.round(own)} ms`;
  if (status >= 400 && status < 500) return undefined;
  if (status === 503 && text.includes(BUSY_ANSWER)) return undefined;
  if (status !== 200) return `status ${status}: ${text.slice(0, 200)}`;
  const body = JSON.parse(text) as { data?: object; errors?: { message: string }[] };
  if (body.errors?.some(({ message }) => message === 'Unexpected error.'))
    return 'unexpected error';
  const isAnswer = body.data !== undefined || body.errors !== undefined || 'pairs' in body;
  return isAnswer || 'table' in body ? undefined : `no answer: ${text.slice(0, 200)}`;
}

it(
  'goes on for everybody else while it is asked a thousand hostile questions',
  { timeout: 600_000 },
  async ({ annotate }) => {
    const random = randomNumbers(SEED);
    const chain = fakeChain();
    const game = newGame();
    const mine = (): unknown => chain.mine(play(game, random));
    for (let block = 0; block < 20; block += 1) mine();
    const served = await serveChain(chain, 1_000);
    const services = servicesOf('crowd', served.url, fakeIndexed);
    let running: ChildProcess | undefined;
    const health = async () =>
      (await fetch(`${BASE}/health`)).json() as Promise<{ indexed: number }>;
    const level = () =>
      expect
        .poll(
          () =>
            health()
              .then(({ indexed }) => indexed)
              .catch(() => undefined),
          { timeout: 60_000 },
        )
        .toBe(chain.head);
    async function start(): Promise<ChildProcess> {
      running = services.start({ SERVICES_PORT: String(PORT), TRUST_PROXY: '1' });
      await level();
      return running;
    }
    async function stop(child: ChildProcess): Promise<void> {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    }
    try {
      await stop(await start());
      const database = await openPglite({ folder: services.database });
      await database.write((sql) => sql.exec(crowdedTables(ROWS)));
      await database.close();
      const child = await start();
      const pid = child.pid!;
      // The hub's database is opened by its first use.
      expect((await fetch(`${BASE}/hub/log?from=1`)).status).toBe(200);
      const honest = await askHonestly(pid, 0);
      expect(honest.text).toContain(BUSY);

      const idle = megabytes(pid);
      let most = idle;
      const watches = {
        health: poll({ url: `${BASE}/health`, pid, everyMs: 20 }),
        hub: poll({ url: `${BASE}/hub/log?from=1`, pid, everyMs: 500 }),
        memory: repeat(async () => {
          most = Math.max(most, megabytes(pid));
          return 50;
        }),
        chain: repeat(async () => {
          mine();
          return 500;
        }),
      };
      const requests = hostileRequests(SEED).filter((_, at) => at % EVERY === 0);
      const wrong: string[] = [];
      let slowest = 0;
      let sent = 0;
      async function attack(): Promise<void> {
        for (let at = sent++; at < requests.length; at = sent++) {
          const { name, path, method, type, body } = requests[at]!;
          const init = {
            method,
            headers: { 'content-type': type },
            ...(body === undefined ? {} : { body }),
          };
          const answer = await ask(pid, path, init, at);
          slowest = Math.max(slowest, answer.took);
          const why = wrongWith(answer);
          if (why !== undefined) wrong.push(`${name}: ${why}: ${path} ${body?.slice(0, 300)}`);
          if (at % 20 !== 0) continue;
          const told = await askHonestly(pid, 5_000 + at);
          if (told.text !== honest.text && !told.text.includes(BUSY_ANSWER))
            wrong.push(`honest: ${told.text.slice(0, 300)}`);
        }
      }
      await Promise.all(Array.from({ length: CLIENTS }, attack));
      const [healthTimes, hubTimes] = await Promise.all([
        watches.health(),
        watches.hub(),
        watches.memory(),
        watches.chain(),
      ]);
      const told = ({ longest, longestOwn }: Polled): string =>
        `${Math.round(longest)} ms (of it its own ${Math.round(longestOwn)})`;
      await annotate(
        `${requests.length} requests: slowest ${Math.round(slowest)} ms; /health ${told(healthTimes)}, hub ${told(hubTimes)}; memory ${Math.round(most - idle)} MB above ${Math.round(idle)}`,
      );
      expect(wrong).toEqual([]);
      expect(healthTimes.longestOwn).toBeLessThan(HEALTH_MS);
      expect(most - idle).toBeLessThan(MEMORY_MB);
      await level();
      expect((await askHonestly(pid, 0)).text).toBe(honest.text);
      await stop(child);
    } finally {
      running?.kill('SIGKILL');
      served.close();
      services.remove();
    }
  },
);
