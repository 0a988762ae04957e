import { env } from '#config/env.ts';

/** Node URL that the page may connect to, or why not. */
export type ParsedRpcUrl =
  | { ok: true; url: string }
  | { ok: false; issue: 'malformed' | 'insecure' | 'credentials' };

const MAX_LENGTH = 2048;

/**
 * Parses a node URL entered by the user. The content policy allows only https, and
 * `http://127.0.0.1` in a build for the local chain. Credentials are rejected because browsers do
 * not send them.
 */
export function parseRpcUrl(text: string, isLocal: boolean = env.isLocal): ParsedRpcUrl {
  const trimmed = text.trim();
  if (trimmed.length > MAX_LENGTH || !URL.canParse(trimmed))
    return { ok: false, issue: 'malformed' };
  const url = new URL(trimmed);
  const isOwnMachine = isLocal && url.protocol === 'http:' && url.hostname === '127.0.0.1';
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    return { ok: false, issue: 'malformed' };
  if (url.protocol !== 'https:' && !isOwnMachine) return { ok: false, issue: 'insecure' };
  if (url.username !== '' || url.password !== '') return { ok: false, issue: 'credentials' };
  return { ok: true, url: trimmed };
}
