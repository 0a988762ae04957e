import type { UnknownAction } from '@reduxjs/toolkit';
import type { AppStartListening } from '#app/store.ts';
import { partsOf } from '#chain/transactions/info.ts';
import { mined } from '#chain/transactions/transactionsSlice.ts';
import { contractAddress } from '#config/chains.ts';
import { selectConnectedAccount } from '#entities/account/accountSelectors.ts';
import type { RootState } from '#redux';
import { storeUnlistedName } from './nameVisibility.ts';
import { clearProfileCookie, readProfileCookie, writeProfileCookie } from './profileCookie.ts';
import { profileAsked, profileCleared, profileSeen } from './profileSlice.ts';

const PROFILE_KINDS: ReadonlySet<string> = new Set([
  'createProfile',
  'updateProfile',
  'pauseProfile',
  'reactivateProfile',
]);

/** Reports whether an action says that a transaction that changes a profile was mined. */
function isProfileMined(action: UnknownAction, { transactions }: RootState): boolean {
  if (!mined.match(action)) return false;
  const { chainId, key } = action.payload;
  const info = transactions.byChain[chainId]?.[key]?.info;
  return info !== undefined && partsOf(info).some(({ kind }) => PROFILE_KINDS.has(kind));
}

/**
 * Shows the connected account as an earlier visit did until the chain and the names service have
 * said how (WAL-20); again after each of its changes and when asked. Forgets it on disconnect (WAL-10).
 */
export function registerProfileListeners(startListening: AppStartListening): void {
  startListening({
    predicate: (action, current, previous) =>
      selectConnectedAccount(current) !== selectConnectedAccount(previous) ||
      profileAsked.match(action) ||
      isProfileMined(action, current),
    effect: async (_action, { dispatch, getState, getOriginalState, cancelActiveListeners }) => {
      cancelActiveListeners();
      const account = selectConnectedAccount(getState());
      const before = selectConnectedAccount(getOriginalState());
      if (account === null) {
        if (before !== null) {
          clearProfileCookie(before);
          storeUnlistedName(before, undefined);
        }
        return void dispatch(profileCleared());
      }
      if (account !== before) {
        const remembered = readProfileCookie(account);
        dispatch(remembered ? profileSeen(remembered) : profileCleared());
      }
      if (!contractAddress('profile')) return;
      const { lookUpProfile } = await import('./lookUpProfile.ts');
      const found = await dispatch(lookUpProfile(account));
      if (found === undefined || selectConnectedAccount(getState()) !== account) return;
      if (found) writeProfileCookie(found);
      else clearProfileCookie(account);
      dispatch(found ? profileSeen(found) : profileCleared());
    },
  });
}
