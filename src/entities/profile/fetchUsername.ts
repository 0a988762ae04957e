import { env } from '#config/env.ts';
import type { Address } from '#lib/hex.ts';
import { cleanUsername } from './profileCookie.ts';

const TIMEOUT_MS = 5000;
const MAX_ANSWER_LENGTH = 10_000;

/**
 * Fetches an account's user name (`GET {host}/api/users/{address in lower case}`). Returns an empty
 * text if there is none, no service is set, or it fails or returns an invalid response: a missing
 * name is not an error.
 */
export async function fetchUsername(account: Address, host = env.profileApiUrl): Promise<string> {
  if (host === '') return '';
  try {
    const response = await fetch(`${host}/api/users/${account.toLowerCase()}`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
      referrerPolicy: 'no-referrer',
    });
    if (!response.ok) return '';
    const text = await response.text();
    if (text.length > MAX_ANSWER_LENGTH) return '';
    const answer = JSON.parse(text) as { username?: unknown } | null;
    return cleanUsername(answer?.username);
  } catch {
    return '';
  }
}
