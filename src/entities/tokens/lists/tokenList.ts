import type { Token } from '#lib/currency.ts';

/** Maximum number of entries in a list. */
export const MAX_LIST_TOKENS = 10_000;

export interface ListVersion {
  major: number;
  minor: number;
  patch: number;
}

/** Token list that was fetched and checked. Frozen, as are its tokens. */
export interface TokenList {
  name: string;
  version: ListVersion;
  /** Issue time that the list states (ISO 8601). */
  timestamp: string;
  logoURI?: string | undefined;
  keywords: readonly string[];
  /** Usable tokens of this build's chain; at most `MAX_LIST_TOKENS`. */
  tokens: readonly Token[];
  /** Number of invalid entries that were skipped (`checkList.ts`). */
  leftOut: number;
  /** Number of entries for other chains. */
  otherChains: number;
  /** For a list by name: the `ipfs://` or `ipns://` location that the name resolved to. */
  contentLocation?: string | undefined;
}

export type Upgrade = 'major' | 'minor' | 'patch';

const parts = ['major', 'minor', 'patch'] as const satisfies readonly Upgrade[];

/**
 * Returns the kind of upgrade from one version to another; `undefined` if the second is the same or
 * older.
 */
export function upgradeFrom(from: ListVersion, to: ListVersion): Upgrade | undefined {
  const changed = parts.find((part) => from[part] !== to[part]);
  return changed && to[changed] > from[changed] ? changed : undefined;
}

/** Formats a version as `1.2.3`. */
export function versionText({ major, minor, patch }: ListVersion): string {
  return `${major}.${minor}.${patch}`;
}
