import { chain } from '#config/chains.ts';

const TIMEOUT_MS = 8000;

/**
 * Checks that a node entered by the user serves this build's chain before it is used. It bypasses
 * the pool, which holds only nodes in use.
 */
export async function checkNode(
  url: string,
  chainId: number = chain.id,
): Promise<'fine' | 'unreachable' | 'wrongChain'> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const answer = (await response.json()) as { result?: unknown } | null;
    if (typeof answer?.result !== 'string' || !/^0x[0-9a-f]{1,16}$/i.test(answer.result))
      return 'unreachable';
    return BigInt(answer.result) === BigInt(chainId) ? 'fine' : 'wrongChain';
  } catch {
    return 'unreachable';
  }
}
