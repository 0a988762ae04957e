import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fakeChain } from '../testing/fakeChain.ts';
import { serveIndex } from '../testing/servedIndex.ts';

let index: Awaited<ReturnType<typeof serveIndex>>;
beforeAll(async () => {
  index = await serveIndex(fakeChain());
});
afterAll(() => index.close());

/** Sends bytes as they are, and returns the first line of the answer. */
const sendRaw = (text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(index.url).port), '127.0.0.1', () => socket.end(text));
    let said = '';
    socket.on('data', (part) => (said += part.toString()));
    socket.on('close', () => resolve(said.split('\r\n')[0] ?? ''));
    socket.on('error', reject);
  });

it.each([
  'GET // HTTP/1.1\r\nHost: x\r\n\r\n',
  'GET /// HTTP/1.1\r\nHost: x\r\n\r\n',
  'GET http://[ HTTP/1.1\r\nHost: x\r\n\r\n',
  'GET /api/%zz HTTP/1.1\r\nHost: x\r\n\r\n',
  'GET /api/proof/%00/%ff HTTP/1.1\r\nHost: x\r\n\r\n',
  'OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n',
  'GET /hub%2f.. HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ,,[::\r\n\r\n',
  'GET / HTTP/1.1\r\nHo st: \0\r\n\r\n',
  'POST /graphql/prediction HTTP/1.1\r\nHost: x\r\nContent-Length: minus\r\n\r\n',
  'POST /graphql/prediction HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 5\r\n\r\n{"\0\xff:',
  'POST /graphql/prediction HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 4\r\n\r\nnull',
])('answers %j with 4xx, and goes on', async (request) => {
  expect(await sendRaw(request)).toMatch(/^HTTP\/1\.1 4\d\d/);
  expect((await fetch(`${index.url}/metrics`)).status).toBe(200);
});
