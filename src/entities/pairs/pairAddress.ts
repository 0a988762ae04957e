import { getCreate2Address, solidityPackedKeccak256 } from 'ethers';
import { chain, contractAddress } from '#config/chains.ts';
import type { Address, Hex } from '#lib/hex.ts';
import type { TokenPair } from './pairTypes.ts';

/** Where a factory puts the pool of two sorted tokens (CREATE2), whether it exists yet or not. */
export function computePairAddress(factory: Address, initCodeHash: Hex, token0: Address, token1: Address): Address {
  return getCreate2Address(factory, solidityPackedKeccak256(['address', 'address'], [token0, token1]), initCodeHash) as Address;
}

const addresses = new Map<string, Address>();

/** The pool address of two tokens on this chain; `undefined` where no exchange is deployed. Computed once per pair. */
export function pairAddress([token0, token1]: TokenPair): Address | undefined {
  const factory = contractAddress('factory');
  if (!factory) return undefined;
  const key = `${token0.address}-${token1.address}`;
  let address = addresses.get(key);
  if (!address) {
    address = computePairAddress(factory, chain.deployment.initCodeHash, token0.address, token1.address);
    addresses.set(key, address);
  }
  return address;
}
