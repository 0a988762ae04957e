import { safeImageSrc } from '#entities/tokens/safeImageSrc.ts';
import { cleanTokenText } from '#entities/tokens/tokenText.ts';
import { metadataUrls } from './metadataUrls.ts';

/** What a collection says about a token, fit for display. */
export interface Metadata {
  /** Empty where it has none. */
  name: string;
  description: string;
  /** Addresses for an `<img>`, to be tried in turn. */
  images: readonly string[];
}

const MAX_NAME_LENGTH = 64;
const MAX_DESCRIPTION_LENGTH = 400;

const textOf = (value: unknown, maxLength: number): string =>
  typeof value === 'string' ? cleanTokenText(value, maxLength) : '';

/** Returns the addresses of a picture that are safe in an `<img>`. */
function imagesOf(value: unknown, gateways: readonly string[]): readonly string[] {
  if (typeof value !== 'string') return [];
  const addresses = value.startsWith('ipfs://') ? metadataUrls(value, gateways) : [value];
  return addresses.flatMap((address) => safeImageSrc(address) ?? []);
}

/**
 * Returns what of an untrusted document is shown: two texts, cleaned, and a picture. Everything
 * else in it is ignored. `null` for what is no document.
 */
export function parseMetadata(document: unknown, gateways: readonly string[]): Metadata | null {
  if (typeof document !== 'object' || document === null || Array.isArray(document)) return null;
  const fields = new Map<string, unknown>(Object.entries(document));
  return {
    name: textOf(fields.get('name'), MAX_NAME_LENGTH),
    description: textOf(fields.get('description'), MAX_DESCRIPTION_LENGTH),
    images: imagesOf(fields.get('image') ?? fields.get('image_url'), gateways),
  };
}
