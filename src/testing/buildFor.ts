import { vi } from 'vitest';
import type { ChainId } from '#config/chains.ts';
import type { Env } from '#config/env.ts';

/** Settings that say nothing. */
export const plain: Omit<Env, 'chainId' | 'isLocal'> = {
  rpcUrls: [],
  walletConnectProjectId: '',
  walletConnectRelayUrl: '',
  ipfsGateways: [],
  servicesUrl: '',
  profileApiUrl: '',
  telegramUrl: '',
  twitterUrl: '',
  auctionApplyUrl: '',
  deployment: null,
};

/**
 * Loads the configuration of a build for this chain. The caller restores the globals:
 * `vi.unstubAllGlobals()`.
 */
export async function buildFor(chainId: ChainId, change: Partial<Env> = {}) {
  vi.resetModules();
  vi.stubGlobal('__MEOW_ENV__', { ...plain, chainId, isLocal: chainId === 31337, ...change });
  const [chains, tokens, routing, notices, blocked] = await Promise.all([
    import('#config/chains.ts'),
    import('#config/tokens.ts'),
    import('#config/routing.ts'),
    import('#config/tokenNotices.ts'),
    import('#config/blockedAccounts.ts'),
  ]);
  return { ...chains, ...tokens, ...routing, ...notices, ...blocked };
}
