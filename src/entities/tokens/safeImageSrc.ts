const MAX_URL_LENGTH = 2048;
const MAX_DATA_LENGTH = 200_000;
// Only an image type with base64; data addresses are only ever put into an <img>.
const DATA_IMAGE = /^data:image\/(?:png|webp|jpeg|gif|svg\+xml);base64,[A-Za-z0-9+/]+={0,2}$/;

/**
 * Returns an untrusted image address if it is safe in an `<img>`: our own `/images/`, https without
 * credentials, or a base64 image. `undefined` for anything else (`javascript:`, `file:`, `blob:`,
 * http, `//host`).
 */
export function safeImageSrc(address: string | undefined): string | undefined {
  if (!address) return undefined;
  if (address.startsWith('data:'))
    return address.length <= MAX_DATA_LENGTH && DATA_IMAGE.test(address) ? address : undefined;
  if (address.length > MAX_URL_LENGTH) return undefined;
  if (/^\/(?:images|collectibles)\/[\w./-]+$/.test(address))
    return address.includes('..') ? undefined : address;
  if (!/^https:\/\//i.test(address) || !URL.canParse(address)) return undefined;
  const { username, password, href } = new URL(address);
  return username === '' && password === '' ? href : undefined;
}
