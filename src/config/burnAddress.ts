import type { Address } from '#lib/hex.ts';

/** Burn address: no key exists for it. */
export const BURN_ADDRESS: Address = '0x000000000000000000000000000000000000dEaD';
