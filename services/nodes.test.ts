import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { fakeChain } from './indexer/testing/fakeChain.ts';
import { serveChain } from './indexer/testing/serveChain.ts';
import { openNodes } from './nodes.ts';

it('answer for each other, and one with too many requests is left alone', async () => {
  const chain = fakeChain(56);
  chain.mine([]);
  let refused = 0;
  const busy = createServer((request, response) => {
    request.resume();
    refused += 1;
    response.writeHead(429, { 'retry-after': '30' }).end('slow down');
  });
  busy.listen(0, '127.0.0.1');
  await once(busy, 'listening');
  const served = await serveChain(chain, 1_000);
  const { port } = busy.address() as AddressInfo;
  const { chainId, ask, askNode, nodes } = await openNodes([
    `http://127.0.0.1:${port}/key-of-ours`,
    served.url,
  ]);
  expect(chainId).toBe(56);
  const before = refused;
  expect(await ask([['eth_chainId', []]])).toEqual(['0x38']);
  expect(await askNode('eth_chainId', [])).toBe('0x38');
  expect(refused - before).toBe(1);
  expect(await nodes.hashesOf(1)).toEqual([chain.headHash]);
  expect(nodes.states()).toEqual([
    {
      host: `127.0.0.1:${port}`,
      isAsked: false,
      error: `The node at 127.0.0.1:${port} answers 429`,
    },
    { host: new URL(served.url).host, isAsked: true, error: null },
  ]);
  busy.close();
  busy.closeAllConnections();
  served.close();
  await expect(ask([['eth_chainId', []]])).rejects.toThrow('No node answers');
});

it('must be of one chain', async () => {
  const [one, other] = await Promise.all([
    serveChain(fakeChain(56), 1),
    serveChain(fakeChain(97), 1),
  ]);
  await expect(openNodes([one.url, other.url])).rejects.toThrow(
    'The nodes are of different chains, 56 and 97: name those of one.',
  );
  one.close();
  other.close();
  await expect(openNodes([one.url])).rejects.toThrow('start the node first');
});

it('are taken for the chain that most of them name, and those of another one are left alone', async () => {
  const [one, other, strange] = await Promise.all([
    serveChain(fakeChain(56), 1),
    serveChain(fakeChain(56), 1),
    serveChain(fakeChain(97), 1),
  ]);
  const { chainId, ask, nodes } = await openNodes([strange.url, one.url, other.url]);
  expect(chainId).toBe(56);
  expect(await ask([['eth_chainId', []]])).toEqual(['0x38']);
  expect(nodes.states().map(({ isAsked }) => isAsked)).toEqual([false, true, true]);
  for (const node of [one, other, strange]) node.close();
});

it('are waited for by no start that knows its chain, and each that is wrong is told', async () => {
  const hanging = createServer((request) => void request.resume());
  hanging.listen(0, '127.0.0.1');
  await once(hanging, 'listening');
  const { port } = hanging.address() as AddressInfo;
  const strange = await serveChain(fakeChain(97), 1);
  const { host } = new URL(strange.url);
  const lines: string[] = [];
  const urls = [`http://127.0.0.1:${port}`, strange.url, 'http://127.0.0.1:1'];
  const { chainId, nodes } = await openNodes(urls, 56, (line) => lines.push(line));
  expect(chainId).toBe(56);
  const wrong = `The node at ${host} is of chain 97, not of 56`;
  await expect.poll(() => nodes.states()[1]).toEqual({ host, isAsked: false, error: wrong });
  // It hangs no longer.
  hanging.closeAllConnections();
  await expect
    .poll(() => lines)
    .toEqual([
      `nodes: No node answers at 127.0.0.1:${port}`,
      `nodes: ${wrong}`,
      'nodes: No node answers at 127.0.0.1:1',
    ]);
  hanging.close();
  strange.close();
});

/** Node of chain 56 that answers a method with a result, an error or a status. */
async function nodeSaying(said: (method: string) => { status?: number; body: object }) {
  const server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const asked = JSON.parse(Buffer.concat(chunks).toString()) as
        | { method: string }
        | { method: string }[];
      const [{ method }] = [asked].flat() as [{ method: string }];
      const { status = 200, body } =
        method === 'eth_chainId' ? { body: { result: '0x38' } } : said(method);
      response.writeHead(status, { 'content-type': 'application/json' });
      const answer = { id: Array.isArray(asked) ? 0 : 1, ...body };
      response.end(JSON.stringify(Array.isArray(asked) ? [answer] : answer));
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

it.each<[string, number, object]>([
  ['has pruned the state', 200, { error: { code: -32000, message: 'missing trie node 41ab' } }],
  ['has no such block', 200, { result: null }],
  ['has trouble', 200, { error: { code: -32603, message: 'Internal error' } }],
  ['refuses the key, in words of its own', 401, { message: 'Invalid API key' }],
  ['refuses the key as an error', 403, { error: { code: -32000, message: 'Unauthorized' } }],
  ['fails', 500, {}],
  ['answers nothing', 200, {}],
])('ask another one for what a node can not tell, because it %s', async (_, status, body) => {
  const [first, archive] = await Promise.all([
    nodeSaying(() => ({ status, body })),
    nodeSaying(() => ({ body: { result: '0x07' } })),
  ]);
  const { askNode } = await openNodes([first.url, archive.url]);
  expect(await askNode('eth_call', [{}, '0x1'])).toBe('0x07');
  archive.close();
  first.close();
});

it.each(['eth_getTransactionReceipt', 'eth_getBlockReceipts', 'eth_getTransactionByHash'])(
  'answer several calls together as far as one has all of %s, else as none has',
  async (method) => {
    const pruned = await nodeSaying(() => ({ body: { result: null } }));
    const whole = await nodeSaying(() => ({ body: { result: '0x07' } }));
    const { ask, nodes } = await openNodes([pruned.url, whole.url]);
    expect(await ask([[method, ['0x1']]])).toEqual(['0x07']);
    expect(nodes.states().map(({ isAsked }) => isAsked)).toEqual([true, true]);
    // A block that the chain doesn't have yet is no reason to ask another one.
    expect(await ask([['eth_getBlockByNumber', ['0x1', false]]])).toEqual([null]);
    whole.close();
    expect(await ask([[method, ['0x1']]])).toEqual([null]);
    pruned.close();
  },
);

it('say that a block is nowhere, but not of a state that only one of them lacks', async () => {
  let said: { status?: number; body: object } = { body: { result: null } };
  const pruned = { error: { code: -32000, message: 'missing trie node 41ab' } };
  let first: object = { result: null };
  const [one, other] = await Promise.all([
    nodeSaying(() => ({ body: first })),
    nodeSaying(() => said),
  ]);
  const { askNode } = await openNodes([one.url, other.url]);
  expect(await askNode('eth_getBlockByNumber', ['0x1', false])).toBeNull();
  first = pruned;
  said = { body: pruned };
  await expect(askNode('eth_call', [{}, '0x1'])).rejects.toMatchObject({ kind: 'lacks' });
  said = { status: 503, body: {} };
  await expect(askNode('eth_call', [{}, '0x1'])).rejects.toThrow('answers 503');
  one.close();
  other.close();
});
