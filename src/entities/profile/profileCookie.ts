import { safeImageSrc } from '#entities/tokens/safeImageSrc.ts';
import { cleanTokenText } from '#entities/tokens/tokenText.ts';
import { toAddress } from '#lib/address.ts';
import type { Address } from '#lib/hex.ts';
import type { ProfileName } from './profileSlice.ts';

const COOKIE = 'meowswap_profile';
const THIRTY_DAYS_SECONDS = 30 * 24 * 60 * 60;
/** Longer than any name that can be registered. */
const MAX_USERNAME_LENGTH = 30;
/** Browsers reject longer cookies; a picture as a data URL can be that long. */
const MAX_COOKIE_LENGTH = 3800;

/** Returns a user name fit for display; empty if nothing of it is. */
export function cleanUsername(value: unknown): string {
  return typeof value === 'string' ? cleanTokenText(value, MAX_USERNAME_LENGTH) : '';
}

/** Reads the account's name that an earlier visit stored; undefined for any other content. */
export function readProfileCookie(
  account: Address,
  cookies = document.cookie,
): ProfileName | undefined {
  const entry = cookies.split('; ').find((cookie) => cookie.startsWith(`${COOKIE}=`));
  if (entry === undefined) return undefined;
  try {
    const fields = new Map<string, unknown>(
      Object.entries(JSON.parse(decodeURIComponent(entry.slice(COOKIE.length + 1))) as object),
    );
    const [owner, username, avatar] = ['account', 'username', 'avatar'].map((name) =>
      fields.get(name),
    );
    const name = cleanUsername(username);
    if (typeof owner !== 'string' || toAddress(owner) !== account || name === '') return undefined;
    return {
      account,
      username: name,
      avatar: typeof avatar === 'string' ? (safeImageSrc(avatar) ?? null) : null,
    };
  } catch {
    return undefined;
  }
}

function write(value: string, maxAgeSeconds: number): void {
  document.cookie = `${COOKIE}=${value}; Max-Age=${maxAgeSeconds}; Path=/; Secure; SameSite=Strict`;
}

/** Stores a name for thirty days (specification 9), without a picture too large for a cookie. */
export function writeProfileCookie(profile: ProfileName): void {
  const [whole, bare] = [profile, { ...profile, avatar: null }].map((value) =>
    encodeURIComponent(JSON.stringify(value)),
  );
  write(
    whole !== undefined && whole.length <= MAX_COOKIE_LENGTH ? whole : (bare ?? ''),
    THIRTY_DAYS_SECONDS,
  );
}

export function clearProfileCookie(): void {
  write('', 0);
}
