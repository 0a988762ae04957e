import { Suspense, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { selectConnectedAccount } from '#entities/account/accountSelectors.ts';
import { latePart } from '#entities/feedback/latePart.ts';
import { shortenAddress } from '#lib/format.ts';
import type { Address } from '#lib/hex.ts';
import { useAppDispatch, useAppSelector } from '#redux';
import { useTranslation } from '#i18n/t.ts';
import { Button } from '#ui/Button.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { size } from '#ui/theme/tokens.ts';
import { Verbatim } from '#ui/Verbatim.tsx';
import { WalletIcon } from '#ui/icons/WalletIcon.tsx';
import { selectIsRestoring } from '../walletSelectors.ts';
import { accountAsked, connectAsked } from '../walletSlice.ts';
import { storedAccount } from '../walletStorage.ts';
import { ConnectButton } from './ConnectButton.tsx';

const ConnectedMenu = latePart(async () => (await import('./ConnectedMenu.tsx')).ConnectedMenu);

/** As wide as the picture that comes into its place. */
const PictureSlot = styled.span`
  display: grid;
  place-items: center;
  inline-size: ${size.avatarMd};
  block-size: ${size.avatarMd};
`;

interface AccountButtonProps {
  account: Address;
  /** Whether its wallet is still being connected; it can be pressed, as that may never answer. */
  isRestoring?: boolean;
}

/** Replaces the menu until it has loaded, so that a known account never sees 'Connect'. */
function AccountButton({ account, isRestoring = false }: AccountButtonProps): ReactNode {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const address = shortenAddress(account);
  return (
    <Button
      variant="subtle"
      startIcon={
        <PictureSlot>{isRestoring ? <Spinner scale="sm" /> : <WalletIcon size="sm" />}</PictureSlot>
      }
      aria-busy={isRestoring}
      aria-label={isRestoring ? `${t('wallet.connecting')} ${address}` : undefined}
      onClick={() => dispatch(isRestoring ? connectAsked() : accountAsked())}
    >
      <Verbatim>{address}</Verbatim>
    </Button>
  );
}

/** Shows 'Connect Wallet' in the header, or the account of this visit or the last with its menu. */
export function AccountMenu(): ReactNode {
  const account = useAppSelector(selectConnectedAccount);
  const isRestoring = useAppSelector(selectIsRestoring);
  const [remembered] = useState(storedAccount);
  if (account === null)
    return isRestoring && remembered ? (
      <AccountButton account={remembered} isRestoring />
    ) : (
      // A page has one orange button, its own.
      <ConnectButton variant="secondary" />
    );
  return (
    <Suspense fallback={<AccountButton account={account} />}>
      <ConnectedMenu account={account} />
    </Suspense>
  );
}
