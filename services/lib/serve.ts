import {
  createServer,
  STATUS_CODES,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { tokenBuckets } from './buckets.ts';
import { clientOf, networkOf } from './client.ts';
import { connectionLimit } from './connections.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import { openToPages, say } from './say.ts';

/** Answers a request for `url`. */
export type Handler = (
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
) => Promise<void> | void;

/** A server that answers until it is closed. */
export interface Listening {
  readonly port: number;
  /** Says not ready, lets answers under way end for a while, and ends what is still open. */
  close(): Promise<void>;
}

/** What a server needs besides what it answers. */
export interface ServeOptions {
  /** 0 takes a free one. */
  port: number;
  /** Address that it answers at. */
  host?: string;
  /** Proxies before it: without one, connections are counted by network. */
  proxies?: number;
  /** Milliseconds for which it says that it is not ready before it takes no more connections. */
  drainMs?: number;
  handle: Handler;
  /** What it answers at `/metrics`, where it has metrics. */
  metrics?: Metrics;
  /** Takes what a request failed with. */
  log: Log;
}

/** Methods of which programs may answer some, and refuse the others in their own words. */
const METHODS = ['GET', 'HEAD', 'POST', 'OPTIONS', 'PUT', 'PATCH', 'DELETE'];
/** Ends requests that are sent a byte at a time to hold connections. */
const REQUEST_MS = 15_000;
const CLOSE_MS = 4_000;
/** How often a network may ask a program about itself within a minute; this machine may always. */
const ABOUT = 120;
const THIS_MACHINE = /^(?:127\.|0:0:0::)/;

/**
 * Reads the target of a request; `undefined` for one that is no path, such as '//'. A backslash is
 * a slash to a URL but not to a proxy, which closes paths by their names.
 */
function targetOf({ url = '' }: Pick<IncomingMessage, 'url'>): URL | undefined {
  if (!url.startsWith('/') || url.startsWith('//') || url.includes('\\')) return undefined;
  return URL.parse(url, 'http://localhost') ?? undefined;
}

/** Reports whether a program is asked about itself. */
const isAboutProgram = ({ pathname }: URL): boolean =>
  ['/ready', '/health', '/metrics'].includes(pathname);

/** Lets a server answer; rejects where the port is taken. */
async function opened(server: Server, port: number, host: string): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return typeof address === 'object' && address ? address.port : port;
}

/**
 * Answers HTTP for each of our programs. No request ends the program: one whose target or method is
 * none gets 4xx, one that fails 500. `/ready` says whether to send requests here.
 */
export async function serve({
  port,
  host = '127.0.0.1',
  proxies = 1,
  drainMs = 0,
  handle,
  metrics,
  log,
}: ServeOptions): Promise<Listening> {
  let isReady = true;
  const mayAskAbout = tokenBuckets(ABOUT);

  function mayAsk(request: IncomingMessage): boolean {
    const network = networkOf(clientOf(request, proxies));
    return THIS_MACHINE.test(network) || mayAskAbout(network, Date.now());
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = targetOf(request);
    const refuse = (status: number, message: string): void =>
      say(response, status, { errors: [{ message }] });
    if (!url) return refuse(400, 'There is no such address');
    if (!METHODS.includes(request.method ?? '')) {
      response.setHeader('allow', 'GET, POST');
      return refuse(405, 'Only GET and POST are answered');
    }
    if (isAboutProgram(url) && request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('allow', 'GET, HEAD');
      return refuse(405, 'Only GET is answered');
    }
    if (isAboutProgram(url) && !mayAsk(request))
      return refuse(429, 'Too many requests: wait a minute');
    if (!isReady) response.setHeader('connection', 'close');
    if (url.pathname === '/ready') return say(response, isReady ? 200 : 503, { isReady });
    if (metrics && url.pathname === '/metrics') {
      const type = { 'content-type': 'text/plain; version=0.0.4' };
      return say(response, 200, await metrics.text(), type);
    }
    await handle(request, response, url);
  }

  const server = createServer((request, response) => {
    openToPages(response);
    // A client that goes away while it is answered is no failure of ours.
    response.on('error', () => undefined);
    response.on('finish', () =>
      metrics?.count(targetOf(request)?.pathname ?? '', response.statusCode),
    );
    answer(request, response).catch((error: unknown) => {
      log(`a request failed: ${String(error)}`);
      if (response.headersSent) response.destroy();
      else say(response, 500, { errors: [{ message: STATUS_CODES[500] }] });
    });
  });
  server.requestTimeout = REQUEST_MS;
  server.headersTimeout = REQUEST_MS;
  connectionLimit(server, proxies);

  const taken = await opened(server, port, host);
  return {
    port: taken,
    async close() {
      isReady = false;
      if (drainMs > 0) await wait(drainMs);
      await new Promise<void>((resolve) => {
        const end = setTimeout(() => server.closeAllConnections(), CLOSE_MS - drainMs);
        server.close(() => {
          clearTimeout(end);
          resolve();
        });
        server.closeIdleConnections();
      });
    },
  };
}
