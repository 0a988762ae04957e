import { nameRegistryAbi } from '#chain/abi/nameRegistryAbi.ts';
import { nameResolverAbi } from '#chain/abi/nameResolverAbi.ts';
import { contractCall } from '#chain/calls.ts';
import { readCalls } from '#chain/multicall/readCalls.ts';
import { contractAddress } from '#config/chains.ts';
import { toAddress } from '#lib/address.ts';
import type { Address } from '#lib/hex.ts';
import type { AppThunk } from '#redux';

const ZERO_ADDRESS = '0x0000000000000000000000000000000000000000';
/** Longer than any name that a registry takes and a person types. */
const MAX_NAME_LENGTH = 255;

/** True for what could be a name: at least two labels, no spaces. Whether it exists only the chain knows. */
export function looksLikeName(text: string): boolean {
  return text.length <= MAX_NAME_LENGTH && /^[^\s./:]+(\.[^\s./:]+)+$/u.test(text);
}

function present(answer: string | null | undefined): Address | undefined {
  const address = answer ? toAddress(answer) : undefined;
  return address === ZERO_ADDRESS ? undefined : address;
}

/**
 * The address that a name leads to on the connected chain (decision S20). `undefined`: not a name, not found,
 * no registry on this chain, or the chain could not be asked. Never throws.
 */
export function resolveName(name: string): AppThunk<Promise<Address | undefined>> {
  return async (dispatch) => {
    const registry = contractAddress('nameRegistry');
    if (!registry || !looksLikeName(name)) return undefined;
    try {
      const { nameNode } = await import('./nameNode.ts');
      const node = await nameNode(name);
      if (!node) return undefined;
      const [resolverAnswer] = await dispatch(readCalls([contractCall(nameRegistryAbi, registry, 'resolver', [node])], { fresh: true }));
      const resolver = present(resolverAnswer);
      if (!resolver) return undefined;
      const [addressAnswer] = await dispatch(readCalls([contractCall(nameResolverAbi, resolver, 'addr', [node])], { fresh: true, agree: true }));
      return present(addressAnswer);
    } catch {
      // A name that cannot be looked up is 'not found', softly: the user can still type the address itself.
      return undefined;
    }
  };
}
