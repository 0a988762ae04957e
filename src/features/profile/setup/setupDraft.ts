import { chain } from '#config/chains.ts';
import { hasShape } from '#lib/checks.ts';
import type { Address } from '#lib/hex.ts';
import type { Raw } from '#lib/raw.ts';
import { isOptional, isRawAmount, isText, isWhole } from '#lib/storedChecks.ts';

/** Choices of a setup that no transaction has recorded yet. */
export interface SetupDraft {
  /** Token that is to be the picture. */
  tokenIdRaw?: Raw;
  teamId?: number;
  /** Name as typed. */
  username?: string;
  /** Whether the profile is to be made without a name. */
  isNameless?: boolean;
}

const shape = {
  tokenIdRaw: isOptional(isRawAmount),
  teamId: isOptional(isWhole),
  username: isOptional(isText),
  isNameless: isOptional((value) => typeof value === 'boolean'),
};

const keyOf = (account: Address): string =>
  `meowswap:profile-setup:${chain.id}:${account.toLowerCase()}`;

/** Reads an account's draft; an empty one where none is stored or readable. */
export function readDraft(account: Address): SetupDraft {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(account)) ?? '{}');
    return hasShape(stored, shape) ? (stored as SetupDraft) : {};
  } catch {
    return {};
  }
}

/** Stores an account's draft. Storage may be blocked or full: it lasts for this visit then. */
export function storeDraft(account: Address, draft: SetupDraft): void {
  try {
    localStorage.setItem(keyOf(account), JSON.stringify(draft));
  } catch {
    // For this visit only.
  }
}

/** Forgets an account's draft, once its profile is made. */
export function forgetDraft(account: Address): void {
  try {
    localStorage.removeItem(keyOf(account));
  } catch {
    // Storage is blocked: nothing was stored.
  }
}
