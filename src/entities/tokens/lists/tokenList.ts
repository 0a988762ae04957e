import type { Token } from '#lib/currency.ts';

/** The most entries that a list may have. */
export const MAX_LIST_TOKENS = 10_000;

export interface ListVersion {
  major: number;
  minor: number;
  patch: number;
}

/** A list that was fetched and checked. Frozen, as are its tokens. */
export interface TokenList {
  name: string;
  version: ListVersion;
  /** When it was issued, as it says itself (ISO 8601). */
  timestamp: string;
  logoURI?: string | undefined;
  keywords: readonly string[];
  /** What the list says of this build's chain and may be shown; at most `MAX_LIST_TOKENS`. */
  tokens: readonly Token[];
  /** How many entries were left out for what is wrong with them (`checkList.ts`). */
  leftOut: number;
  /** Of a list by name: the `ipfs://` or `ipns://` place that the name stood for when it was fetched. */
  contentLocation?: string | undefined;
}

export type Upgrade = 'major' | 'minor' | 'patch';

const parts = ['major', 'minor', 'patch'] as const satisfies readonly Upgrade[];

/** What kind of step leads from one version to another; `undefined`: none, the second one is the same or older. */
export function upgradeFrom(from: ListVersion, to: ListVersion): Upgrade | undefined {
  const changed = parts.find((part) => from[part] !== to[part]);
  return changed && to[changed] > from[changed] ? changed : undefined;
}

/** `1.2.3` */
export function versionText({ major, minor, patch }: ListVersion): string {
  return `${major}.${minor}.${patch}`;
}
