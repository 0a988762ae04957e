import { contractAddress } from '#config/chains.ts';
import { ZERO_ADDRESS } from '#lib/address.ts';
import type { Address } from '#lib/hex.ts';

/**
 * Returns the multicall contract of this chain. Without one, every read is answered `null`: refused
 * by the chain.
 */
export function multicallAddress(): Address {
  return contractAddress('multicall') ?? ZERO_ADDRESS;
}
