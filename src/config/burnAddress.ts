import type { Address } from '#lib/hex.ts';

/** Where tokens are sent to be gone: nobody has a key to it. */
export const BURN_ADDRESS: Address = '0x000000000000000000000000000000000000dEaD';
