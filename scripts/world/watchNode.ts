import { setTimeout as wait } from 'node:timers/promises';

/** Missed answers before giving up: a busy node misses one. */
const MISSES = 2;

function answers(rpcUrl: string, withinMs: number): Promise<boolean> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_blockNumber', params: [] });
  return fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    signal: AbortSignal.timeout(withinMs),
  }).then(
    (response) => response.ok,
    () => false,
  );
}

/**
 * Checks every `everyMs` milliseconds that the local chain answers. Never resolves; throws a
 * sentence when it is gone, because the app alone would only show stale numbers.
 */
export async function watchNode(
  rpcUrl: string,
  { everyMs = 5_000, withinMs = 10_000 } = {},
): Promise<never> {
  for (let missed = 0; missed < MISSES;) {
    await wait(everyMs);
    missed = (await answers(rpcUrl, withinMs)) ? 0 : missed + 1;
  }
  throw new Error('The local chain stopped answering: start again with npm start.');
}
