import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { watchNode } from './watchNode.ts';

const cleanups: (() => void)[] = [];
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup();
});

/** Lets requests time out only when the node stays silent, however slow the machine. */
let giveUp: () => void = () => undefined;
function waitForSilenceOnly(): void {
  const spy = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const patience = new AbortController();
    giveUp = () => patience.abort();
    return patience.signal;
  });
  cleanups.push(() => spy.mockRestore());
}

/** Starts a node that answers request `count` (from 1) as `behaviour` says. */
async function node(behaviour: (count: number) => 'answer' | 'refuse' | 'silence') {
  let count = 0;
  const listener: RequestListener = (_, response) => {
    const now = behaviour((count += 1));
    if (now === 'answer') response.end('{"jsonrpc":"2.0","id":1,"result":"0x1"}');
    if (now === 'refuse') response.writeHead(500).end();
    if (now === 'silence') giveUp();
  };
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stop = (): void => {
    server.closeAllConnections();
    server.close();
  };
  cleanups.push(stop);
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    stop,
    count: () => count,
  };
}

const often = { everyMs: 5, withinMs: 10_000 };
const sentence = 'The local chain stopped answering: start again with npm start.';

describe('watching the local chain', () => {
  it.each(['refuse', 'silence'] as const)(
    'ends with a sentence when it answers no more: %s',
    async (failure) => {
      waitForSilenceOnly();
      const chain = await node((count) => (count <= 3 ? 'answer' : failure));
      await expect(watchNode(chain.url, often)).rejects.toThrow(sentence);
      expect(chain.count()).toBe(5);
      expect(AbortSignal.timeout).toHaveBeenCalledWith(10_000);
    },
  );

  it('ends when nothing listens there any more', async () => {
    const chain = await node(() => 'answer');
    chain.stop();
    await expect(watchNode(chain.url, often)).rejects.toThrow(sentence);
  });

  it('forgives one answer that did not come', async () => {
    const chain = await node((count) => (count % 2 === 0 || count > 9 ? 'refuse' : 'answer'));
    await expect(watchNode(chain.url, often)).rejects.toThrow(sentence);
    expect(chain.count()).toBe(11);
  });
});
