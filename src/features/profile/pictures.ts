import { selectRead } from '#chain/multicall/selectors.ts';
import { catApprovedCall, catOperatorCall, catsAddress } from '#entities/collectibles/catCalls.ts';
import type { OwnedCat } from '#entities/collectibles/catSelectors.ts';
import { pictureRoleCall, profileAddress } from '#entities/profile/profileCalls.ts';
import type { TokenId } from '#entities/profile/profileModel.ts';
import { sameAddress } from '#lib/address.ts';
import type { Address } from '#lib/hex.ts';
import type { RootState } from '#redux';

type Read<T> = T | null | undefined;

/** Collectible that can be a profile's picture. */
export interface Picture extends TokenId {
  kind: number;
}

/** Picture in an account's wallet. */
export interface OwnPicture extends Picture {
  /** Whether profiles may take it. */
  isApproved: boolean;
}

/** Returns whether profiles may take a token of an account. */
export function selectIsApproved(
  state: RootState,
  account: Address,
  tokenId: bigint,
): Read<boolean> {
  if (profileAddress === undefined) return undefined;
  const spender = selectRead(state, catApprovedCall(tokenId));
  const isOperator = selectRead(state, catOperatorCall(account, profileAddress));
  if (typeof spender === 'string' && sameAddress(spender, profileAddress)) return true;
  if (isOperator === true) return true;
  if (spender === null || isOperator === null) return null;
  return spender === undefined || isOperator === undefined ? undefined : false;
}

/** Returns whether profiles accept our collection now. */
export function selectIsOffered(state: RootState): Read<boolean> {
  return catsAddress && selectRead(state, pictureRoleCall(catsAddress));
}

/** Returns the pictures among an account's tokens; none of a collection that isn't accepted. */
export function selectPictures(
  state: RootState,
  account: Address,
  cats: Read<readonly OwnedCat[]>,
): Read<readonly OwnPicture[]> {
  const isOffered = selectIsOffered(state);
  if (isOffered === false) return [];
  if (!isOffered || !cats || !catsAddress)
    return isOffered === null || cats === null ? null : undefined;
  const pictures: OwnPicture[] = [];
  for (const { tokenId, kind } of cats) {
    const isApproved = selectIsApproved(state, account, tokenId);
    if (typeof isApproved !== 'boolean') return isApproved;
    pictures.push({ nftAddress: catsAddress, tokenId, kind, isApproved });
  }
  return pictures;
}
