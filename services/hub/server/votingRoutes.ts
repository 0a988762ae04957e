import type { IncomingHttpHeaders } from 'node:http';
import { MAX_ENVELOPE_BYTES } from '../../../src/lib/votingRules.ts';
import { tokenBuckets } from '../../lib/buckets.ts';
import { Refusal } from '../refusal.ts';
import type { VotingService } from '../voting/votingService.ts';
import { receiptAnswer } from './answers.ts';

/** Longest query of GraphQL, in bytes of the request. */
const MAX_QUERY_BYTES = 10_240;
/** Longest list to verify. */
const MAX_VERIFY_BYTES = 512_000;
/** Powers in a minute that a network makes the hub read for accounts that it does not know. */
const UNKNOWN_POWERS = 10;

/** Request about voting, whose body is not read yet. */
export interface VotingRequest {
  method: string;
  path: string;
  search: URLSearchParams;
  network: string;
  headers: IncomingHttpHeaders;
  readBody: (maxBytes: number) => Promise<unknown>;
}

interface Answer {
  status: number;
  body: object;
  /** JSON unless it says otherwise. */
  type?: string;
}

/** Type of answers whose status says what became of the query, for clients that know it. */
const GRAPHQL = 'application/graphql-response+json';

/** Reports whether a request sends a message, of which a network sends few. */
export const isMessage = (path: string): boolean =>
  /^\/(?:api\/(?:message|users\/(?:register|listing)))?$/.test(path);

/** Reads JSON in an address. Throws a Refusal. */
function jsonOf(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    throw new Refusal(400, 'Invalid body.');
  }
}

/** Answers requests about voting; `undefined` for others. */
export function votingRoutes(
  voting: VotingService,
): (request: VotingRequest) => Promise<Answer | undefined> {
  const mayRead = tokenBuckets(UNKNOWN_POWERS);

  /** Answers a query with the type and the status that its client knows. */
  async function query({ accept = '' }: IncomingHttpHeaders, body: unknown): Promise<Answer> {
    const told = await voting.query(body);
    if (accept.includes(GRAPHQL)) return { ...told, type: `${GRAPHQL}; charset=utf-8` };
    const isTold = told.isOfDocument && accept.includes('application/json');
    return isTold ? { ...told, status: 200 } : told;
  }

  async function get(
    path: string,
    search: URLSearchParams,
    headers: IncomingHttpHeaders,
  ): Promise<Answer | undefined> {
    if (path === '/graphql') {
      if ([...search.values()].some((text) => Buffer.byteLength(text) > MAX_QUERY_BYTES))
        throw new Refusal(413, `A request has at most ${MAX_QUERY_BYTES} bytes.`);
      const text = (name: string): string | undefined => search.get(name) ?? undefined;
      const [variables, extensions] = ['variables', 'extensions'].map((name) => jsonOf(text(name)));
      const operationName = text('operationName');
      const isMutation = /^\s*(?:mutation|subscription)\b/.test(text('query') ?? '');
      if (isMutation) throw new Refusal(405, 'Only queries are answered.');
      return query(headers, { query: text('query'), operationName, variables, extensions });
    }
    const [, id] = /^\/export\/(\w{1,80})$/.exec(path) ?? [];
    if (id === undefined) return undefined;
    const from = search.get('from') ?? '1';
    if (!/^\d{1,15}$/.test(from)) throw new Refusal(400, 'Write ?from= with a number.');
    const found = await voting.exported(id, Number(from));
    if (!found) throw new Refusal(404, 'Entity not found.');
    return { status: 200, body: found };
  }

  return async ({ method, path, search, network, headers, readBody }) => {
    if (method === 'GET') return get(path, search, headers);
    if (path === '/graphql') {
      if (!/^application\/(?:[\w.-]+\+)?json\b/i.test(headers['content-type'] ?? ''))
        throw new Refusal(415, 'Send the query as application/json.');
      return query(headers, await readBody(MAX_QUERY_BYTES));
    }
    if (path === '/' || path === '/api/message') {
      const receipt = await voting.accept(await readBody(MAX_ENVELOPE_BYTES));
      return { status: 200, body: { id: receipt.id, ipfs: null, receipt: receiptAnswer(receipt) } };
    }
    const check = (): void => {
      if (!mayRead(network, performance.now()))
        throw new Refusal(429, 'Too many requests: wait a minute.');
    };
    if (path === '/power')
      return { status: 200, body: await voting.power(await readBody(MAX_QUERY_BYTES), check) };
    if (path === '/verify')
      return { status: 200, body: await voting.verify(await readBody(MAX_VERIFY_BYTES), check) };
    return undefined;
  };
}
