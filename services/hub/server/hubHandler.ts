import type { IncomingMessage, ServerResponse } from 'node:http';
import { usernameMessages } from '../../../src/lib/username.ts';
import { tokenBuckets } from '../../lib/buckets.ts';
import { clientOf, networkOf } from '../../lib/client.ts';
import type { Log } from '../../lib/log.ts';
import { say } from '../../lib/say.ts';
import type { Hub } from '../hub.ts';
import { NotReplicated } from '../store/hubDatabase.ts';
import { AlreadyVoted } from '../voting/voting.ts';
import { Refusal } from '../refusal.ts';
import { entryAnswer, receiptAnswer, userAnswer } from './answers.ts';
import { readJson } from './readJson.ts';
import { isMessage, votingRoutes } from './votingRoutes.ts';

/** Longest message, in bytes of the request. */
const MAX_BYTES = 10_240;
/** Requests and messages of a network in a minute. */
const REQUESTS = 100;
const MESSAGES = 20;

/** Pages read the hub's time from it: what they sign must be fresh by its clock. */
const HEADERS = { 'access-control-expose-headers': 'date' };
const PREFLIGHT = {
  'access-control-allow-methods': 'GET, POST',
  'access-control-allow-headers': 'content-type',
  'access-control-max-age': '86400',
};

/** Paths that Snapshot has too. */
const ABOUT_VOTING = /^\/hub\/?(?:graphql|power|verify|export\/.*|api\/message)?$/;

/** Codes of errors by which a database says that it is away. */
const AWAY = /^(?:ECONN|ENOENT|EPIPE|ETIMEDOUT|08|25006|53|57)/;
/** What its client says then, which has no code. */
const NO_ANSWER = /Connection terminated|timeout/i;

interface Answer {
  status: number;
  body: object | undefined;
  type?: string;
}

const notFound = new Refusal(404, 'Entity not found.');
/** Answers about an account whose name is told to nobody: that it has one, so that it can list it. */
const unlisted: Answer = {
  status: 404,
  body: { error: { message: notFound.message }, unlisted: true },
};

/** Returns why something failed, in the hub's words. */
function refusalOf(error: unknown, log: Log): Refusal {
  if (error instanceof Refusal) return error;
  const { code, message } = error as { code?: unknown; message?: unknown };
  log(`hub: ${String(message)}`);
  const isAway =
    error instanceof NotReplicated || AWAY.test(String(code)) || NO_ANSWER.test(String(message));
  return isAway
    ? new Refusal(503, 'The database does not answer.')
    : new Refusal(500, 'Something is wrong with the hub.');
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new Refusal(400, usernameMessages.badCharacters);
  }
}

/** Answers a request for `url`, below `/hub`. Never rejects. */
export type HubHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
) => Promise<void>;

/** Makes the hub answer HTTP. `proxies` before it are believed about the client. */
export function hubHandler(
  { names, voting, signer, log: readLog }: Hub,
  { proxies, log }: { proxies: number; log: Log },
): HubHandler {
  const mayAsk = tokenBuckets(REQUESTS);
  const mayPost = tokenBuckets(MESSAGES);
  const aboutVoting = votingRoutes(voting);

  async function get(path: string, search: URLSearchParams): Promise<Answer> {
    if (path === '/') return { status: 200, body: { signer } };
    if (path === '/log') {
      const from = search.get('from') ?? '1';
      if (!/^\d{1,15}$/.test(from)) throw new Refusal(400, 'Write ?from= with a number.');
      const entries = await readLog(Number(from));
      return { status: 200, body: { signer, messages: entries.map(entryAnswer) } };
    }
    const [, valid, name, address] =
      /^\/api\/users\/(?:(valid)\/([^/]*)|([^/]+))$/.exec(path) ?? [];
    if (valid) {
      const username = decoded(name ?? '');
      const problem = await names.problemOf(username);
      if (problem) throw new Refusal(400, usernameMessages[problem]);
      return { status: 200, body: { username, valid: true } };
    }
    const row = address === undefined ? undefined : await names.find(address);
    if (!row) throw notFound;
    return row.isListed ? { status: 200, body: userAnswer(row) } : unlisted;
  }

  async function answer(request: IncomingMessage, url: URL): Promise<Answer> {
    if (request.method === 'OPTIONS') return { status: 204, body: undefined };
    const network = networkOf(clientOf(request, proxies));
    const isPost = request.method === 'POST';
    const path = url.pathname.replace(/^\/hub\/?/, '/');
    const isLimited = isPost && isMessage(path);
    if (!mayAsk(network, performance.now()) || (isLimited && !mayPost(network, performance.now())))
      throw new Refusal(429, 'Too many requests: wait a minute.');
    const method = request.method ?? '';
    if (method !== 'GET' && !isPost) throw new Refusal(405, 'Only GET and POST are answered.');
    const told = await aboutVoting({
      ...{ method, path, network, search: url.searchParams, headers: request.headers },
      readBody: (maxBytes) => readJson(request, maxBytes),
    });
    if (told) return told;
    if (!isPost) return get(path, url.searchParams);
    const isListing = path === '/api/users/listing';
    if (!isListing && path !== '/api/users/register') throw notFound;
    const body = await readJson(request, MAX_BYTES);
    const { row, receipt } = await (isListing ? names.setListed(body) : names.register(body));
    const user = { ...userAnswer(row), ...(isListing ? { listed: row.isListed } : {}) };
    return { status: 201, body: { ...user, receipt: receiptAnswer(receipt) } };
  }

  return async (request, response, url) => {
    const { status, body, type } = await answer(request, url).catch((error: unknown): Answer => {
      const { status: refused, message } = refusalOf(error, log);
      const stored = error instanceof AlreadyVoted ? { stored: error.stored } : {};
      // Clients of Snapshot show `error_description`.
      const description = ABOUT_VOTING.test(url.pathname) ? { error_description: message } : {};
      return { status: refused, body: { error: { message }, ...description, ...stored } };
    });
    // The rest of the body was not read, so the connection can't take another request.
    if (!request.complete && status === 413) response.setHeader('connection', 'close');
    const typed = type === undefined ? {} : { 'content-type': type };
    say(response, status, body, { ...HEADERS, ...typed, ...(body ? {} : PREFLIGHT) });
  };
}
