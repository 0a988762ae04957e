import { setTimeout as wait } from 'node:timers/promises';
import { isObject } from '../../src/lib/checks.ts';
import { refusalKind, type RefusalKind } from './refusalKind.ts';
import { retryAfter } from './retryAfter.ts';

/** The node does not answer, or not in time. */
export class NodeAway extends Error {
  /** Milliseconds that the node asks to be left alone. */
  readonly retryMs: number | undefined;
  constructor(message: string, options: { cause?: unknown; retryMs?: number | undefined } = {}) {
    super(message, 'cause' in options ? { cause: options.cause } : undefined);
    this.retryMs = options.retryMs;
  }
}

/** The node answered with an error, most often because the call reverts. */
export class NodeRefused extends Error {
  /** Revert data, where the node passes it on. */
  readonly data: string | undefined;
  readonly kind: RefusalKind;
  constructor(message: string, data?: string, kind: RefusalKind = 'request') {
    super(message);
    this.data = data;
    this.kind = kind;
  }
}

/** What the node answered can't be right: logs are missing, or a header is none. */
export class NodeUntrue extends Error {}

/** Sends one JSON-RPC request. Throws NodeAway or NodeRefused. */
export type AskNode = <T>(method: string, params: readonly unknown[]) => Promise<T>;

const TIMEOUT_MS = 10_000;

interface Answer {
  result?: unknown;
  error?: unknown;
}

/** Statuses of a server that cannot answer now: too many requests, or nothing behind a proxy. */
const AWAY = new Set([429, 502, 503, 504]);

/** Whether a body is of a node, and not of what stands before it. */
const isOfNode = (body: unknown): boolean =>
  [body].flat().some((one) => isObject(one) && ('result' in one || 'error' in one));

/**
 * Sends JSON to the node at `url` and reads its answer. Throws NodeAway, which names the host only:
 * what operators pay for has its key in the address.
 */
export async function postJson(url: string, body: string, timeoutMs: number): Promise<unknown> {
  const host = URL.parse(url)?.host ?? url;
  const send = async (): Promise<unknown> => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      signal: AbortSignal.timeout(timeoutMs),
    });
    const away = `The node at ${host} answers ${response.status}`;
    if (AWAY.has(response.status)) {
      await response.body?.cancel();
      const retryMs = retryAfter(response.headers.get('retry-after'), Date.now());
      throw new NodeAway(away, { retryMs });
    }
    if (response.ok) return response.json();
    // Some nodes send their errors with a status, which then says less than the error.
    const said: unknown = await response.json().catch(() => undefined);
    if (!isOfNode(said)) throw new NodeAway(away);
    return said;
  };
  try {
    return await send();
  } catch (cause) {
    if (cause instanceof NodeAway) throw cause;
    throw new NodeAway(`No node answers at ${host}`, { cause });
  }
}

/** Finds the revert data in an error; nodes nest it at different depths. */
function dataOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value.startsWith('0x') ? value : undefined;
  return isObject(value) ? dataOf(value['data']) : undefined;
}

/** Finds what else an error says: some nodes have 'invalid params' and the reason beside it. */
function wordsOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return isObject(value) ? Object.values(value).map(wordsOf).join(' ') : '';
}

/** Returns what to throw for the `error` of an answer to a method. */
export function failureOf(error: unknown, method: string | undefined): NodeAway | NodeRefused {
  const { message: said, code, data } = isObject(error) ? error : { message: error };
  const message = typeof said === 'string' ? said : 'refused';
  const found = dataOf(data);
  const kind = refusalKind(
    {
      message: found === undefined ? `${message} ${wordsOf(data)}` : message,
      code: typeof code === 'number' ? code : undefined,
      data: found,
    },
    method,
  );
  return kind === 'busy' ? new NodeAway(message) : new NodeRefused(message, found, kind);
}

/**
 * Reports whether a node failed, as far as can be told, because it was asked for too much at once.
 */
export const isTooMuch = (error: unknown): boolean =>
  error instanceof NodeRefused
    ? error.kind === 'tooMuch'
    : error instanceof NodeAway && (error.cause as Error | undefined)?.name === 'TimeoutError';

/** Returns a stateless client of the node at `url`, so the node may be restarted or replaced. */
export function nodeAt(url: string, timeoutMs = TIMEOUT_MS): AskNode {
  return async <T>(method: string, params: readonly unknown[]): Promise<T> => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
    const answer = ((await postJson(url, body, timeoutMs)) ?? {}) as Answer;
    if (answer.error) throw failureOf(answer.error, method);
    if (answer.result === undefined)
      throw new NodeAway(`The node left out the answer to ${method}`);
    return answer.result as T;
  };
}

/** Ten seconds. */
const RECEIPT_TRIES = 100;
const RECEIPT_PAUSE_MS = 100;

/** Receipt of a mined transaction; numbers in hex. */
export interface Receipt {
  status: string;
  blockNumber: string;
  gasUsed: string;
  effectiveGasPrice: string;
}

/** Waits up to ten seconds for a transaction's receipt. Throws NodeAway when none comes in time. */
export async function mined(ask: AskNode, hash: string): Promise<Receipt> {
  for (let tries = 0; tries < RECEIPT_TRIES; tries += 1) {
    const receipt = await ask<Receipt | null>('eth_getTransactionReceipt', [hash]);
    if (receipt) return receipt;
    await wait(RECEIPT_PAUSE_MS);
  }
  throw new NodeAway(`${hash} is not mined`);
}
