import { lazy, Suspense, type ReactNode } from 'react';
import { useAppSelector } from '#redux';
import { selectConnectedAccount } from '../walletSelectors.ts';
import { ConnectButton } from './ConnectButton.tsx';

const ConnectedMenu = lazy(async () => ({ default: (await import('./ConnectedMenu.tsx')).ConnectedMenu }));

/** The wallet corner of the header: 'Connect Wallet', or the account with its menu. */
export function AccountMenu(): ReactNode {
  const account = useAppSelector(selectConnectedAccount);
  const connect = <ConnectButton scale="md" />;
  return account === null ? (
    connect
  ) : (
    <Suspense fallback={connect}>
      <ConnectedMenu account={account} />
    </Suspense>
  );
}
