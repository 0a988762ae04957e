import { connect } from 'node:net';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import {
  isRefusal,
  malformedBodies,
  malformedRequests,
  post,
  sendRaw,
} from '../../lib/testing/malformed.ts';
import { newWallet, startTestHub } from '../testing/testHub.ts';
import { useTestHub } from '../testing/useTestHub.ts';
import { campaign } from '../../../src/testing/campaign.ts';

const DEEP_MS = 3_600_000;

const hub = await useTestHub();

const ask = (path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(hub.url + path, init);
const from = (client: string): RequestInit => ({ headers: { 'x-forwarded-for': client } });

describe('the hub', () => {
  it('answers pages of other origins, in JSON that is nothing else', async () => {
    const preflight = await ask('/api/users/register', { method: 'OPTIONS' });
    expect(preflight.status).toBe(204);
    expect(Object.fromEntries(preflight.headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, POST',
      'access-control-allow-headers': 'content-type',
    });
    const { headers } = await ask('/api/users/valid/Tom');
    expect(Object.fromEntries(headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-expose-headers': 'date',
      'content-type': 'application/json',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect(headers.get('date')).not.toBeNull();
  });

  it.each<[string, RequestInit, number]>([
    ['/api/users/register', { method: 'DELETE' }, 405],
    ['/api/users/register', { method: 'POST', body: 'no JSON' }, 400],
    ['/api/users/register', { method: 'POST', body: '' }, 400],
    ['/api/users/register', { method: 'POST', body: `"${'x'.repeat(10_240)}"` }, 413],
    ['/api/users', { method: 'POST', body: '{}' }, 404],
    ['/api/users', {}, 404],
    ['/else', {}, 404],
    ['/log?from=-1', {}, 400],
    ['/log?from=1;drop', {}, 400],
  ])('refuses %s with %j', async (path, init, status) => {
    const response = await ask(path, { ...init, headers: { 'x-forwarded-for': '192.0.2.1' } });
    expect(response.status).toBe(status);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await response.json()).toEqual({ error: { message: expect.any(String) as string } });
  });

  it('stops reading a body that does not say its length and does not end', async () => {
    const { port } = new URL(hub.url);
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(
      'POST /hub/api/users/register HTTP/1.1\r\nHost: hub\r\nTransfer-Encoding: chunked\r\n\r\n',
    );
    const endless = setInterval(() => socket.write(`1000\r\n${'x'.repeat(4_096)}\r\n`), 1);
    const answer = await new Promise<string>((resolve) => {
      let text = '';
      socket.on('data', (part: Buffer) => (text += part.toString()));
      socket.on('error', () => undefined);
      socket.on('close', () => resolve(text));
    });
    clearInterval(endless);
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  });

  it('answers a network a hundred times a minute, and takes twenty messages', async () => {
    const statuses = async (count: number, init: RequestInit): Promise<number[]> => {
      const answers = await Promise.all(
        Array.from({ length: count }, () => ask('/api/users/register', init)),
      );
      return answers.map(({ status }) => status);
    };
    const posts = await statuses(25, { ...from('198.51.100.1'), method: 'POST', body: '{}' });
    expect(posts.filter((status) => status === 400).length).toBeGreaterThanOrEqual(20);
    expect(posts.filter((status) => status === 429).length).toBeGreaterThanOrEqual(3);
    const reads = await statuses(110, from('198.51.100.1, 2001:db8:0:1::7'));
    expect(reads.filter((status) => status === 429).length).toBeGreaterThanOrEqual(3);
    // Its neighbours in the network count with it, others don't.
    expect(await statuses(1, from('2001:db8:0:1::8'))).toEqual([429]);
    expect(await statuses(1, from('2001:db8:1:1::8'))).toEqual([400]);
  });

  it('says so when its database is away, and when something is wrong', async () => {
    const failing = async (error: Error): Promise<number> => {
      const query = vi.spyOn(hub.database.reader, 'query').mockRejectedValue(error);
      const { status } = await hub.get('/api/users/valid/Tom');
      query.mockRestore();
      return status;
    };
    expect(await failing(Object.assign(new Error(), { code: 'ECONNREFUSED' }))).toBe(503);
    expect(await failing(Object.assign(new Error(), { code: '57P01' }))).toBe(503);
    expect(await failing(new Error('Connection terminated unexpectedly'))).toBe(503);
    expect(await failing(new Error('a mistake'))).toBe(500);
  });
});

describe('whatever it is sent', () => {
  const wallet = newWallet();
  const anyField = fc.oneof(fc.anything(), fc.string({ unit: 'binary' }), fc.integer());
  const body = fc.oneof(
    fc.json(),
    fc.string({ unit: 'binary' }),
    fc
      .record(
        {
          address: fc.oneof(fc.constant<unknown>(wallet.address), anyField),
          username: fc.oneof(fc.constantFrom<unknown>('Tom', 'Cat'), anyField),
          timestamp: fc.oneof(
            fc.integer({ min: -400, max: 400 }).map((seconds) => Date.now() / 1000 + seconds),
            fc.integer({ min: -400, max: 400 }).map((seconds) => hub.time() + seconds),
            anyField,
          ),
          signature: fc.oneof(
            fc
              .uint8Array({ minLength: 60, maxLength: 70 })
              .map((bytes) => `0x${Buffer.from(bytes).toString('hex')}`),
            anyField,
          ),
          __proto__: anyField,
        },
        { requiredKeys: [] },
      )
      .map((value) => {
        try {
          return JSON.stringify(value) ?? '';
        } catch {
          return '{}';
        }
      }),
  );

  it('refuses a body in words, never by breaking', { timeout: DEEP_MS }, async () => {
    await fc.assert(
      fc.asyncProperty(body, async (text) => {
        const answer = await hub.post(text);
        expect([400, 409, 413]).toContain(answer.status);
        expect(answer.body).toEqual({ error: { message: expect.any(String) as string } });
      }),
      { numRuns: campaign(150, 600, 100_000) },
    );
  });

  it('refuses a path in words, never by breaking', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme' }), fc.boolean(), async (text, isName) => {
        const path = encodeURIComponent(text);
        const answer = await hub.get(`/api/users/${isName ? 'valid/' : ''}${path}`);
        expect([200, 400, 404]).toContain(answer.status);
      }),
      { numRuns: 300 },
    );
  });

  it('answers what is malformed with 4xx, and goes on', async () => {
    const own = await startTestHub();
    const port = Number(new URL(own.url).port);
    try {
      const paths = [
        '/hub/api/users',
        '/hub/api/users/valid',
        '/hub/api/users/register',
        '/hub/graphql',
      ];
      const requests = [
        ...malformedRequests(['/hub', ...paths]),
        ...paths.flatMap((path) =>
          malformedBodies.map((text): [string, string] => [`${path} ${text}`, post(path, text)]),
        ),
      ];
      for (const [index, [name, bytes]] of requests.entries()) {
        // Each of another client, as the proxy before the server says: none asks too often.
        const told = bytes.replace('Host: x', `Host: x\r\nX-Forwarded-For: 10.${index}.1.1`);
        const status = await sendRaw(port, told);
        expect(isRefusal(status), `${name}: ${status}`).toBe(true);
      }
      expect((await own.get('/api/users/valid/Tom')).status).toBe(200);
    } finally {
      await own.close();
    }
  });
});
