import { safeImageSrc } from '#entities/tokens/safeImageSrc.ts';
import { cleanTokenText } from '#entities/tokens/tokenText.ts';
import type { Address } from '#lib/hex.ts';
import type { ProfileName } from './profileSlice.ts';

const THIRTY_DAYS_SECONDS = 30 * 24 * 60 * 60;
/** Longer than any name that can be registered. */
const MAX_USERNAME_LENGTH = 30;

/** Returns the name of an account's cookie, or of its entry in the storage (decision G74). */
const keyOf = (account: Address): string => `profile_${account}`;

/** Browsers drop a Secure cookie on plain http, as on a local chain's page. */
const isSecure = (): boolean => window.location.protocol === 'https:';

/** Returns a user name fit for display; empty if nothing of it is. */
function cleanUsername(value: unknown): string {
  return typeof value === 'string' ? cleanTokenText(value, MAX_USERNAME_LENGTH) : '';
}

function readText(key: string): string | undefined {
  if (!isSecure()) return window.localStorage.getItem(key) ?? undefined;
  const entry = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${key}=`));
  return entry && decodeURIComponent(entry.slice(key.length + 1));
}

function writeText(key: string, text: string): void {
  if (isSecure())
    document.cookie = `${key}=${encodeURIComponent(text)}; Max-Age=${text === '' ? 0 : THIRTY_DAYS_SECONDS}; Path=/; Secure; SameSite=Strict`;
  else if (text === '') window.localStorage.removeItem(key);
  else window.localStorage.setItem(key, text);
}

/**
 * Reads how an earlier visit showed an account; undefined for any other content. Nothing is decided
 * by it.
 */
export function readProfileCookie(account: Address): ProfileName | undefined {
  try {
    const fields = new Map<string, unknown>(
      Object.entries(JSON.parse(readText(keyOf(account)) ?? '') as object),
    );
    const username = cleanUsername(fields.get('username'));
    const stored = fields.get('avatar');
    const avatar = (typeof stored === 'string' && safeImageSrc(stored)) || null;
    return username === '' && avatar === null ? undefined : { account, username, avatar };
  } catch {
    return undefined;
  }
}

/** Stores how an account is shown for thirty days (specification 9). Storage may be blocked. */
export function writeProfileCookie({ account, username, avatar }: ProfileName): void {
  try {
    writeText(keyOf(account), JSON.stringify({ username, avatar }));
  } catch {
    // The chain and the names service are asked again at the next visit.
  }
}

export function clearProfileCookie(account: Address): void {
  try {
    writeText(keyOf(account), '');
  } catch {
    // Storage is blocked: nothing was stored.
  }
}
