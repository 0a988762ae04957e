import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { useThemeMode } from '#entities/settings/useThemeMode.ts';
import { WalletDialogs } from '#entities/wallet/components/WalletDialogs.tsx';
import { AppTheme } from '#ui/theme/AppTheme.tsx';
import { RouteErrorBoundary } from './errors/RouteErrorBoundary.tsx';
import { AppLayout } from './layout/AppLayout.tsx';
import { Later } from './Later.tsx';
import { lazyPage } from './lazyPage.tsx';
import { AppRoutes } from './routes.tsx';
import type { AppStore } from './store.ts';

const WalletConnection = lazyPage(async () => (await import('#entities/wallet/WalletProvider.tsx')).WalletConnection);
const TransactionList = lazyPage(async () => (await import('#entities/transactions/components/TransactionList.tsx')).TransactionList);
const Toasts = lazyPage(async () => (await import('#entities/notifications/Toasts.tsx')).Toasts);

/** What runs beside the components and fails is shown like what fails in them. */
function Rethrow({ failureOf }: { failureOf: Promise<void> }): null {
  const [, fail] = useState<void>();
  useEffect(() => {
    failureOf.catch((error: unknown) =>
      fail(() => {
        throw error;
      }),
    );
  }, [failureOf]);
  return null;
}

/**
 * The wallet's connection stands beside everything else, not around it: web3-react drops the answer of a wallet when
 * what holds it renders again meanwhile, and the page need not wait for its code.
 */
function Shell({ chainStart }: Pick<AppProps, 'chainStart'>): ReactNode {
  return (
    <AppTheme mode={useThemeMode()}>
      <RouteErrorBoundary resetKey="app">
        <Rethrow failureOf={chainStart} />
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

export interface AppProps {
  store: AppStore;
  /** Fulfilled when the chain is being read; rejected when the code for it cannot be had. */
  chainStart: Promise<void>;
}

/** Everything on the page. */
export function App({ store, chainStart }: AppProps): ReactNode {
  return (
    <Provider store={store}>
      <BrowserRouter>
        <Shell chainStart={chainStart} />
      </BrowserRouter>
    </Provider>
  );
}
