import type { Address } from '#lib/hex.ts';

const keyOf = (account: Address): string => `meowswap:profile-name-hidden:${account.toLowerCase()}`;

/** Reports whether this browser hides the name of an account (PROF-07). */
export function isNameHidden(account: Address): boolean {
  try {
    return localStorage.getItem(keyOf(account)) === '1';
  } catch {
    return false;
  }
}

/** Hides or shows the name of an account. Storage may be blocked or full: for this visit only. */
export function storeNameHidden(account: Address, isHidden: boolean): void {
  try {
    if (isHidden) localStorage.setItem(keyOf(account), '1');
    else localStorage.removeItem(keyOf(account));
  } catch {
    // The page that asked keeps it for this visit.
  }
}
