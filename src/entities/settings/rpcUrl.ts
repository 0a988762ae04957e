import { env } from '#config/env.ts';

/** A node address that the page may talk to, or why not. */
export type ParsedRpcUrl =
  | { ok: true; url: string }
  | { ok: false; issue: 'malformed' | 'insecure' | 'credentials' };

const MAX_LENGTH = 2048;

/**
 * Reads what a user typed as the address of a node. Only https is possible: the page's content policy lets nothing else
 * out, but for this machine's own `http://127.0.0.1` in a build for the local chain. Names and passwords are refused
 * because browsers do not send them.
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
