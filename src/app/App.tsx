import { Suspense, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { useThemeMode } from '#entities/settings/useThemeMode.ts';
import { WalletDialogs } from '#entities/wallet/components/WalletDialogs.tsx';
import { AppTheme } from '#ui/theme/AppTheme.tsx';
import { AppLayout } from './layout/AppLayout.tsx';
import { Later } from './Later.tsx';
import { lazyPage } from './lazyPage.tsx';
import { AppRoutes } from './routes.tsx';
import type { AppStore } from './store.ts';

const WalletConnection = lazyPage(async () => (await import('#entities/wallet/WalletProvider.tsx')).WalletConnection);
const TransactionList = lazyPage(async () => (await import('#entities/transactions/components/TransactionList.tsx')).TransactionList);
const Toasts = lazyPage(async () => (await import('#entities/notifications/Toasts.tsx')).Toasts);

function Shell(): ReactNode {
  return (
    <AppTheme mode={useThemeMode()}>
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
        </Suspense>
      </Later>
    </AppTheme>
  );
}

/**
 * The wallet's connection stands beside everything else, not around it: web3-react drops the answer of a wallet when
 * what holds it renders again meanwhile, and the page need not wait for its code.
 */
export function App({ store }: { store: AppStore }): ReactNode {
  return (
    <Provider store={store}>
      <Later>
        <Suspense fallback={null}>
          <WalletConnection />
        </Suspense>
      </Later>
      <BrowserRouter>
        <Shell />
      </BrowserRouter>
    </Provider>
  );
}
