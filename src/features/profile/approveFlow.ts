import { selectPendingTransactions } from '#chain/transactions/selectors.ts';
import { isKind } from '#chain/transactions/info.ts';
import { collectibleKind } from '#protocol/collectibleKinds.ts';
import { catApprovedCall, catOperatorCall, catOwnerCall } from '#entities/collectibles/catCalls.ts';
import {
  collectibleApprovalInfo,
  collectibleApprovalWrite,
} from '#entities/collectibles/collectibleApproval.ts';
import { selectRead } from '#chain/multicall/selectors.ts';
import { pictureRoleCall, profileAddress } from '#entities/profile/profileCalls.ts';
import type { WriteFlow } from '#entities/writeFlow/writeFlow.ts';
import { sameAddress } from '#lib/address.ts';
import type { Address } from '#lib/hex.ts';
import { toRaw } from '#lib/raw.ts';
import type { ApproveCollectibleInfo } from '#protocol/approval.ts';
import type { RootState } from '#redux';
import { selectIsApproved, type Picture } from './pictures.ts';
import { present } from './profileWrite.ts';

/** Collectible that profiles are to be approved for. */
export interface ApproveModel {
  account: Address;
  picture: Picture;
}

/** Returns the name of a kind, as the collection's owner chose it. */
export const kindName = (kind: number): string => collectibleKind(kind)?.name ?? 'MeowCats';

const approved = ({ picture: { nftAddress, tokenId, kind } }: ApproveModel) => ({
  nftAddress,
  tokenId,
  name: kindName(kind),
});

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
export const approveFlow: WriteFlow<ApproveModel, object, ApproveIssue> = {
  account: ({ account }) => account,
  reads: (_state, { account, picture: { nftAddress, tokenId } }) =>
    present([
      catOwnerCall(tokenId),
      catApprovedCall(tokenId),
      profileAddress && catOperatorCall(account, profileAddress),
      pictureRoleCall(nftAddress),
    ]),
  blockedBy: (state, model) => {
    const { account, picture } = model;
    if (selectIsApproving(state, model)) return 'pending';
    if (selectIsApproved(state, account, picture.tokenId) === true) return 'done';
    if (!sameAddress(selectRead(state, catOwnerCall(picture.tokenId)), account)) return 'notOwned';
    const isOffered = selectRead(state, pictureRoleCall(picture.nftAddress));
    return isOffered === true ? undefined : 'notOffered';
  },
  requests: (_state, model) =>
    profileAddress
      ? [collectibleApprovalWrite(approved(model), profileAddress, model.account)]
      : [],
  info: (model) => collectibleApprovalInfo(approved(model), profileAddress ?? model.account),
  showsRejection: true,
};
