import { readCalls } from '#chain/multicall/readCalls.ts';
import { catKindCall, catsAddress } from '#entities/collectibles/catCalls.ts';
import { sameAddress } from '#lib/address.ts';
import type { Address } from '#lib/hex.ts';
import { collectibleKind, collectiblePicture } from '#protocol/collectibleKinds.ts';
import type { AppThunk } from '#redux';
import { readUser } from '#remote/hub/users.ts';
import { isNameHidden } from './nameVisibility.ts';
import { profileCall, registeredCall } from './profileCalls.ts';
import { profileFrom, type TokenId } from './profileModel.ts';
import type { ProfileName } from './profileSlice.ts';

/** Reads the picture of an active profile; `null` without one. Rejects as `readCalls` does. */
function readPicture(account: Address): AppThunk<Promise<TokenId | null>> {
  return async (dispatch) => {
    const [isRegistered, answer] = [registeredCall(account), profileCall(account)];
    if (!isRegistered || !answer) return null;
    const [hasProfile, profile] = await dispatch(
      // Skips a cached answer from before the account's latest transaction.
      readCalls([isRegistered, answer], { fresh: true }),
    );
    return hasProfile && profile ? profileFrom(account, profile).picture : null;
  };
}

/** Returns where the page serves a token's picture; `null` for one of another collection. */
function readAvatar({ nftAddress, tokenId }: TokenId): AppThunk<Promise<string | null>> {
  return async (dispatch) => {
    const call = catKindCall(tokenId);
    if (!call || !sameAddress(nftAddress, catsAddress)) return null;
    const [kind] = await dispatch(readCalls([call]));
    const known = kind === null ? undefined : collectibleKind(Number(kind));
    return known ? collectiblePicture(known) : null;
  };
}

/** Reads the name of an account; empty where it has none, hides or unlists it, or nobody says. */
async function readName(account: Address): Promise<string> {
  if (isNameHidden(account)) return '';
  try {
    const user = await readUser(account);
    return user === null || user === 'unlisted' ? '' : user.username;
  } catch {
    return '';
  }
}

/**
 * Looks up how an account is shown: by its name and picture while its profile is active (WAL-20),
 * `null` without one; `undefined` where the chain can't be read.
 */
export function lookUpProfile(account: Address): AppThunk<Promise<ProfileName | null | undefined>> {
  return async (dispatch) => {
    try {
      const picture = await dispatch(readPicture(account));
      if (!picture) return null;
      const [username, avatar] = await Promise.all([
        readName(account),
        dispatch(readAvatar(picture)),
      ]);
      return { account, username, avatar };
    } catch {
      return undefined;
    }
  };
}
