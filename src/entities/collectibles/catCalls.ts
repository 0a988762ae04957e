import { contractCall, type Call } from '#chain/calls.ts';
import { contractAddress } from '#config/chains.ts';
import type { Address } from '#lib/hex.ts';
import { meowCatsAbi } from '#protocol/abi/meowCatsAbi.ts';

/** Our collection on this chain; `undefined` where it is not deployed. */
export const catsAddress: Address | undefined = contractAddress('meowCats');

// All of these are `undefined` where the collection is not deployed, which `useCalls` and
// `selectAnswer` accept.

/** Reads how many tokens an account holds. */
export function catCountCall(owner: Address): Call<bigint> | undefined {
  return catsAddress && contractCall(meowCatsAbi, catsAddress, 'balanceOf', [owner]);
}

/** Reads a token of an account by its place in the account's list, from 0. */
export function catAtCall(owner: Address, index: number): Call<bigint> | undefined {
  return (
    catsAddress &&
    contractCall(meowCatsAbi, catsAddress, 'tokenOfOwnerByIndex', [owner, BigInt(index)])
  );
}

/** Reads the kind of a token; the chain refuses where there is none. */
export function catKindCall(tokenId: bigint): Call<bigint> | undefined {
  return catsAddress && contractCall(meowCatsAbi, catsAddress, 'getBunnyId', [tokenId]);
}

/** Reads which account or contract may take a token. */
export function catApprovedCall(tokenId: bigint): Call<Address> | undefined {
  return catsAddress && contractCall(meowCatsAbi, catsAddress, 'getApproved', [tokenId]);
}

/** Reads the holder of a token; the chain refuses where there is none. */
export function catOwnerCall(tokenId: bigint): Call<Address> | undefined {
  return catsAddress && contractCall(meowCatsAbi, catsAddress, 'ownerOf', [tokenId]);
}

/** Reads whether a contract may take every token of an account. */
export function catOperatorCall(owner: Address, operator: Address): Call<boolean> | undefined {
  return (
    catsAddress && contractCall(meowCatsAbi, catsAddress, 'isApprovedForAll', [owner, operator])
  );
}
