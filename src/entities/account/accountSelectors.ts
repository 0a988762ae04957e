import { blockedAccounts } from '#config/blockedAccounts.ts';
import type { Address } from '#lib/hex.ts';
import type { RootState } from '#redux';

/** Returns the connected account, checksummed; null when no wallet is connected. */
export function selectConnectedAccount({ wallet }: RootState): Address | null {
  return wallet.status === 'connected' ? wallet.account : null;
}

/** Returns the account that a link shows read-only, if any. */
export function selectViewedAccount({ account }: RootState): Address | null {
  return account.viewed;
}

/** Returns the account that the pages show: the viewed one, else the connected one, else null. */
export function selectAccount(state: RootState): Address | null {
  return selectViewedAccount(state) ?? selectConnectedAccount(state);
}

/** Reports whether the pages show an account that is not connected, so nothing can be signed. */
export function selectIsReadOnly(state: RootState): boolean {
  const viewed = selectViewedAccount(state);
  return viewed !== null && viewed !== selectConnectedAccount(state);
}

/** Reports whether the connected account is on the block list and sees only 'Blocked address'. */
export function selectIsBlocked(state: RootState): boolean {
  const account = selectConnectedAccount(state);
  return account !== null && blockedAccounts.has(account.toLowerCase());
}
