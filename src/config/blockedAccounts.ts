import type { Address } from '#lib/hex.ts';
import { chain, type ChainId } from './chains.ts';

/**
 * Accounts that see only 'Blocked address' (decision S11). On the local chain it is the last funded
 * account, for testing.
 */
const blockedByChain: Record<ChainId, readonly Address[]> = {
  56: [],
  97: [],
  31337: ['0x71bE63f3384f5fb98995898A86B02Fb2426c5788'],
};

export const blockedAccounts: ReadonlySet<string> = new Set(
  blockedByChain[chain.id].map((account) => account.toLowerCase()),
);
