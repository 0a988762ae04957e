import { Agent } from 'node:https';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { campaign } from '../../src/testing/campaign.ts';
import { clientOf, networkOf } from '../lib/client.ts';
import { programMetrics } from '../lib/metrics.ts';
import { say } from '../lib/say.ts';
import { serve, type Listening } from '../lib/serve.ts';
import { isRefusal, malformedRequests } from '../lib/testing/malformed.ts';
import { startSiteProxy } from './testing/siteProxy.ts';

/** Not in the everyday run: it needs nginx. */
const isWanted = campaign(0, 1) > 0;

const PORTS = { http: 18_291, https: 18_292 };

/** What a server behind the proxy says of a request. */
interface Seen {
  path: string;
  network: string;
  forwarded: string;
}

describe.runIf(isWanted)('nginx with the configuration of deploy/', () => {
  let services: Listening;
  let proxy: Awaited<ReturnType<typeof startSiteProxy>>;
  /** Ends the answers that wait. */
  const held: (() => void)[] = [];

  beforeAll(async () => {
    services = await serve({
      port: 0,
      log: (line) => expect.unreachable(line),
      metrics: programMetrics('stand_in'),
      handle(request, response, { pathname }) {
        const seen: Seen = {
          path: pathname,
          network: networkOf(clientOf(request, 1)),
          forwarded: String(request.headers['x-forwarded-for']),
        };
        if (pathname === '/api/held') return void held.push(() => say(response, 200, { ...seen }));
        const isKnown = /^\/(?:graphql\/exchange|hub|hub\/[\w/]*|health)$/.test(pathname);
        say(response, isKnown ? 200 : 404, { ...seen });
      },
    });
    proxy = await startSiteProxy({ ...PORTS, services: services.port });
  });

  afterAll(async () => {
    await proxy?.stop();
    await services?.close();
  });

  const seen = async (path: string, from: string, headers = {}): Promise<Seen> =>
    JSON.parse((await proxy.ask(path, { from, headers })).body) as Seen;

  /** Asks at once, and returns how many were answered; the others were told to wait. */
  async function answered(
    count: number,
    path: string,
    clients: (at: number) => string,
    method = 'GET',
  ): Promise<number> {
    const all = await Promise.all(
      Array.from({ length: count }, (_, at) => proxy.ask(path, { from: clients(at), method })),
    );
    const statuses = all.map(({ status }) => status);
    expect(statuses.filter((status) => status !== 200 && status !== 429)).toEqual([]);
    return statuses.filter((status) => status === 200).length;
  }

  it('serves the page, and sends plain HTTP to it', async () => {
    expect(await proxy.ask('/farms')).toEqual({ status: 200, body: 'the page' });
    const plain = await fetch(`http://127.0.0.1:${PORTS.http}/farms?a=1`, { redirect: 'manual' });
    expect([plain.status, plain.headers.get('location')]).toEqual([
      301,
      'https://127.0.0.1/farms?a=1',
    ]);
  });

  it('leads below /services, and names the client whatever it says itself', async () => {
    const from = '198.51.100.7';
    const forged = { 'x-forwarded-for': '203.0.113.9, 127.0.0.1', forwarded: 'for=203.0.113.9' };
    for (const [path, behind] of [
      ['/services/graphql/exchange?a=1', '/graphql/exchange'],
      ['/services/hub', '/hub'],
      ['/services/hub/api/users/0xa?b=2', '/hub/api/users/0xa'],
      ['/services/health', '/health'],
    ] as const)
      expect(await seen(path, from, forged)).toEqual({
        path: behind,
        network: from,
        forwarded: from,
      });
  });

  it('answers a client as often as it may ask, and others on', async () => {
    const count = await answered(300, '/services/graphql/exchange', () => '198.51.100.8');
    expect(count).toBeGreaterThanOrEqual(101);
    expect(count).toBeLessThan(300);
    expect(await answered(1, '/services/graphql/exchange', () => '198.51.100.9')).toBe(1);
  });

  it.each([
    ['2001:db8:1', (at: number) => `2001:db8:1:${at.toString(16)}::1`, '2001:db8:2::1'],
    // Its zeros may be left out, or not.
    ['2001:db8:0', (at: number) => (at % 2 ? '2001:db8:0:1::1' : '2001:db8::1'), '2001:db8:3::1'],
    ['2001:0:0', (at: number) => (at % 2 ? '2001:0:0:1::1' : '2001::1:1:2:3:4'), '2002::1'],
  ])('takes all addresses of %s::/48 for one client', async (_, within, beside) => {
    const count = await answered(120, '/services/hub/graphql', within);
    // The hub's: 51 at once, and a hundred in a minute.
    expect(count).toBeGreaterThanOrEqual(51);
    expect(count).toBeLessThan(100);
    expect(await answered(1, '/services/hub/graphql', () => beside)).toBe(1);
    const networks = await Promise.all([1, 2].map((at) => seen('/services/health', within(at))));
    expect(new Set(networks.map(({ network }) => network)).size).toBe(1);
  });

  it('counts messages to the hub apart, at every address that takes them', async () => {
    const client = (): string => '198.51.100.10';
    const paths = ['', '/', '/api/message', '/api/users/register', '/api/users/listing'];
    const counts = await Promise.all(
      paths.map((path) => answered(8, `/services/hub${path}`, client, 'POST')),
    );
    const count = counts.reduce((sum, one) => sum + one, 0);
    expect(count).toBeGreaterThanOrEqual(20);
    expect(count).toBeLessThan(30);
    // What only reads goes on.
    expect(await answered(1, '/services/hub/graphql', client, 'POST')).toBe(1);
    expect(await answered(1, '/services/hub', client)).toBe(1);
  });

  it('lets a client have fifty requests under way', async () => {
    const agent = new Agent({ maxSockets: 100 });
    const from = '198.51.100.11';
    const waiting = Array.from({ length: 50 }, () =>
      proxy.ask('/services/api/held', { from, agent }),
    );
    await expect.poll(() => held.length).toBe(50);
    expect((await proxy.ask('/services/health', { from })).status).toBe(429);
    expect((await proxy.ask('/services/health', { from: '198.51.100.12' })).status).toBe(200);
    for (const end of held) end();
    const statuses = (await Promise.all(waiting)).map(({ status }) => status);
    expect(statuses).toEqual(statuses.map(() => 200));
  });

  it.each([
    '/metrics',
    '/ready',
    '/metrics?a=1',
    '/metrics/',
    '//metrics',
    '/./metrics',
    '/%6detrics',
    '/%2fmetrics',
    '/x/../metrics',
    '/x/%2e%2e/metrics',
    '/hub/../metrics',
    '/hub/..%2fmetrics',
    '/\\metrics',
    '/x\\..\\metrics',
    '/hub\\..\\metrics',
    '/hub/x\\..\\..\\ready',
    '/%5cmetrics',
    '/x%5c..%5cmetrics',
    '/metrics%00',
    '/metrics%0a',
    '/metrics%23',
    '/metrics%3f',
    '/METRICS',
  ])('does not tell strangers what is at /services%s', async (path) => {
    const { status, body } = await proxy.ask(`/services${path}`, { from: '198.51.100.13' });
    expect(isRefusal(status), String(status)).toBe(true);
    expect(body).not.toMatch(/requests_total|isReady/);
  });

  it('answers what is malformed with 4xx, and goes on', async () => {
    const all: [string, string][] = [
      ...malformedRequests(['/services/x/y/']),
      ...['//', '//evil.example', '//services/health'].map((target): [string, string] => [
        target,
        `GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
      ]),
    ];
    for (const [name, bytes] of all) {
      const status = await proxy.send(bytes);
      expect(isRefusal(status), `${name}: ${status}`).toBe(true);
    }
    expect((await proxy.ask('/')).status).toBe(200);
  });
});
