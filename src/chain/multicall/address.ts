import { contractAddress } from '#config/chains.ts';
import { ZERO_ADDRESS } from '#lib/address.ts';
import type { Address } from '#lib/hex.ts';

/** The multicall contract of this chain. Without one, reads go nowhere and are answered `null`: "the chain refused". */
export function multicallAddress(): Address {
  return contractAddress('multicall') ?? ZERO_ADDRESS;
}
