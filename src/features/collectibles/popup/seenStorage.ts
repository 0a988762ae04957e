import type { Address } from '#lib/hex.ts';

const keyOf = (account: Address): string => `meowswap:won:${account.toLowerCase()}`;

/** Kinds that each account was told about on this visit, where storage is forbidden. */
const told = new Map<string, ReadonlySet<number>>();

function seenKinds(account: Address): ReadonlySet<number> {
  const key = keyOf(account);
  const visit = told.get(key) ?? new Set();
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    const numbers = Array.isArray(stored) ? stored.filter(Number.isInteger) : [];
    return new Set([...visit, ...(numbers as number[])]);
  } catch {
    return visit;
  }
}

/** Returns those of the kinds that the account has not been told about. */
export function unseenKinds(account: Address, kinds: readonly number[]): readonly number[] {
  const seen = seenKinds(account);
  return kinds.filter((kind) => !seen.has(kind));
}

/** Remembers that the account was told about kinds. Storage may be blocked or full. */
export function noteSeen(account: Address, kinds: readonly number[]): void {
  const key = keyOf(account);
  const seen = new Set([...seenKinds(account), ...kinds]);
  told.set(key, seen);
  try {
    localStorage.setItem(key, JSON.stringify([...seen]));
  } catch {
    // Remembered for this visit only.
  }
}
