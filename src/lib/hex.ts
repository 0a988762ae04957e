/** `0x` and an even number of hex digits. */
export type Hex = `0x${string}`;
/** A checksummed 20-byte address. Made by `toAddress` (lib/address.ts) at the border; trusted inside. */
export type Address = `0x${string}`;
