import { defaultLists, ipfsGateways } from '#config/tokenLists.ts';
import { mayConnect, sourceOf } from '#lib/connections.ts';

const MAX_LENGTH = 2048;
/** Why a text is not a location. */
type LocationFault = 'invalid' | 'protocol';

export type LocationResult =
  | { location: string; fault?: undefined }
  | { fault: LocationFault; location?: undefined };

const INVALID: LocationResult = { fault: 'invalid' };

const NAME = /^(?:[^\s./:\\?#@%]+\.)+eth(?:\/[^\s\\]*)?$/iu;
const HOST =
  /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}[\p{L}\p{N}-]*(?::\d+)?(?:[/?]\S*)?$/iu;
const CONTENT = /^[A-Za-z0-9]{46,128}$/;
const IPNS_NAME = /^(?:[A-Za-z0-9]{46,128}|(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,})$/i;

/** Reports whether a path cannot climb: no `..`, and nothing encoded that could become one. */
function isPlainPath(path: string): boolean {
  return (
    !/%2e|%2f|%5c|\\/i.test(path) && !path.split('/').some((part) => part === '..' || part === '.')
  );
}

function contentLocation(scheme: 'ipfs' | 'ipns', rest: string): LocationResult {
  const [root = '', ...path] = rest.replace(new RegExp(`^${scheme}/`), '').split('/');
  const isRoot = (scheme === 'ipfs' ? CONTENT : IPNS_NAME).test(root);
  return isRoot && isPlainPath(path.join('/'))
    ? { location: [`${scheme}://${root}`, ...path].join('/').replace(/\/+$/, '') }
    : INVALID;
}

function webLocation(text: string): LocationResult {
  if (!URL.canParse(text)) return INVALID;
  const url = new URL(text);
  if (
    url.protocol !== 'https:' ||
    url.username !== '' ||
    url.password !== '' ||
    !url.hostname.includes('.') ||
    sourceOf(url.href) === undefined
  )
    return INVALID;
  url.hash = '';
  // Our own lists keep their path as the location, even when given in full.
  const own = defaultLists.find(
    (path) =>
      typeof window !== 'undefined' && url.host === window.location.host && url.pathname === path,
  );
  return { location: own ?? url.href };
}

/**
 * Parses a list's location as typed: `https://…` (http becomes https), `host/path` or `host path`,
 * `ipfs://…`, `ipns://…`, or a name ending in .eth with an optional path. The result is a normal
 * form: one source has one location.
 */
export function parseLocation(typed: string): LocationResult {
  const text = typed.trim();
  if (text === '' || text.length > MAX_LENGTH) return INVALID;
  if (defaultLists.includes(text)) return { location: text };
  const [, scheme, rest = ''] = /^([a-z][a-z0-9+.-]*):(?!\d)(?:\/\/)?(.*)$/i.exec(text) ?? [];
  switch (scheme?.toLowerCase()) {
    case 'https':
    case 'http':
      return /\s/.test(text) ? INVALID : webLocation(`https://${rest}`);
    case 'ipfs':
    case 'ipns':
      return contentLocation(/^ipfs/i.test(text) ? 'ipfs' : 'ipns', rest);
    case undefined:
      break;
    default:
      return { fault: 'protocol' };
  }
  const joined = text.replace(/\s+\/?/, '/');
  if (NAME.test(joined))
    return isPlainPath(joined)
      ? { location: joined.replace(/^[^/]+/, (name) => name.toLowerCase()) }
      : INVALID;
  return HOST.test(joined) ? webLocation(`https://${joined}`) : INVALID;
}

/** Splits an ENS location into name and path; `undefined` for any other. */
export function namedLocation(location: string): { name: string; path: string } | undefined {
  if (!NAME.test(location)) return undefined;
  const slash = location.indexOf('/');
  return slash === -1
    ? { name: location, path: '' }
    : { name: location.slice(0, slash), path: location.slice(slash) };
}

/**
 * Returns the URLs to try in turn; empty for a name, which must be resolved first, and for an
 * unsupported location.
 */
export function fetchUrls(location: string): readonly string[] {
  if (defaultLists.includes(location) || location.startsWith('https://')) return [location];
  const content = /^(ipfs|ipns):\/\/(.+)$/.exec(location);
  return content ? ipfsGateways.map((gateway) => `${gateway}/${content[1]}/${content[2]}`) : [];
}

/** Returns a list's address if this page may not connect to it yet. */
export function closedListUrl(location: string): string | undefined {
  return fetchUrls(location).find((url) => !mayConnect(url));
}

/**
 * Returns the URL that shows a list in the browser; `undefined` for a name, which only the chain
 * can resolve (see `contentLocation`).
 */
export function viewUrl(location: string): string | undefined {
  return fetchUrls(location)[0];
}
