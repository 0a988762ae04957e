import { setTimeout as wait } from 'node:timers/promises';

/** A node that is busy misses one; one that is gone misses all. */
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
 * Asks the local chain every `everyMs` milliseconds whether it is there. Never resolves; throws one sentence when it is
 * not: the app alone would only show stale numbers.
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
