import { concat, getBytes, Signature } from 'ethers';
import { recover } from 'tiny-secp256k1';
import type { Address, Hex } from '../../src/lib/hex.ts';
import { keccak } from '../../src/lib/keccak.ts';

/**
 * Returns the account in lower case whose key signed a hash, `undefined` for what is no signature. It
 * judges as `recoverAddress` of ethers does (a high s is refused), in a seventh of its time: the hub
 * recovers a key for each vote.
 */
export function signerOf(hash: Hex, signature: Hex): Address | undefined {
  try {
    const { r, s, yParity } = Signature.from(signature);
    const key = recover(getBytes(hash), getBytes(concat([r, s])), yParity, false);
    // A key's first byte says that both of its coordinates follow.
    return key ? `0x${keccak(key.subarray(1)).slice(26)}` : undefined;
  } catch {
    return undefined;
  }
}
