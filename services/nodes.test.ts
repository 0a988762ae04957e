import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { fakeChain } from './indexer/testing/fakeChain.ts';
import { serveChain } from './indexer/testing/serveChain.ts';
import { nodeUrls, openNodes } from './nodes.ts';

it('are named by several options or with commas', () => {
  expect(nodeUrls(['http://a, http://b', 'http://c', 'http://a,'])).toEqual([
    'http://a',
    'http://b',
    'http://c',
  ]);
});

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
