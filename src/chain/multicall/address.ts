import { contractAddress } from '#config/chains.ts';
import type { Address } from '#lib/hex.ts';

const NOWHERE: Address = '0x0000000000000000000000000000000000000000';

/** The multicall contract of this chain. Without one, reads go nowhere and are answered `null`: "the chain refused". */
export function multicallAddress(): Address {
  return contractAddress('multicall') ?? NOWHERE;
}
