import type { Hex } from '#lib/hex.ts';

/** One whole token of 18 decimals, in its smallest unit. */
export const E18 = 10n ** 18n;

/** Largest allowance, which the contract never counts down. */
export const UNLIMITED = 2n ** 256n - 1n;

/** Encodes a number as a 32-byte word, as contracts return it. */
export const word = (value: bigint | number): Hex => `0x${wordDigits(value)}`;

/** Encodes a number as the 64 hex digits of a word, without `0x`. */
export const wordDigits = (value: bigint | number): string => value.toString(16).padStart(64, '0');
