/** `0x` and an even number of hex digits. */
export type Hex = `0x${string}`;
/**
 * Checksummed 20-byte address, made by `toAddress` (lib/address.ts) for external text and trusted
 * inside.
 */
export type Address = `0x${string}`;
