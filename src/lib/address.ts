import type { Address } from './hex.ts';
import { keccak } from './keccak.ts';

/** Zero address: value of unset records, never a recipient. */
export const ZERO_ADDRESS: Address = '0x0000000000000000000000000000000000000000';

const addressShape = /^0x[0-9a-fA-F]{40}$/;

/** Returns an address (`0x` and 40 hex digits in any case) with its checksum (EIP-55). */
export function checksummed(address: string): Address {
  const digits = address.slice(2).toLowerCase();
  const hash = keccak(digits);
  let letters = '';
  for (let index = 0; index < digits.length; index += 1) {
    const digit = digits.charAt(index);
    letters += hash.charAt(index + 2) > '7' ? digit.toUpperCase() : digit;
  }
  return `0x${letters}`;
}

/**
 * Parses an external address, or returns `undefined`: `0x` and 40 hex digits, with a valid checksum
 * if cases are mixed. Nothing is trimmed; ICAP and digits without `0x` are refused.
 */
export function toAddress(text: string): Address | undefined {
  if (!addressShape.test(text)) return undefined;
  const address = checksummed(text);
  const hasMixedCase = /[a-f]/.test(text) && /[A-F]/.test(text);
  return hasMixedCase && text !== address ? undefined : address;
}

/** Reports whether `toAddress` accepts a text. */
export function isAddress(text: string): boolean {
  return toAddress(text) !== undefined;
}

/** Reports whether a text is an address but for its checksum: a digit or a letter's case is wrong. */
export function hasWrongChecksum(text: string): boolean {
  return addressShape.test(text) && !isAddress(text);
}

/** Reports whether two addresses are equal, whatever their case. */
export function sameAddress(a: string | null | undefined, b: string | null | undefined): boolean {
  return typeof a === 'string' && a.toLowerCase() === b?.toLowerCase();
}

const ends = (address: string) =>
  address.slice(2, 6).toLowerCase() + address.slice(-4).toLowerCase();

/**
 * Returns a known address that looks like this one: same first and last four digits, but different.
 * Address poisoning relies on people reading only the ends.
 */
export function looksLike(address: Address, others: readonly Address[]): Address | undefined {
  return others.find((other) => ends(other) === ends(address) && !sameAddress(other, address));
}
