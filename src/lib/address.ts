import { getAddress } from 'ethers';
import type { Address } from './hex.ts';

const addressShape = /^0x[0-9a-fA-F]{40}$/;

/**
 * Text from outside to a checksummed address, or `undefined`: `0x` and 40 hex digits, and when the letters mix
 * cases, the checksum must be right. Nothing is trimmed; ICAP and digits without `0x` are refused.
 */
export function toAddress(text: string): Address | undefined {
  if (!addressShape.test(text)) return undefined;
  try {
    return getAddress(text) as Address;
  } catch {
    return undefined;
  }
}

/** Whether text is an address as `toAddress` takes it. */
export function isAddress(text: string): boolean {
  return toAddress(text) !== undefined;
}

/** Whether two addresses are the same account, whatever their letter case. */
export function sameAddress(a: string | null | undefined, b: string | null | undefined): boolean {
  return typeof a === 'string' && a.toLowerCase() === b?.toLowerCase();
}

const ends = (address: string) => address.slice(2, 6).toLowerCase() + address.slice(-4).toLowerCase();

/**
 * The known address that this one could be mistaken for: the same first four and last four digits, but another
 * address. Poisoned histories rely on people reading only the ends.
 */
export function looksLike(address: Address, others: readonly Address[]): Address | undefined {
  return others.find((other) => ends(other) === ends(address) && !sameAddress(other, address));
}
