import { Suspense, type ReactNode } from 'react';
import { selectConnectedAccount } from '#entities/account/accountSelectors.ts';
import { latePart } from '#entities/feedback/latePart.ts';
import { shortenAddress } from '#lib/format.ts';
import type { Address } from '#lib/hex.ts';
import { useAppDispatch, useAppSelector } from '#redux';
import { Button } from '#ui/Button.tsx';
import { Verbatim } from '#ui/Verbatim.tsx';
import { WalletIcon } from '#ui/icons/WalletIcon.tsx';
import { accountAsked } from '../walletSlice.ts';
import { ConnectButton } from './ConnectButton.tsx';

const ConnectedMenu = latePart(async () => (await import('./ConnectedMenu.tsx')).ConnectedMenu);

/** Replaces the menu until it has loaded, so that a connected account never sees 'Connect'. */
function AccountButton({ account }: { account: Address }): ReactNode {
  const dispatch = useAppDispatch();
  return (
    <Button
      variant="subtle"
      startIcon={<WalletIcon size="sm" />}
      onClick={() => dispatch(accountAsked())}
    >
      <Verbatim>{shortenAddress(account)}</Verbatim>
    </Button>
  );
}

/** Shows 'Connect Wallet' in the header, or the connected account with its menu. */
export function AccountMenu(): ReactNode {
  const account = useAppSelector(selectConnectedAccount);
  // A page has one orange button, its own.
  if (account === null) return <ConnectButton variant="secondary" />;
  return (
    <Suspense fallback={<AccountButton account={account} />}>
      <ConnectedMenu account={account} />
    </Suspense>
  );
}
