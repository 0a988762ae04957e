import type { Hex } from '../../src/lib/hex.ts';

/** Writes a whole number, zero or more, as JSON-RPC has it. */
export const toQuantity = (value: number | bigint): Hex => `0x${value.toString(16)}`;
