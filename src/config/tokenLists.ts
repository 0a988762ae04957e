import { env } from './env.ts';

/**
 * The lists that every visit starts with, served with the page. The one that is named after the product comes first: where
 * two lists name the same token, the first one's words are shown.
 */
export const defaultLists: readonly string[] = [
  '/lists/meowswap-default.json',
  '/lists/meowswap-extended.json',
];

/** Public gateways to IPFS, tried in turn; `.env` may name others. Each serves `/ipfs/{cid}` and `/ipns/{name}`. */
export const ipfsGateways: readonly string[] =
  env.ipfsGateways.length > 0
    ? env.ipfsGateways
    : ['https://ipfs.io', 'https://dweb.link', 'https://4everland.io'];

/** Milliseconds between two looks for newer versions of the lists (specification 4). */
export const LIST_REFRESH_MS = 600_000;
/** The largest list that is taken, in bytes. */
export const MAX_LIST_BYTES = 2 * 1024 * 1024;
/** How long a list may take to arrive, to its last byte and over all gateways together, in milliseconds. */
export const LIST_TIMEOUT_MS = 10_000;
