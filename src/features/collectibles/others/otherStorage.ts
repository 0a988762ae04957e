import { ipfsGateways } from '#config/tokenLists.ts';
import { toAddress } from '#lib/address.ts';
import type { Address } from '#lib/hex.ts';
import { parseGateway } from '../metadata/metadataUrls.ts';

/** Read by boot.ts, which lets the page connect to the servers. */
const KEY = 'meowswap_collectibles';
/** Collections that can be added, and servers. */
export const MOST_COLLECTIONS = 20;

/** What a user adds to the page: collections to show, gateways and servers for what they say. */
export interface OtherSettings {
  collections: readonly Address[];
  /** IPFS gateways, tried in turn; empty for those of the build. */
  gateways: readonly string[];
  /** Servers of metadata that the user allowed. */
  servers: readonly string[];
}

const texts = (value: unknown): string[] =>
  Array.isArray(value)
    ? value.filter((each) => typeof each === 'string').slice(0, MOST_COLLECTIONS)
    : [];

/** Returns the user's settings; empty where storage is damaged or forbidden. */
export function readOtherSettings(): OtherSettings {
  let stored: Record<string, unknown> = {};
  try {
    stored = Object(JSON.parse(localStorage.getItem(KEY) ?? '{}')) as Record<string, unknown>;
  } catch {
    // Damaged or forbidden: as on a first visit.
  }
  return {
    collections: [
      ...new Set(texts(stored['collections']).flatMap((text) => toAddress(text) ?? [])),
    ],
    gateways: texts(stored['gateways']).flatMap((text) => parseGateway(text) ?? []),
    servers: texts(stored['servers']).flatMap((text) => parseGateway(text) ?? []),
  };
}

/** Keeps the user's settings. Returns false where storage is full or forbidden. */
export function keepOtherSettings(settings: OtherSettings): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
    return true;
  } catch {
    return false;
  }
}

/** Returns the gateways in use. */
export const gatewaysInUse = ({ gateways }: OtherSettings): readonly string[] =>
  gateways.length > 0 ? gateways : ipfsGateways;
