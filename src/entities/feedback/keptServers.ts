import { sourceOf } from '#lib/connections.ts';

/** Where a user enters a server of his own. */
export type ServerField = 'node' | 'list';

const fields: readonly ServerField[] = ['node', 'list'];
const keyOf = (field: ServerField): string => `meowswap:server:${field}`;

/**
 * Keeps what was entered for the reload that allows the page to connect to it. Until it is used and
 * so stored, it holds for this tab only.
 */
export function keepServer(field: ServerField, address: string): void {
  try {
    sessionStorage.setItem(keyOf(field), address);
  } catch {
    // Forbidden storage: the page asks again after the reload.
  }
}

/** Returns what was entered before the reload; `''` without. */
export function keptServer(field: ServerField): string {
  try {
    const kept = sessionStorage.getItem(keyOf(field)) ?? '';
    return sourceOf(kept) === undefined ? '' : kept;
  } catch {
    return '';
  }
}

/** Forgets what was entered, once it is in use or given up. */
export function forgetServer(field: ServerField): void {
  try {
    sessionStorage.removeItem(keyOf(field));
  } catch {
    // Forbidden storage keeps nothing.
  }
}

/** Returns the servers that this tab was allowed to connect to. */
export const keptServers = (): string[] => fields.map(keptServer);
