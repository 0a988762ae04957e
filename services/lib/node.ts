import { setTimeout as wait } from 'node:timers/promises';

/** A node does not answer: it is not there, or too busy. */
export class NodeAway extends Error {}

/** A node answers that it will not: a call that reverts, most of all. */
export class NodeRefused extends Error {
  readonly data: string | undefined;
  constructor(message: string, data?: string) {
    super(message);
    this.data = data;
  }
}

/** Asks a node one thing. Throws NodeAway or NodeRefused. */
export type AskNode = <T>(method: string, params: readonly unknown[]) => Promise<T>;

const TIMEOUT_MS = 10_000;

interface Answer {
  result?: unknown;
  error?: { message?: string; data?: unknown };
}

/** The revert data in an error, wherever a node puts it. */
function dataOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value.startsWith('0x') ? value : undefined;
  return typeof value === 'object' && value !== null && 'data' in value
    ? dataOf(value.data)
    : undefined;
}

/** The node at an address. Nothing is remembered of it, so it may be restarted, or another one take its place. */
export function nodeAt(url: string): AskNode {
  return async <T>(method: string, params: readonly unknown[]): Promise<T> => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
    let answer: Answer;
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      answer = (await response.json()) as Answer;
    } catch (cause) {
      throw new NodeAway(`No node answers at ${url}`, { cause });
    }
    if (answer.error)
      throw new NodeRefused(answer.error.message ?? 'refused', dataOf(answer.error.data));
    return answer.result as T;
  };
}

const RECEIPT_TRIES = 50;
const RECEIPT_PAUSE_MS = 200;

/** Waits until a transaction is in a block, ten seconds at most. Throws NodeRefused where it failed, NodeAway where it is not mined. */
export async function mined(ask: AskNode, hash: string): Promise<void> {
  for (let tries = 0; tries < RECEIPT_TRIES; tries += 1) {
    const receipt = await ask<{ status: string } | null>('eth_getTransactionReceipt', [hash]);
    if (receipt?.status === '0x1') return;
    if (receipt) throw new NodeRefused(`${hash} failed`);
    await wait(RECEIPT_PAUSE_MS);
  }
  throw new NodeAway(`${hash} is not mined`);
}
