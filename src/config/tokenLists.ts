import { env, type Env } from './env.ts';

/**
 * Default lists, served with the page. Where two lists have the same token, the first list's name
 * and symbol are shown.
 */
export const defaultLists: readonly string[] = [
  '/lists/meowswap-default.json',
  '/lists/meowswap-extended.json',
];

/**
 * Returns a build's IPFS gateways, tried in turn: its own, or public ones. Each serves
 * `/ipfs/{cid}` and `/ipns/{name}`.
 */
export function gatewaysOf({ ipfsGateways: own }: Pick<Env, 'ipfsGateways'>): readonly string[] {
  return own.length > 0 ? own : ['https://ipfs.io', 'https://dweb.link', 'https://4everland.io'];
}

/** IPFS gateways of this build. */
export const ipfsGateways = gatewaysOf(env);

/** Milliseconds between checks for newer versions of the lists (specification 4). */
export const LIST_REFRESH_MS = 600_000;
/** Maximum size of a list, in bytes. */
export const MAX_LIST_BYTES = 2 * 1024 * 1024;
/** Time-out for a whole list over all gateways, in milliseconds. */
export const LIST_TIMEOUT_MS = 10_000;
