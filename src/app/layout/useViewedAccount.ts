import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { accountViewed } from '#entities/account/accountSlice.ts';
import { toastAdded } from '#entities/notifications/toastsSlice.ts';
import { cleanTokenText } from '#entities/tokens/tokenText.ts';
import { toAddress } from '#lib/address.ts';
import { useAppDispatch } from '#redux';

/** More than an address is long, and enough to see what is wrong with it. */
const SHOWN_LENGTH = 60;

/** `?account=0x…` on any page shows that account's positions, to be read only (D-14), until the reader leaves the view. */
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
