import { lazy, type ReactNode, Suspense } from 'react';
import { LatePart } from '#entities/feedback/LatePart.tsx';
import { useAppDispatch, useAppSelector } from '#redux';
import { dialogClosed } from '../walletSlice.ts';
import type { AccountDialogProps } from './AccountDialog.tsx';

/** Replaced by the build: false takes the development wallet out of it. Absent outside a build. */
declare const __MEOW_LOCAL__: boolean | undefined;

const ConnectDialog = lazy(() =>
  import('./ConnectDialog.tsx').then((module) => ({ default: module.ConnectDialog })),
);
const AccountDialog = lazy(() =>
  import('./AccountDialog.tsx').then((module) => ({ default: module.AccountDialog })),
);
const DevelopmentPrompt =
  typeof __MEOW_LOCAL__ === 'undefined' || __MEOW_LOCAL__
    ? lazy(() =>
        import('../development/DevelopmentPrompt.tsx').then((module) => ({
          default: module.DevelopmentPrompt,
        })),
      )
    : undefined;

/** Every dialog of the wallet, each loaded when it is first needed. Once in the layout. */
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
        <LatePart onClose={close}>
          <ConnectDialog />
        </LatePart>
      ) : null}
      {dialog === 'account' ? (
        <LatePart onClose={close}>
          <AccountDialog {...views} />
        </LatePart>
      ) : null}
      {DevelopmentPrompt && isDevelopment ? (
        <Suspense fallback={null}>
          <DevelopmentPrompt />
        </Suspense>
      ) : null}
    </>
  );
}
