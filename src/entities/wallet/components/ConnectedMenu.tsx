import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { selectPendingCount } from '#chain/transactions/selectors.ts';
import { ProfileAvatar } from '#entities/profile/ProfileAvatar.tsx';
import { selectProfileName } from '#entities/profile/profileSlice.ts';
import '#i18n/addLateTexts.ts';
import { useTranslation } from '#i18n/t.ts';
import { shortenAddress } from '#lib/format.ts';
import type { Address } from '#lib/hex.ts';
import { useAppDispatch, useAppSelector } from '#redux';
import { Button } from '#ui/Button.tsx';
import { HistoryIcon } from '#ui/icons/HistoryIcon.tsx';
import { ListIcon } from '#ui/icons/ListIcon.tsx';
import { LogOutIcon } from '#ui/icons/LogOutIcon.tsx';
import { ShieldIcon } from '#ui/icons/ShieldIcon.tsx';
import { UserIcon } from '#ui/icons/UserIcon.tsx';
import { WalletIcon } from '#ui/icons/WalletIcon.tsx';
import { WarningIcon } from '#ui/icons/WarningIcon.tsx';
import { Menu } from '#ui/Menu.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { Verbatim } from '#ui/Verbatim.tsx';
import { selectIsWrongNetwork } from '../walletSelectors.ts';
import { accountAsked } from '../walletSlice.ts';
import { disconnectWallet } from '../walletThunks.ts';

/** Shows the connected account and the menu of its actions. */
export function ConnectedMenu({ account }: { account: Address }): ReactNode {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const isWrong = useAppSelector(selectIsWrongNetwork);
  const pending = useAppSelector(selectPendingCount);
  const username =
    useAppSelector((state) => selectProfileName(state, account)?.username) || undefined;
  const address = shortenAddress(account);
  const state = isWrong
    ? t('wallet.network.short')
    : pending > 0
      ? t('wallet.menu.pending', { count: pending })
      : null;
  const sign = isWrong ? (
    <WarningIcon size="sm" />
  ) : pending > 0 ? (
    <Spinner scale="sm" />
  ) : undefined;
  return (
    <Menu
      label={t('wallet.menu')}
      linkAs={Link}
      items={[
        {
          id: 'wallet',
          label: t('wallet.menu.wallet'),
          icon: <WalletIcon />,
          onSelect: () => dispatch(accountAsked('wallet')),
        },
        {
          id: 'profile',
          label: t('layout.title.profile'),
          icon: <UserIcon />,
          to: '/profile',
        },
        {
          id: 'portfolio',
          label: t('layout.title.portfolio'),
          icon: <ListIcon />,
          to: '/portfolio',
        },
        {
          id: 'transactions',
          label: t('wallet.menu.transactions'),
          icon: <HistoryIcon />,
          onSelect: () => dispatch(accountAsked('transactions')),
        },
        {
          id: 'allowances',
          label: t('approvals.title'),
          icon: <ShieldIcon />,
          onSelect: () => dispatch(accountAsked('allowances')),
        },
        {
          id: 'disconnect',
          label: t('wallet.menu.disconnect'),
          icon: <LogOutIcon />,
          danger: true,
          onSelect: () => void dispatch(disconnectWallet()),
        },
      ]}
      renderTrigger={(props) => (
        <Button
          {...props}
          variant="subtle"
          startIcon={<ProfileAvatar account={account} />}
          endIcon={sign}
          aria-label={[t('wallet.menu.button', { address }), username, state]
            .filter(Boolean)
            .join(', ')}
        >
          <Verbatim>{username ?? address}</Verbatim>
        </Button>
      )}
    />
  );
}
