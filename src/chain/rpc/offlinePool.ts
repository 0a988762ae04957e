import type { RpcPool } from './pool.ts';
import { RpcError } from './rpcError.ts';

/**
 * Creates a pool that asks nobody, for a page that must not act on the chain: its code may be older
 * than the site's, and so may its contract addresses.
 */
export function createOfflinePool(): RpcPool {
  return {
    request: () => Promise.reject(new RpcError('unreachable', 'This copy of the page is offline')),
    endpoints: () => [],
    setUrls: () => undefined,
    subscribe: () => () => undefined,
    retryNow: () => undefined,
    rotate: () => undefined,
  };
}
