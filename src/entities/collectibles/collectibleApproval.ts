import { encodeCall, type SignedCall } from '#chain/encode.ts';
import type { WriteRequest } from '#chain/transactions/send.ts';
import { chain } from '#config/chains.ts';
import { sameAddress } from '#lib/address.ts';
import type { Address } from '#lib/hex.ts';
import { toRaw } from '#lib/raw.ts';
import { erc721Abi } from '#protocol/abi/erc721Abi.ts';
import type { ApproveCollectibleInfo } from '#protocol/approval.ts';

/** A collectible that a contract is to be approved for. */
interface ApprovedCollectible {
  nftAddress: Address;
  /** Name of its collection or kind. */
  name: string;
  /** May be 0. */
  tokenId: bigint;
}

function approvalDifference(
  shown: ApprovedCollectible & { spender: Address },
  { to, value, name, args: [spender, tokenId] }: SignedCall,
): string | undefined {
  if (!sameAddress(to, shown.nftAddress)) return 'token';
  if (value !== 0n) return 'value';
  if (name !== 'approve') return 'function';
  if (typeof spender !== 'string' || !sameAddress(spender, shown.spender)) return 'spender';
  return tokenId === shown.tokenId ? undefined : 'collectible';
}

/**
 * Builds the request to approve a contract for one collectible, with the check that the signed
 * calldata matches what was shown.
 */
export function collectibleApprovalWrite(
  collectible: ApprovedCollectible,
  spender: Address,
  owner: Address,
): WriteRequest {
  const { nftAddress, tokenId } = collectible;
  return {
    from: owner,
    chainId: chain.id,
    to: nftAddress,
    data: encodeCall(erc721Abi, 'approve', [spender, tokenId]),
    value: 0n,
    abi: erc721Abi,
    check: (call) => approvalDifference({ ...collectible, spender }, call),
  };
}

/** Returns the transaction info of such an approval. */
export function collectibleApprovalInfo(
  { nftAddress, name, tokenId }: ApprovedCollectible,
  spender: Address,
): ApproveCollectibleInfo {
  return { kind: 'approveCollectible', nftAddress, name, tokenIdRaw: toRaw(tokenId), spender };
}
