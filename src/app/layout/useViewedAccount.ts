import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { accountViewed } from '#entities/account/accountSlice.ts';
import { toastAdded } from '#entities/notifications/toastsSlice.ts';
import { cleanTokenText } from '#entities/tokens/tokenText.ts';
import { toAddress } from '#lib/address.ts';
import { useAppDispatch } from '#redux';

/** Longer than an address; enough to show what is wrong with it. */
const SHOWN_LENGTH = 60;

/**
 * Shows the account named by `?account=0x…` read-only on any page (D-14), until the user leaves
 * that view.
 */
export function useViewedAccount(): void {
  const dispatch = useAppDispatch();
  const named = new URLSearchParams(useLocation().search).get('account');
  useEffect(() => {
    if (named === null) return;
    const account = toAddress(named);
    if (account) dispatch(accountViewed(account));
    else
      dispatch(
        toastAdded({
          type: 'warning',
          titleKey: 'view.invalid',
          titleParams: { text: cleanTokenText(named, SHOWN_LENGTH) },
        }),
      );
  }, [dispatch, named]);
}
