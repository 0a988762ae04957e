import type { Address } from '#lib/hex.ts';
import { usernameShapeProblem } from '#lib/username.ts';

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

const unlistedKeyOf = (account: Address): string =>
  `meowswap:profile-name-unlisted:${account.toLowerCase()}`;

/**
 * Returns the name that an account unlisted in this browser, for its own page: the hub tells it to
 * nobody. `undefined` where it isn't known here.
 */
export function unlistedName(account: Address): string | undefined {
  try {
    const name = localStorage.getItem(unlistedKeyOf(account));
    return name === null || usernameShapeProblem(name) ? undefined : name;
  } catch {
    return undefined;
  }
}

/** Remembers the name that an account unlisted, or forgets it. Storage may be blocked or full. */
export function storeUnlistedName(account: Address, name: string | undefined): void {
  try {
    if (name === undefined) localStorage.removeItem(unlistedKeyOf(account));
    else localStorage.setItem(unlistedKeyOf(account), name);
  } catch {
    // The page then shows that there is an unlisted name, without it.
  }
}
