import { safeImageSrc } from '#entities/tokens/safeImageSrc.ts';
import type { Metadata } from './parseMetadata.ts';

const KEY = 'meowswap:metadata';
/** Documents that are kept, the newest ones, and the longest that is. */
const MOST = 60;
const MAX_LENGTH = 4_000;

const isText = (value: unknown): value is string => typeof value === 'string';

/** Returns a stored document if it is one of ours: storage may be damaged. */
function checked(value: unknown): Metadata | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { name, description, images } = value as Record<string, unknown>;
  if (!isText(name) || !isText(description) || !Array.isArray(images)) return undefined;
  const safe = images.filter((image) => isText(image) && safeImageSrc(image) !== undefined);
  return { name, description, images: safe as string[] };
}

function read(): [string, unknown][] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored)
      ? stored.filter(
          (entry): entry is [string, unknown] => Array.isArray(entry) && isText(entry[0]),
        )
      : [];
  } catch {
    return [];
  }
}

/** Returns what was said about a token on an earlier visit. */
export function keptMetadata(address: string): Metadata | undefined {
  return checked(read().find(([kept]) => kept === address)?.[1]);
}

/** Keeps what was said about a token (NFT-02). Storage may be blocked or full: it is fetched again. */
export function keepMetadata(address: string, metadata: Metadata): void {
  if (JSON.stringify(metadata).length > MAX_LENGTH) return;
  try {
    const others = read().filter(([kept]) => kept !== address);
    localStorage.setItem(KEY, JSON.stringify([[address, metadata], ...others].slice(0, MOST)));
  } catch {
    // It is fetched again on the next visit.
  }
}
