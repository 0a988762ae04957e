import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { Toasts } from '#entities/notifications/Toasts.tsx';
import { useThemeMode } from '#entities/settings/useThemeMode.ts';
import { TransactionList } from '#entities/transactions/components/TransactionList.tsx';
import { WalletDialogs } from '#entities/wallet/components/WalletDialogs.tsx';
import { WalletBridge, WalletProvider } from '#entities/wallet/WalletProvider.tsx';
import { AppTheme } from '#ui/theme/AppTheme.tsx';
import { AppLayout } from './layout/AppLayout.tsx';
import { AppRoutes } from './routes.tsx';
import type { AppStore } from './store.ts';

function Shell(): ReactNode {
  return (
    <AppTheme mode={useThemeMode()}>
      <AppLayout>
        <AppRoutes />
      </AppLayout>
      <WalletDialogs transactions={<TransactionList />} />
      <Toasts />
    </AppTheme>
  );
}

/** The wallet's root is outermost and never renders again: an answer of the wallet would be lost in silence. */
export function App({ store }: { store: AppStore }): ReactNode {
  return (
    <WalletProvider>
      <Provider store={store}>
        <WalletBridge />
        <BrowserRouter>
          <Shell />
        </BrowserRouter>
      </Provider>
    </WalletProvider>
  );
}
