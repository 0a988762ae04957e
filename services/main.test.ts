// The services as a program: what pages of other origins may read, and how it ends.
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { serveHubChain } from './hub/testing/hubChain.ts';
import { servicesOf } from './lib/testing/servicesOf.ts';

const PORT = 18_293;
const URL = `http://127.0.0.1:${PORT}`;
const START_MS = 60_000;
const ORIGIN = 'https://elsewhere.example';
const QUERY = JSON.stringify({ query: '{ _meta { block { number } } }' });

const statusOf = (path: string): Promise<number> =>
  fetch(`${URL}${path}`).then(
    ({ status }) => status,
    () => 0,
  );

/** Begins a query whose last byte is missing. */
function beginQuery(): ClientRequest {
  const asked = request(`${URL}/graphql/prediction`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': QUERY.length },
  });
  asked.on('error', () => undefined);
  asked.write(QUERY.slice(0, -1));
  return asked;
}

describe('the services as a program', () => {
  let world: Awaited<ReturnType<typeof serveHubChain>>;
  let services: ReturnType<typeof servicesOf>;
  let running: ChildProcess;

  beforeAll(async () => {
    world = await serveHubChain();
    services = servicesOf('program', world.served.url, world.deploymentWith());
    running = services.start({
      SERVICES_PORT: String(PORT),
      HUB_KEY: '',
      TRUST_PROXY: '1',
      DRAIN_SECONDS: '1',
    });
    for (const path of ['/health', '/hub'])
      await vi.waitUntil(async () => (await statusOf(path)) === 200, { timeout: START_MS });
  }, 2 * START_MS);

  afterAll(() => {
    running?.kill('SIGKILL');
    world?.served.close();
    services?.remove();
  });

  it.each([
    ['GET', '/health', 200],
    ['GET', '/ready', 200],
    ['GET', '/metrics', 200],
    ['POST', '/graphql/prediction', 200],
    ['OPTIONS', '/graphql/prediction', 204],
    ['GET', '/api/pairs/week', 200],
    ['GET', '/api/nothing', 404],
    ['GET', '/nothing', 404],
    ['GET', '/hub', 200],
    ['OPTIONS', '/hub', 204],
    ['POST', '/hub', 400],
    ['GET', '/hub/nothing', 404],
    ['POST', '/hub/graphql', 400],
  ])('lets any origin read %s %s, without its cookies', async (method, path, status) => {
    const response = await fetch(`${URL}${path}`, {
      method,
      headers: {
        origin: ORIGIN,
        cookie: 'a=b',
        'content-type': 'application/json',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      },
      ...(method === 'POST' && { body: path.startsWith('/hub') ? '{}' : QUERY }),
    });
    expect(response.status).toBe(status);
    // GraphQL's server names the origin that asks.
    expect(['*', ORIGIN]).toContain(response.headers.get('access-control-allow-origin'));
    expect(response.headers.get('access-control-allow-credentials')).not.toBe('true');
    expect(response.headers.get('set-cookie')).toBeNull();
  });

  it(
    'is not ready first when told to end, answers what it has begun, and ends by itself',
    async () => {
      const begun = beginQuery();
      // One more never comes to its end.
      const stuck = beginQuery();
      await Promise.all([begun, stuck].map((asked) => once(asked, 'socket')));
      // Asked after them, answered: they have arrived.
      await expect.poll(() => statusOf('/ready')).toBe(200);
      const ended = once(running, 'exit') as Promise<[number | null, string | null]>;
      running.kill('SIGTERM');
      await expect.poll(() => statusOf('/ready'), { interval: 20 }).toBe(503);
      const answered = once(begun, 'response') as Promise<[IncomingMessage]>;
      begun.end(QUERY.slice(-1));
      const [response] = await answered;
      expect(response.statusCode).toBe(200);
      response.resume();
      // Status 1 is what it ends with after five seconds, whatever is open.
      expect(await ended).toEqual([0, null]);
      expect(await statusOf('/ready')).toBe(0);
    },
    START_MS,
  );
});
