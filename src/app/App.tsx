import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { useThemeMode } from '#entities/settings/useThemeMode.ts';
import { WalletDialogs } from '#entities/wallet/components/WalletDialogs.tsx';
import { whenIdle } from '#lib/whenIdle.ts';
import { AppTheme } from '#ui/theme/AppTheme.tsx';
import { RouteErrorBoundary } from './errors/RouteErrorBoundary.tsx';
import { AppLayout } from './layout/AppLayout.tsx';
import { Later } from './Later.tsx';
import { lazyPage } from './lazyPage.tsx';
import { AppRoutes } from './routes.tsx';
import type { StartedApp } from './startApp.ts';

const WalletConnection = lazyPage(async () => (await import('#entities/wallet/WalletProvider.tsx')).WalletConnection);
const TransactionList = lazyPage(async () => (await import('#entities/transactions/components/TransactionList.tsx')).TransactionList);
const Toasts = lazyPage(async () => (await import('#entities/notifications/Toasts.tsx')).Toasts);

/** Has the chain read once the page stands. What fails in that is shown like what fails in a component. */
function ChainStart({ start }: { start: () => Promise<void> }): null {
  const [, fail] = useState<void>();
  useEffect(
    () =>
      whenIdle(() => {
        start().catch((error: unknown) =>
          fail(() => {
            throw error;
          }),
        );
      }),
    [start],
  );
  return null;
}

/**
 * The wallet's connection stands beside everything else, not around it: web3-react drops the answer of a wallet when
 * what holds it renders again meanwhile, and the page need not wait for its code.
 */
function Shell({ startChain }: Pick<StartedApp, 'startChain'>): ReactNode {
  return (
    <AppTheme mode={useThemeMode()}>
      <RouteErrorBoundary resetKey="app">
        <ChainStart start={startChain} />
        <AppLayout>
          <AppRoutes />
        </AppLayout>
        <WalletDialogs
          transactions={
            <Suspense fallback={null}>
              <TransactionList />
            </Suspense>
          }
        />
        <Later>
          <Suspense fallback={null}>
            <Toasts />
            <WalletConnection />
          </Suspense>
        </Later>
      </RouteErrorBoundary>
    </AppTheme>
  );
}

/** Everything on the page. */
export function App({ store, startChain }: StartedApp): ReactNode {
  return (
    <Provider store={store}>
      <BrowserRouter>
        <Shell startChain={startChain} />
      </BrowserRouter>
    </Provider>
  );
}
