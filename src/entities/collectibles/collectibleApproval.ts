import type { Address } from '#lib/hex.ts';
import { toRaw } from '#lib/raw.ts';
import type { ApproveCollectibleInfo } from '#protocol/approval.ts';

/** A collectible that a contract is to be approved for. */
interface ApprovedCollectible {
  nftAddress: Address;
  /** Name of its collection or kind. */
  name: string;
  /** May be 0. */
  tokenId: bigint;
}

/** Returns the transaction info of an approval of one collectible. */
export function collectibleApprovalInfo(
  { nftAddress, name, tokenId }: ApprovedCollectible,
  spender: Address,
): ApproveCollectibleInfo {
  return { kind: 'approveCollectible', nftAddress, name, tokenIdRaw: toRaw(tokenId), spender };
}
