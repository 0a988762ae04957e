import type { AppStartListening } from '#app/store.ts';
import type { RootState } from '#redux';
import { fetchUsername } from './fetchUsername.ts';
import { clearProfileCookie, readProfileCookie, writeProfileCookie } from './profileCookie.ts';
import { profileCleared, profileSeen } from './profileSlice.ts';

const accountOf = ({ wallet }: RootState) =>
  wallet.status === 'connected' ? wallet.account : null;

/**
 * A connected account is called what the cookie of an earlier visit says until the service has answered (WAL-20). Whoever
 * disconnects leaves no name behind (WAL-10).
 */
export function registerProfileListeners(startListening: AppStartListening): void {
  startListening({
    predicate: (_action, current, previous) => accountOf(current) !== accountOf(previous),
    effect: async (_action, { dispatch, getState, cancelActiveListeners }) => {
      cancelActiveListeners();
      const account = accountOf(getState());
      if (account === null) {
        clearProfileCookie();
        return void dispatch(profileCleared());
      }
      const remembered = readProfileCookie(account);
      dispatch(remembered ? profileSeen(remembered) : profileCleared());
      const username = await fetchUsername(account);
      if (username === '' || accountOf(getState()) !== account) return;
      const profile = { account, username, avatar: remembered?.avatar ?? null };
      writeProfileCookie(profile);
      dispatch(profileSeen(profile));
    },
  });
}
