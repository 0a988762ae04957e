import type { AppStartListening } from '#app/store.ts';
import { selectConnectedAccount } from '#entities/account/accountSelectors.ts';
import { fetchUsername } from './fetchUsername.ts';
import { clearProfileCookie, readProfileCookie, writeProfileCookie } from './profileCookie.ts';
import { profileCleared, profileSeen } from './profileSlice.ts';

/**
 * Names the connected account from the cookie of an earlier visit until the service has answered
 * (WAL-20), and clears the cookie on disconnect (WAL-10).
 */
export function registerProfileListeners(startListening: AppStartListening): void {
  startListening({
    predicate: (_action, current, previous) =>
      selectConnectedAccount(current) !== selectConnectedAccount(previous),
    effect: async (_action, { dispatch, getState, cancelActiveListeners }) => {
      cancelActiveListeners();
      const account = selectConnectedAccount(getState());
      if (account === null) {
        clearProfileCookie();
        return void dispatch(profileCleared());
      }
      const remembered = readProfileCookie(account);
      dispatch(remembered ? profileSeen(remembered) : profileCleared());
      const username = await fetchUsername(account);
      if (username === '' || selectConnectedAccount(getState()) !== account) return;
      const profile = { account, username, avatar: remembered?.avatar ?? null };
      writeProfileCookie(profile);
      dispatch(profileSeen(profile));
    },
  });
}
