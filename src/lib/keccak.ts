import { keccak_256 } from '@noble/hashes/sha3';
import type { Hex } from './hex.ts';

const digitsOf = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** Returns bytes as lower-case hex digits, without `0x`. */
export function toDigits(bytes: Uint8Array): string {
  let digits = '';
  for (const byte of bytes) digits += digitsOf[byte];
  return digits;
}

/** Returns hex digits (without `0x`) as bytes. Throws a TypeError on anything else. */
export function fromDigits(digits: string): Uint8Array {
  if (!/^(?:[0-9a-fA-F]{2})*$/.test(digits)) throw new TypeError('Invalid hex');
  const bytes = new Uint8Array(digits.length / 2);
  for (let index = 0; index < bytes.length; index += 1)
    bytes[index] = Number.parseInt(digits.slice(2 * index, 2 * index + 2), 16);
  return bytes;
}

/** Returns the Keccak-256 of bytes, or of a text in UTF-8, as `0x` and 64 digits. */
export function keccak(data: Uint8Array | string): Hex {
  return `0x${toDigits(keccak_256(data))}`;
}
