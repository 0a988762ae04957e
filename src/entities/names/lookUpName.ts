import { nameRegistryAbi } from '#protocol/abi/nameRegistryAbi.ts';
import { nameResolverAbi } from '#protocol/abi/nameResolverAbi.ts';
import { contractCall } from '#chain/calls.ts';
import { readCalls } from '#chain/multicall/readCalls.ts';
import { toAddress, ZERO_ADDRESS } from '#lib/address.ts';
import type { Address } from '#lib/hex.ts';
import type { AppThunk } from '#redux';
import { nameNode } from './nameNode.ts';

function present(answer: string | null | undefined): Address | undefined {
  const address = answer ? toAddress(answer) : undefined;
  return address === ZERO_ADDRESS ? undefined : address;
}

/** Returns a name's address in a registry; undefined if not found. Throws chain errors. */
export function lookUpName(
  name: string,
  registry: Address,
): AppThunk<Promise<Address | undefined>> {
  return async (dispatch) => {
    const node = await nameNode(name);
    if (!node) return undefined;
    const [resolverAnswer] = await dispatch(
      readCalls([contractCall(nameRegistryAbi, registry, 'resolver', [node])], { fresh: true }),
    );
    const resolver = present(resolverAnswer);
    if (!resolver) return undefined;
    const [addressAnswer] = await dispatch(
      readCalls([contractCall(nameResolverAbi, resolver, 'addr', [node])], {
        fresh: true,
        agree: true,
      }),
    );
    return present(addressAnswer);
  };
}
