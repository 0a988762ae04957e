/** Address that the content of a proposal may lead to. */
export interface SafeUrl {
  href: string;
  /** Host as it is really asked: letters of other alphabets in their `xn--` form. */
  host: string;
  /** Whether the host uses letters beyond ASCII, which can imitate another name. */
  isDoubtful: boolean;
}

/**
 * Returns a whole address of the given protocols; `undefined` for anything else: scripts, data,
 * paths of this page, and addresses with a user name, which look like another host.
 */
export function safeUrl(text: string, protocols: readonly string[]): SafeUrl | undefined {
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    return undefined;
  }
  const { protocol, username, password, host, hostname, href } = url;
  if (!protocols.includes(protocol) || username !== '' || password !== '' || hostname === '')
    return undefined;
  return { href, host, isDoubtful: hostname.split('.').some((label) => label.startsWith('xn--')) };
}

/** Protocols that a link may have. */
export const LINKS = ['https:', 'http:'];
/** Protocols of images: the page's policy loads no other. */
export const IMAGES = ['https:'];
