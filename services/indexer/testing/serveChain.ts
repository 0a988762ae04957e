import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FakeChain } from './fakeChain.ts';

export interface ServedChain {
  url: string;
  /** Number of requests for logs so far. */
  readonly logRequests: number;
  close(): void;
}

interface Call {
  id: number;
  method: string;
  params: { fromBlock?: string; toBlock?: string }[];
}

/**
 * Serves a fake chain over HTTP, each request `latencyMs` late; logs of more than `maxBlocks` blocks
 * are refused.
 */
export async function serveChain(
  chain: Pick<FakeChain, 'ask'>,
  maxBlocks: number,
  latencyMs = 0,
): Promise<ServedChain> {
  let logRequests = 0;
  async function answer(call: Call): Promise<unknown> {
    const [filter] = call.params;
    if (call.method === 'eth_getLogs') {
      logRequests += 1;
      if (Number(filter?.toBlock) - Number(filter?.fromBlock) >= maxBlocks)
        return { id: call.id, error: { message: 'block range too large' } };
    }
    const [result] = await chain.ask([[call.method, call.params]]);
    return { id: call.id, result };
  }
  const server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      if (latencyMs > 0) await wait(latencyMs);
      const asked = JSON.parse(Buffer.concat(chunks).toString()) as Call | Call[];
      const answers = Array.isArray(asked)
        ? await Promise.all(asked.map(answer))
        : await answer(asked);
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(answers));
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    get logRequests() {
      return logRequests;
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
