import { afterEach, expect, it, vi } from 'vitest';
import { connect } from 'node:net';
import { serve, type Listening, type ServeOptions } from './serve.ts';
import { isRefusal, malformedRequests, sendRaw } from './testing/malformed.ts';

let server: Listening;
afterEach(() => server.close());

const log = vi.fn();
async function start(options: Partial<ServeOptions> = {}): Promise<string> {
  server = await serve({
    port: 0,
    log,
    handle(_, response, { pathname }) {
      if (pathname === '/fails') throw new Error('broken');
      response.writeHead(pathname === '/' ? 200 : 404).end('said');
    },
    ...options,
  });
  return `http://127.0.0.1:${server.port}`;
}

it('answers what is malformed with 4xx, and goes on', async () => {
  const url = await start();
  for (const [name, bytes] of malformedRequests()) {
    const status = await sendRaw(server.port, bytes);
    expect(isRefusal(status), `${name}: ${status}`).toBe(true);
  }
  for (const method of ['TRACE', 'PURGE', 'PROPFIND', 'DELETE', 'POST']) {
    const text = `${method} /health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`;
    expect(await sendRaw(server.port, text), method).toBe(405);
  }
  expect((await fetch(url)).status).toBe(200);
});

it('answers a request that fails with 500, says why, and goes on', async () => {
  const url = await start();
  const failed = await fetch(`${url}/fails`);
  expect(failed.status).toBe(500);
  expect(log).toHaveBeenCalledWith('a request failed: Error: broken');
  expect((await fetch(url)).status).toBe(200);
});

it.each([
  ['/else', 'GET', 404],
  ['/fails', 'GET', 500],
  ['/health', 'DELETE', 405],
])(
  'lets pages of all origins read how %s is refused, as its type only',
  async (path, method, status) => {
    const refused = await fetch(`${await start()}${path}`, { method });
    expect(refused.status).toBe(status);
    expect(Object.fromEntries(refused.headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
    });
  },
);

it('says that it is not ready before it ends, and lets answers under way end', async () => {
  let answer = (): void => undefined;
  const url = await start({
    drainMs: 200,
    handle: (_, response) => void (answer = () => void response.end('late')),
  });
  expect((await fetch(`${url}/ready`)).status).toBe(200);
  const asked = fetch(url);
  await vi.waitFor(() => expect(answer.length === 0 && String(answer)).toContain('late'));
  const closed = server.close();
  expect((await fetch(`${url}/ready`)).status).toBe(503);
  answer();
  expect(await (await asked).text()).toBe('late');
  await closed;
  await expect(fetch(url)).rejects.toThrow();
  server = { port: 0, close: () => Promise.resolve() };
});

it('holds a bounded number of connections of one network without a proxy', async () => {
  await start({ proxies: 0 });
  const sockets = Array.from({ length: 110 }, () => connect(server.port, '127.0.0.1'));
  // One that is answered is held: it stays open for the next request.
  const cut = sockets.map(
    (socket) =>
      new Promise<boolean>((resolve) => {
        socket.on('error', () => undefined);
        socket.on('close', () => resolve(true));
        socket.on('data', () => resolve(false));
        socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
      }),
  );
  const count = (await Promise.all(cut)).filter(Boolean).length;
  for (const socket of sockets) socket.destroy();
  expect(count).toBe(10);
});

it('says of itself as much as a network may ask, and always to this machine', async () => {
  const url = await start({ handle: (_, response) => void response.end('well') });
  const ask = async (client?: string): Promise<number> =>
    (await fetch(`${url}/health`, { headers: client ? { 'x-forwarded-for': client } : {} })).status;
  const from = Array.from({ length: 130 }, (_, n) => ask(`2001:db8:1:${n.toString(16)}::1`));
  const refused = (await Promise.all(from)).filter((status) => status === 429);
  expect(refused.length).toBeGreaterThanOrEqual(5);
  expect(await ask('2001:db8:2::1')).toBe(200);
  const own = await Promise.all(Array.from({ length: 130 }, () => ask()));
  expect(own.every((status) => status === 200)).toBe(true);
});
