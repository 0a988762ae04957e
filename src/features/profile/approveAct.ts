import { selectPendingTransactions } from '#chain/transactions/selectors.ts';
import { isKind } from '#chain/transactions/info.ts';
import { collectibleKind } from '#protocol/collectibleKinds.ts';
import { catApprovedCall, catOperatorCall, catOwnerCall } from '#entities/collectibles/catCalls.ts';
import { collectibleApprovalInfo } from '#entities/collectibles/collectibleApproval.ts';
import { selectRead } from '#chain/multicall/selectors.ts';
import { pictureRoleCall, profileAddress } from '#entities/profile/profileCalls.ts';
import { callOf, defineAct } from '#entities/writeFlow/defineAct.ts';
import { stated } from '#entities/writeFlow/statement.ts';
import { sameAddress } from '#lib/address.ts';
import type { Address } from '#lib/hex.ts';
import { toRaw } from '#lib/raw.ts';
import { erc721Abi } from '#protocol/abi/erc721Abi.ts';
import type { ApproveCollectibleInfo } from '#protocol/approval.ts';
import type { RootState } from '#redux';
import { selectIsApproved, type Picture } from './pictures.ts';

/** Collectible that profiles are to be approved for. */
export interface ApproveModel {
  account: Address;
  picture: Picture;
}

/** Returns the name of a kind, as the collection's owner chose it. */
export const kindName = (kind: number): string => collectibleKind(kind)?.name ?? 'MeowCats';

/** Returns the name of a cat among others of its kind: 'Sleepy #12'. */
export const pictureName = ({ kind, tokenId }: Picture): string => `${kindName(kind)} #${tokenId}`;

/** Reports whether the account is approving profiles for a collectible. */
export function selectIsApproving(state: RootState, { account, picture }: ApproveModel): boolean {
  return selectPendingTransactions(state).some(
    ({ info, from }) =>
      isKind<ApproveCollectibleInfo>(info, 'approveCollectible') &&
      sameAddress(from, account) &&
      sameAddress(info.spender, profileAddress) &&
      info.tokenIdRaw === toRaw(picture.tokenId),
  );
}

/** Why a collectible isn't approved now. */
export type ApproveIssue = 'done' | 'pending' | 'notOwned' | 'notOffered';

/** Approves profiles for one collectible, and for no other. */
export const approveAct = defineAct<ApproveModel, ApproveIssue>({
  account: ({ account }) => account,
  reads: (_state, { account, picture: { nftAddress, tokenId } }) => [
    catOwnerCall(tokenId),
    catApprovedCall(tokenId),
    profileAddress && catOperatorCall(account, profileAddress),
    pictureRoleCall(nftAddress),
  ],
  blockedBy: (state, model) => {
    const { account, picture } = model;
    if (selectIsApproving(state, model)) return 'pending';
    if (selectIsApproved(state, account, picture.tokenId) === true) return 'done';
    if (!sameAddress(selectRead(state, catOwnerCall(picture.tokenId)), account)) return 'notOwned';
    const isOffered = selectRead(state, pictureRoleCall(picture.nftAddress));
    return isOffered === true ? undefined : 'notOffered';
  },
  call: ({ picture: { nftAddress, tokenId } }) =>
    profileAddress && callOf(erc721Abi, nftAddress, 'approve', [profileAddress, tokenId]),
  states: ({ picture }) =>
    profileAddress &&
    stated(erc721Abi, picture.nftAddress, 'approve', {
      to: profileAddress,
      tokenId: picture.tokenId,
    }),
  info: ({ account, picture: { nftAddress, tokenId, kind } }) =>
    collectibleApprovalInfo(
      { nftAddress, tokenId, name: kindName(kind) },
      profileAddress ?? account,
    ),
});
