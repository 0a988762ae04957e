import { useMemo } from 'react';
import { useCalls } from '#chain/multicall/useCalls.ts';
import { catKindCall, catsAddress } from '#entities/collectibles/catCalls.ts';
import { selectCatKind, type OwnedCat } from '#entities/collectibles/catSelectors.ts';
import { useOwnedCats } from '#entities/collectibles/useOwnedCats.ts';
import type { TokenId } from '#entities/profile/profileModel.ts';
import { profileAddress } from '#entities/profile/profileCalls.ts';
import { useProfile } from '#entities/profile/useProfile.ts';
import { sameAddress } from '#lib/address.ts';
import type { Address } from '#lib/hex.ts';
import { useAppSelector } from '#redux';

type Read<T> = T | null | undefined;

/** What an account has of our collection. */
export interface Collection {
  /** Token numbers in its wallet, by kind. */
  ids: ReadonlyMap<number, readonly bigint[]>;
  /** Its profile picture, where that is one of ours; the profile contract holds it. */
  picture: { kind: number; tokenId: bigint } | undefined;
  /** The picture isn't read: it may be one of ours. */
  isPictureUnread: boolean;
}

/** Returns token numbers by kind. */
export function groupByKind(cats: readonly OwnedCat[]): Map<number, readonly bigint[]> {
  const groups = new Map<number, readonly bigint[]>();
  for (const { kind, tokenId } of cats) groups.set(kind, [...(groups.get(kind) ?? []), tokenId]);
  return groups;
}

/**
 * Returns the profile's picture of an account if it is one of our collection; `null` where the
 * profile isn't read.
 */
function useOwnPicture(account: Address | null): TokenId | null | undefined {
  const profile = useProfile(account);
  if (!profile && profileAddress) return null;
  const picture = profile && profile !== 'none' ? profile.picture : null;
  return picture && sameAddress(picture.nftAddress, catsAddress) ? picture : undefined;
}

/**
 * Returns what an account has, read while mounted; `null` where its list can't be read, `undefined`
 * without an account.
 */
export function useCollection(account: Address | null): Read<Collection> {
  const cats = useOwnedCats(account);
  const picture = useOwnPicture(account);
  useCalls([picture ? catKindCall(picture.tokenId) : undefined]);
  const kind = useAppSelector((state) =>
    picture ? selectCatKind(state, picture.tokenId) : undefined,
  );
  return useMemo(
    () =>
      cats && {
        ids: groupByKind(cats),
        picture:
          picture && typeof kind === 'number' ? { kind, tokenId: picture.tokenId } : undefined,
        isPictureUnread: picture === null || (picture !== undefined && typeof kind !== 'number'),
      },
    [cats, picture, kind],
  );
}
