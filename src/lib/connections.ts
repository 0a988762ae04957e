/**
 * What a page may connect to. The boot script writes it into the page's second content policy
 * before anything loads; it can't be widened while the page is open.
 */

declare global {
  interface Window {
    /** Sources of this page's policy; boot.ts. Absent where nothing but the outer policy holds. */
    connectSources?: readonly string[];
  }
}

/** Servers that a user may have: more come from damaged storage. */
const MAX_OWN = 60;

/**
 * Returns a server's source for a content policy, such as `https://node.example:8545`; `undefined`
 * for what isn't https or wss, nor on this machine. Hosts may hold letters that a policy reads as
 * its own (`;`, `*`, `'`): those are no source either.
 */
export function sourceOf(address: unknown): string | undefined {
  if (typeof address !== 'string') return undefined;
  try {
    const { protocol, hostname, host } = new URL(address);
    const isOwnMachine = hostname === '127.0.0.1' || hostname === 'localhost';
    const isAllowed = (isOwnMachine ? /^(?:http|ws)s?:$/ : /^(?:http|ws)s:$/).test(protocol);
    return isAllowed && /^[a-z\d.-]+$/.test(hostname) ? `${protocol}//${host}` : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the sources of the build and those of the user's own servers that are one. */
export function withOwn(build: readonly string[], own: readonly unknown[]): readonly string[] {
  const valid = own.map(sourceOf).filter((source) => source !== undefined);
  return [...new Set([...build, ...valid.slice(0, MAX_OWN)])];
}

/** Returns the policy that allows connections to the page's own host and to these sources. */
export function connectPolicy(sources: readonly string[]): string {
  return `connect-src ${["'self'", ...sources].join(' ')}`;
}

/** Reports whether a source names a server: its own, or any below a host (`https://*.host`). */
function isNamedBy(source: string, server: string): boolean {
  const [scheme = '', host = ''] = source.split('*');
  return source === server || (host !== '' && server.startsWith(scheme) && server.endsWith(host));
}

/** Reports whether this page's policy lets it connect to an address. */
export function mayConnect(address: string): boolean {
  const sources = typeof window === 'undefined' ? undefined : window.connectSources;
  if (sources === undefined) return true;
  const { origin } = new URL(address, location.origin);
  return origin === location.origin || sources.some((source) => isNamedBy(source, origin));
}
