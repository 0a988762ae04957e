import { sourceOf } from '#lib/connections.ts';

/** Longest address that is followed; data addresses may hold a whole document. */
const MAX_URL_LENGTH = 2048;
export const MAX_DATA_LENGTH = 100_000;

/** Content id, and a path below it that cannot climb. */
const CONTENT = /^ipfs:\/\/(?:ipfs\/)?([A-Za-z0-9]{46,128})((?:\/[\w.~!$&'()*+,;=:@%-]+)*)\/?$/;

/** Returns the content id and path of an IPFS address; `undefined` for any other. */
function contentPath(address: string): string | undefined {
  const [, root, path = ''] = CONTENT.exec(address) ?? [];
  const climbs = /%2e|%2f|%5c/i.test(path) || /\/\.\.?(?:\/|$)/.test(path);
  return root === undefined || climbs ? undefined : `${root}${path}`;
}

/**
 * Returns where the document of an untrusted address can be fetched, to be tried in turn: IPFS
 * content at each gateway, https without credentials. Empty for anything else.
 */
export function metadataUrls(address: string, gateways: readonly string[]): readonly string[] {
  if (address.length > MAX_URL_LENGTH) return [];
  if (address.startsWith('ipfs://')) {
    const path = contentPath(address);
    return path === undefined ? [] : gateways.map((gateway) => `${gateway}/ipfs/${path}`);
  }
  if (!/^https:\/\//i.test(address) || !URL.canParse(address)) return [];
  const { username, password, href } = new URL(address);
  return username === '' && password === '' && sourceOf(href) !== undefined ? [href] : [];
}

/**
 * Reports whether an address is asked without a press (decision G65): one that holds its content
 * itself, of this page or at a gateway, or on a server that the user allowed. Any other server
 * would learn who looks at which tokens.
 */
export function isAskedAtOnce(address: string, asked: readonly string[]): boolean {
  const { protocol, origin } = new URL(address, location.origin);
  if (protocol === 'data:' || origin === location.origin) return true;
  return asked.some((server) => new URL(server).origin === origin);
}

/**
 * Parses a gateway as typed: the start of addresses below which it serves `/ipfs/{cid}`.
 * `undefined` for what no content policy can name.
 */
export function parseGateway(typed: string): string | undefined {
  const text = typed
    .trim()
    .replace(/\/+$/, '')
    .replace(/\/ipfs$/, '');
  if (text.length > MAX_URL_LENGTH || sourceOf(text) === undefined) return undefined;
  const { protocol, username, password, search, hash, href } = new URL(text);
  const isPlain = username === '' && password === '' && search === '' && hash === '';
  return isPlain && /^https?:$/.test(protocol) ? href.replace(/\/+$/, '') : undefined;
}
