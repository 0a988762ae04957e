import type { Address } from './hex.ts';
import { keccak } from './keccak.ts';

/** Nobody's address: what unset records hold, and where nothing is ever sent. */
export const ZERO_ADDRESS: Address = '0x0000000000000000000000000000000000000000';

const addressShape = /^0x[0-9a-fA-F]{40}$/;

/** An address (`0x` and 40 hex digits in any letter case) with the letter case that is its checksum (EIP-55). */
export function checksummed(address: string): Address {
  const digits = address.slice(2).toLowerCase();
  const hash = keccak(digits);
  const letters = Array.from(digits, (digit, index) =>
    Number.parseInt(hash[index + 2] ?? '0', 16) > 7 ? digit.toUpperCase() : digit,
  );
  return `0x${letters.join('')}`;
}

/**
 * Text from outside to a checksummed address, or `undefined`: `0x` and 40 hex digits, and when the letters mix
 * cases, the checksum must be right. Nothing is trimmed; ICAP and digits without `0x` are refused.
 */
export function toAddress(text: string): Address | undefined {
  if (!addressShape.test(text)) return undefined;
  const address = checksummed(text);
  const hasMixedCase = /[a-f]/.test(text) && /[A-F]/.test(text);
  return hasMixedCase && text !== address ? undefined : address;
}

/** Whether text is an address as `toAddress` takes it. */
export function isAddress(text: string): boolean {
  return toAddress(text) !== undefined;
}

/** Whether two addresses are the same account, whatever their letter case. */
export function sameAddress(a: string | null | undefined, b: string | null | undefined): boolean {
  return typeof a === 'string' && a.toLowerCase() === b?.toLowerCase();
}

const ends = (address: string) =>
  address.slice(2, 6).toLowerCase() + address.slice(-4).toLowerCase();

/**
 * The known address that this one could be mistaken for: the same first four and last four digits, but another
 * address. Poisoned histories rely on people reading only the ends.
 */
export function looksLike(address: Address, others: readonly Address[]): Address | undefined {
  return others.find((other) => ends(other) === ends(address) && !sameAddress(other, address));
}
