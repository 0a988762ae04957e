import isEqual from 'lodash-es/isEqual.js';
import { useMemo } from 'react';
import { useCalls } from '#chain/multicall/useCalls.ts';
import { catApprovedCall, catOperatorCall, catsAddress } from '#entities/collectibles/catCalls.ts';
import { useOwnedCats } from '#entities/collectibles/useOwnedCats.ts';
import { pictureRoleCall, profileAddress } from '#entities/profile/profileCalls.ts';
import type { Address } from '#lib/hex.ts';
import { useAppSelector } from '#redux';
import { selectIsOffered, selectPictures, type OwnPicture } from './pictures.ts';

type Read<T> = T | null | undefined;

/** Returns the collectibles of an account that can be its picture, read while mounted. */
export function usePictures(account: Address): Read<readonly OwnPicture[]> {
  const cats = useOwnedCats(account);
  useCalls([
    catsAddress && pictureRoleCall(catsAddress),
    profileAddress && catOperatorCall(account, profileAddress),
  ]);
  useCalls(useMemo(() => (cats ?? []).map(({ tokenId }) => catApprovedCall(tokenId)), [cats]));
  return useAppSelector((state) => selectPictures(state, account, cats), isEqual);
}

/** Returns whether profiles accept our collection now, read while mounted. */
export function useIsOffered(): Read<boolean> {
  useCalls([catsAddress && pictureRoleCall(catsAddress)]);
  return useAppSelector(selectIsOffered);
}
