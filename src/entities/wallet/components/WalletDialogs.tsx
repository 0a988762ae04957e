import { type ReactNode, Suspense } from 'react';
import { LateBoundary } from '#entities/feedback/LateBoundary.tsx';
import { latePart } from '#entities/feedback/latePart.ts';
import { useAppDispatch, useAppSelector } from '#redux';
import { dialogClosed } from '../walletSlice.ts';
import type { AccountDialogProps } from './AccountDialog.tsx';

/** Set by the build: false removes the development wallet. Undefined outside a build. */
declare const __MEOW_LOCAL__: boolean | undefined;

const ConnectDialog = latePart(async () => (await import('./ConnectDialog.tsx')).ConnectDialog);
const AccountDialog = latePart(async () => (await import('./AccountDialog.tsx')).AccountDialog);
const DevelopmentPrompt =
  typeof __MEOW_LOCAL__ === 'undefined' || __MEOW_LOCAL__
    ? latePart(async () => (await import('../development/DevelopmentPrompt.tsx')).DevelopmentPrompt)
    : undefined;

/** Mounts the wallet's dialogs, each loaded on first use. The layout renders it once. */
export function WalletDialogs(views: AccountDialogProps): ReactNode {
  const dispatch = useAppDispatch();
  const close = (): void => void dispatch(dialogClosed());
  const dialog = useAppSelector((state) => state.wallet.dialog);
  const isDevelopment = useAppSelector(
    ({ wallet }) =>
      wallet.connectorId === 'development' || wallet.attempt?.connectorId === 'development',
  );
  return (
    <>
      {dialog === 'connect' ? (
        <LateBoundary onClose={close}>
          <ConnectDialog />
        </LateBoundary>
      ) : null}
      {dialog === 'account' ? (
        <LateBoundary onClose={close}>
          <AccountDialog {...views} />
        </LateBoundary>
      ) : null}
      {DevelopmentPrompt && isDevelopment ? (
        <Suspense fallback={null}>
          <DevelopmentPrompt />
        </Suspense>
      ) : null}
    </>
  );
}
