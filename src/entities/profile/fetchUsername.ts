import { env } from '#config/env.ts';
import type { Address } from '#lib/hex.ts';
import { cleanUsername } from './profileCookie.ts';

const TIMEOUT_MS = 5000;
const MAX_ANSWER_LENGTH = 10_000;

/**
 * The user name of an account, from the profile service (`GET {host}/api/users/{address in lower case}`). Empty when it has
 * none, when the service is away or talks nonsense, and where no service is set: a name is never worth an error.
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
