import { checksummed } from './address.ts';
import type { Address, Hex } from './hex.ts';
import { fromDigits, keccak } from './keccak.ts';

/** Computes the address of a factory's pool of two sorted tokens (CREATE2), created or not. */
export function computePairAddress(
  factory: Address,
  initCodeHash: Hex,
  token0: Address,
  token1: Address,
): Address {
  const salt = keccak(fromDigits(token0.slice(2) + token1.slice(2)));
  const hash = keccak(fromDigits(`ff${factory.slice(2)}${salt.slice(2)}${initCodeHash.slice(2)}`));
  return checksummed(`0x${hash.slice(26)}`);
}
