import { keccak_256 } from '@noble/hashes/sha3';
import type { Hex } from './hex.ts';

/** Returns bytes as lower-case hex digits, without `0x`. */
export function toDigits(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Returns hex digits (without `0x`) as bytes. Throws a TypeError on anything else. */
export function fromDigits(digits: string): Uint8Array {
  if (!/^(?:[0-9a-fA-F]{2})*$/.test(digits)) throw new TypeError('Invalid hex');
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/** Returns the Keccak-256 of bytes, or of a text in UTF-8, as `0x` and 64 digits. */
export function keccak(data: Uint8Array | string): Hex {
  return `0x${toDigits(keccak_256(data))}`;
}
