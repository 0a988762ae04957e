import { nameRegistryAbi } from '#protocol/abi/nameRegistryAbi.ts';
import { nameResolverAbi } from '#protocol/abi/nameResolverAbi.ts';
import { contractCall } from '#chain/calls.ts';
import { readCalls } from '#chain/multicall/readCalls.ts';
import { toAddress, ZERO_ADDRESS } from '#lib/address.ts';
import type { Address, Hex } from '#lib/hex.ts';
import type { AppThunk } from '#redux';
import { nameNode } from './nameNode.ts';

/**
 * Returns the content hash (EIP-1577) of a name in a registry; undefined if it is no name, not
 * found or has no content. Throws chain errors.
 */
export function lookUpContent(name: string, registry: Address): AppThunk<Promise<Hex | undefined>> {
  return async (dispatch) => {
    const node = await nameNode(name);
    if (!node) return undefined;
    const [resolver] = await dispatch(
      readCalls([contractCall(nameRegistryAbi, registry, 'resolver', [node])], { fresh: true }),
    );
    const address = resolver ? toAddress(resolver) : undefined;
    if (!address || address === ZERO_ADDRESS) return undefined;
    const [hash] = await dispatch(
      readCalls([contractCall(nameResolverAbi, address, 'contenthash', [node])], { fresh: true }),
    );
    return hash && hash !== '0x' ? hash : undefined;
  };
}
