import { keccak_256, keccakP } from '@noble/hashes/sha3';
import type { Hex } from './hex.ts';

const digitsOf = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** Returns bytes as lower-case hex digits, without `0x`. */
export function toDigits(bytes: Uint8Array): string {
  let digits = '';
  for (const byte of bytes) digits += digitsOf[byte];
  return digits;
}

/** Returns the value of a hex digit's character code: '0' is 48, 'A' 65, 'a' 97. */
const valueOf = (code: number): number => (code < 58 ? code - 48 : (code & 31) + 9);

/** Returns hex digits (without `0x`) as bytes. Throws a TypeError on anything else. */
export function fromDigits(digits: string): Uint8Array {
  if (!/^(?:[0-9a-fA-F]{2})*$/.test(digits)) throw new TypeError('Invalid hex');
  const bytes = new Uint8Array(digits.length / 2);
  for (let index = 0; index < bytes.length; index += 1)
    bytes[index] =
      16 * valueOf(digits.charCodeAt(2 * index)) + valueOf(digits.charCodeAt(2 * index + 1));
  return bytes;
}

/** Bytes of a message that one permutation takes in, and of a hash. */
const BLOCK = 136;
const HASH = 32;

const state = new Uint32Array(50);
const stateBytes = new Uint8Array(state.buffer);
const encoder = new TextEncoder();

/**
 * Returns the Keccak-256 of bytes, or of a text in UTF-8, as `0x` and 64 digits. A message of one
 * block is hashed in place: a list of 500 farms asks for thousands of them (addresses, checksums).
 */
export function keccak(data: Uint8Array | string): Hex {
  const bytes = typeof data === 'string' ? encoder.encode(data) : data;
  if (bytes.length >= BLOCK) return `0x${toDigits(keccak_256(bytes))}`;
  state.fill(0);
  stateBytes.set(bytes);
  // Padding: a one after the message, and one at the end of the block.
  stateBytes[bytes.length] = 0x01;
  stateBytes[BLOCK - 1]! |= 0x80;
  keccakP(state);
  return `0x${toDigits(stateBytes.subarray(0, HASH))}`;
}
