// Nodes of a fake chain that answer over HTTP and fail in one way or another; for tests.
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FakeChain } from './fakeChain.ts';
import { toQuantity } from '../../lib/quantity.ts';

/** Ways of a node to fail, all seen in public. */
export const faults = [
  'lagging',
  'backward',
  'busy',
  'hanging',
  'truncated',
  'unintelligible',
  'incomplete',
  'headless',
  'refusing',
  'flickering',
  'receiptless',
] as const;
export type Fault = (typeof faults)[number];

export interface FaultyNode {
  url: string;
  /** Fails so from now on; `undefined`: is in order. */
  fail(fault: Fault | undefined): void;
  close(): void;
}

interface Call {
  id: number;
  method: string;
  params: [unknown?, unknown?];
}
type Answer = Record<string, unknown> | null;

/** Blocks that a lagging node is behind. */
const LAG = 100;

/** Errors of a node that can't answer, in turn; some are of one method only. */
const REFUSALS: readonly { code: number; message: string; method?: string }[] = [
  { code: -32603, message: 'Internal error' },
  { code: -32000, message: 'Unauthorized: you must authenticate your request' },
  { code: -32000, message: 'header not found' },
  { code: -32005, message: 'limit exceeded', method: 'eth_getLogs' },
  {
    code: -32601,
    message: 'the method eth_getBlockReceipts does not exist',
    method: 'eth_getBlockReceipts',
  },
];

/** What a node answers null to that has no index of transactions, or has dropped their receipts. */
const OF_TRANSACTIONS = new Set([
  'eth_getBlockReceipts',
  'eth_getTransactionReceipt',
  'eth_getTransactionByHash',
]);

const isLog = (one: unknown): boolean => typeof one === 'object' && one !== null && 'topics' in one;

/** Returns what leaves out every fifth log that passes, of lists and of the receipts in them. */
function truncation(): (answer: unknown) => unknown {
  let logs = 0;
  const isKept = (one: unknown): boolean => {
    if (isLog(one)) logs += 1;
    return !isLog(one) || logs % 5 !== 0;
  };
  const truncate = (answer: unknown): unknown => {
    if (Array.isArray(answer)) return answer.filter(isKept).map(truncate);
    return typeof answer === 'object' && answer !== null && 'logs' in answer
      ? { ...answer, logs: truncate(answer.logs) }
      : answer;
  };
  return truncate;
}

/** Answers as a node does whose newest block is `head`. */
async function answerAt(chain: FakeChain, head: number, call: Call): Promise<unknown> {
  const params = [...call.params];
  const isLatest = call.method === 'eth_getBlockByNumber' && params[0] === 'latest';
  if (isLatest) params[0] = toQuantity(head);
  const [answer] = await chain.ask([[call.method, params]]);
  const isBeyond = ({ blockNumber, number }: Record<string, unknown>): boolean =>
    Number(blockNumber ?? number) > head;
  if (!Array.isArray(answer)) return answer && isBeyond(answer as never) ? null : answer;
  const known = (answer as Record<string, unknown>[]).filter((one) => !isBeyond(one));
  return call.method === 'eth_getBlockReceipts' && known.length < answer.length ? null : known;
}

/** Starts a node of `chain`. */
export async function startFaultyNode(chain: FakeChain): Promise<FaultyNode> {
  let fault: Fault | undefined;
  let requests = 0;
  const truncate = truncation();
  const held = new Set<ServerResponse>();

  async function answer(call: Call): Promise<unknown> {
    const isBehind =
      fault === 'lagging' ||
      (fault === 'backward' && requests % 2 === 0) ||
      (fault === 'flickering' && requests % 10 < 3);
    const head = Math.max(0, chain.head - (isBehind ? LAG : 0));
    const result = await answerAt(chain, head, call);
    if (fault === 'truncated') return truncate(result);
    if (fault === 'receiptless' && OF_TRANSACTIONS.has(call.method)) return null;
    if (fault === 'headless' && call.method === 'eth_getBlockByNumber')
      return { ...(result as Answer), hash: '0x12', timestamp: '' };
    return result;
  }

  const server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      requests += 1;
      if (fault === 'hanging') {
        held.add(response);
        return;
      }
      if (fault === 'busy') {
        response.writeHead(429, { 'retry-after': '1' }).end();
        return;
      }
      if (fault === 'unintelligible') {
        response.end('<html>Service is being upgraded</html>');
        return;
      }
      const asked = [JSON.parse(Buffer.concat(chunks).toString()) as Call | Call[]];
      const calls = asked.flat();
      const refusal = REFUSALS[requests % REFUSALS.length]!;
      const isRefused = ({ method }: Call): boolean =>
        fault === 'refusing' && method === (refusal.method ?? method);
      const answers = await Promise.all(
        calls.map(async (call) =>
          isRefused(call)
            ? { id: call.id, error: refusal }
            : { id: call.id, result: await answer(call) },
        ),
      );
      if (fault === 'incomplete') answers.pop();
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(Array.isArray(asked[0]) ? answers : answers[0]));
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const release = (): void => {
    for (const response of held) response.destroy();
    held.clear();
  };
  return {
    url: `http://127.0.0.1:${port}`,
    fail(next) {
      fault = next;
      release();
    },
    close() {
      release();
      server.close();
      server.closeAllConnections();
    },
  };
}
