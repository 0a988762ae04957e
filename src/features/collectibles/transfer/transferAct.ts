import { contractCall, type Call } from '#chain/calls.ts';
import { selectRead } from '#chain/multicall/selectors.ts';
import { callOf, defineAct } from '#entities/writeFlow/defineAct.ts';
import { stated } from '#entities/writeFlow/statement.ts';
import { sameAddress } from '#lib/address.ts';
import type { Address } from '#lib/hex.ts';
import { fromRaw, type Raw } from '#lib/raw.ts';
import { erc721Abi } from '#protocol/abi/erc721Abi.ts';

/** Collectible on its way to another account, as it is shown. */
export interface TransferModel {
  account: Address;
  nftAddress: Address;
  /** Name of its collection or kind. */
  name: string;
  /** May be 0. */
  tokenIdRaw: Raw;
  recipient: Address;
}

const sendAbi = [
  {
    type: 'function',
    name: 'safeTransferFrom',
    stateMutability: 'nonpayable',
    inputs: [
      { name: 'from', type: 'address' },
      { name: 'to', type: 'address' },
      { name: 'tokenId', type: 'uint256' },
    ],
    outputs: [],
  },
  ...erc721Abi.filter(({ type }) => type === 'error'),
] as const;

/** Reads the holder of a token of any collection. */
function ownerCall(nftAddress: Address, tokenId: bigint): Call<Address> {
  return contractCall(erc721Abi, nftAddress, 'ownerOf', [tokenId]);
}

/**
 * Sends a collectible to another account; a contract has to accept it (`safeTransferFrom`). Nothing
 * is sent once the account no longer holds it.
 */
export const transferAct = defineAct<TransferModel, 'notOwned'>({
  account: ({ account }) => account,
  reads: (_state, { nftAddress, tokenIdRaw }) => [ownerCall(nftAddress, fromRaw(tokenIdRaw))],
  blockedBy: (state, { account, nftAddress, tokenIdRaw }) => {
    const owner = selectRead(state, ownerCall(nftAddress, fromRaw(tokenIdRaw)));
    return sameAddress(owner, account) ? undefined : 'notOwned';
  },
  call: ({ account, nftAddress, tokenIdRaw, recipient }) =>
    callOf(sendAbi, nftAddress, 'safeTransferFrom', [account, recipient, fromRaw(tokenIdRaw)]),
  states: ({ account, nftAddress, tokenIdRaw, recipient }) =>
    stated(sendAbi, nftAddress, 'safeTransferFrom', {
      tokenId: fromRaw(tokenIdRaw),
      from: account,
      to: recipient,
    }),
  info: ({ nftAddress, name, tokenIdRaw, recipient }) => ({
    kind: 'transferCollectible',
    ...{ nftAddress, name, tokenIdRaw, recipient },
  }),
});
