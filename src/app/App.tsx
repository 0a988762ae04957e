import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { selectConnectedAccount } from '#entities/account/accountSelectors.ts';
import { useThemeMode } from '#entities/settings/useThemeMode.ts';
import { WalletDialogs } from '#entities/wallet/components/WalletDialogs.tsx';
import { whenIdle } from '#lib/whenIdle.ts';
import { useAppSelector } from '#redux';
import { AppTheme } from '#ui/theme/AppTheme.tsx';
import { RouteErrorBoundary } from './errors/RouteErrorBoundary.tsx';
import { AppLayout } from './layout/AppLayout.tsx';
import { Toasts, WalletConnection } from './layout/lateParts.ts';
import { lazyPage } from './lazyPage.tsx';
import { AppRoutes } from './routes.tsx';
import type { StartedApp } from './startApp.ts';

const accountLists = async () => (await import('./accountLists.ts')).accountLists;
const AllowanceList = lazyPage(async () => (await accountLists()).AllowanceList);
const TransactionList = lazyPage(async () => (await accountLists()).TransactionList);
const ClaimPopup = lazyPage(
  async () => (await import('#features/collectibles/popup/ClaimPopup.tsx')).ClaimPopup,
);

/**
 * Starts reading the chain after the first paint, then shows what the first paint doesn't need. The
 * wallet's connection mounts after the listeners that react to it. An error while starting is
 * thrown into the boundary.
 */
function AfterPage({
  startChain,
  children,
}: {
  startChain: () => Promise<void>;
  children: ReactNode;
}): ReactNode {
  const [isStarted, setStarted] = useState(false);
  useEffect(
    () =>
      whenIdle(() => {
        startChain().then(
          () => setStarted(true),
          (error: unknown) =>
            setStarted(() => {
              throw error;
            }),
        );
      }),
    [startChain],
  );
  return isStarted ? <Suspense fallback={null}>{children}</Suspense> : null;
}

/**
 * Lays out the app. The wallet's connection is a sibling of the rest, not a parent: web3-react
 * drops a wallet's answer if its provider renders again meanwhile.
 */
function Shell({ startChain }: Pick<StartedApp, 'startChain'>): ReactNode {
  const account = useAppSelector(selectConnectedAccount);
  return (
    <AppTheme mode={useThemeMode()}>
      <RouteErrorBoundary resetKey="app">
        <AppLayout>
          <AppRoutes />
        </AppLayout>
        <WalletDialogs
          transactions={
            <Suspense fallback={null}>
              <TransactionList />
            </Suspense>
          }
          allowances={
            <Suspense fallback={null}>
              <AllowanceList />
            </Suspense>
          }
        />
        <AfterPage startChain={startChain}>
          <Toasts />
          <WalletConnection />
          {account === null ? null : <ClaimPopup />}
        </AfterPage>
      </RouteErrorBoundary>
    </AppTheme>
  );
}

/** Renders the whole app. */
export function App({ store, startChain }: StartedApp): ReactNode {
  return (
    <Provider store={store}>
      <BrowserRouter>
        <Shell startChain={startChain} />
      </BrowserRouter>
    </Provider>
  );
}
