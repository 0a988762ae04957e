import type { Address } from '#lib/hex.ts';

/** Connected account of a test: the local chain's first development account, checksummed. */
export const OWNER: Address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';

/** Another account: the local chain's second one, checksummed. */
export const OTHER: Address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
