/** Error of a JSON-RPC node or an EIP-1193 wallet. */
export class ProviderError extends Error {
  override name = 'ProviderRpcError';
  readonly code: number;
  readonly data: unknown;

  constructor(code: number, message: string, data?: unknown) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

/** Sends one request to the chain's node. */
export type NodeRequest = (method: string, params: readonly unknown[]) => Promise<unknown>;

const NODE_WAIT_MS = 20_000;

/**
 * Sends requests to the first of `urls` that answers. Transactions go to one node only, since a
 * late answer does not prove that nothing was sent. Rejects with a `ProviderError`: the node's own,
 * or 4900 if no node answered.
 */
export function createNodeRequest(urls: readonly string[]): NodeRequest {
  let lastId = 0;
  async function post(
    url: string,
    body: string,
  ): Promise<{ result?: unknown; error?: { code?: number; message?: string; data?: unknown } }> {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      signal: AbortSignal.timeout(NODE_WAIT_MS),
    });
    return (await response.json()) as { result?: unknown };
  }
  return async (method, params) => {
    lastId += 1;
    const body = JSON.stringify({ jsonrpc: '2.0', id: lastId, method, params });
    for (const url of /^eth_send/.test(method) ? urls.slice(0, 1) : urls) {
      const answer = await post(url, body).catch(() => undefined);
      if (answer?.error)
        throw new ProviderError(
          answer.error.code ?? -32603,
          answer.error.message ?? method,
          answer.error.data,
        );
      if (answer) return answer.result;
    }
    throw new ProviderError(4900, 'The local chain does not answer.');
  };
}
