import { JsonRpcProvider } from 'ethers';

/** Connects to a node without caching, so that what was just mined is read. */
export function connectTo(rpcUrl: string): JsonRpcProvider {
  const provider = new JsonRpcProvider(rpcUrl, undefined, {
    cacheTimeout: -1,
    batchMaxCount: 1,
    polling: true,
  });
  provider.pollingInterval = 20;
  return provider;
}
