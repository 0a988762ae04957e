import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

/** When a request fails: before the node gets it, or after, so that only the answer is lost. */
export type Failure = 'before' | 'after';

/** Node behind a line that can be cut at a transaction. */
export interface FailingNode {
  url: string;
  /** Cuts the line at the transaction of this index, counted from now; undefined mends it. */
  cutAt(index: number | undefined, failure?: Failure): void;
  /** Transactions that the node was sent. */
  sent(): number;
  stop(): Promise<void>;
}

const SENDS = /eth_sendRawTransaction|eth_sendTransaction/;

/** Puts a line that can be cut before a node. */
export async function failingNode(target: string): Promise<FailingNode> {
  let [cut, when]: [number | undefined, Failure] = [undefined, 'before'];
  let [seen, sent, isCut] = [0, 0, false];

  async function forward(body: string): Promise<string | undefined> {
    const isSend = SENDS.test(body);
    const isLast = isSend && cut !== undefined && seen === cut;
    if (isSend) seen += 1;
    if (isLast) isCut = true;
    if (isCut && !(isLast && when === 'after')) return undefined;
    const answer = await fetch(target, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    if (isSend) sent += 1;
    return isLast ? undefined : answer.text();
  }

  const server: Server = createServer((request, response) => {
    void (async () => {
      let body = '';
      for await (const part of request as AsyncIterable<Buffer>) body += part.toString();
      const answer = await forward(body);
      if (answer === undefined) request.socket.destroy();
      else response.setHeader('content-type', 'application/json').end(answer);
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cutAt(index, failure = 'before') {
      [cut, when, seen, isCut] = [index, failure, 0, false];
    },
    sent: () => sent,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
