import type { UnknownAction } from '@reduxjs/toolkit';
import { act, render } from '@testing-library/react';
import { type ReactNode, StrictMode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { rootReducer } from '#app/store.ts';
import type { ChainServices } from '#chain/services.ts';
import { createWalletGateway, type WalletGateway } from '#chain/wallet/gateway.ts';
import { registerWalletListeners } from '#entities/wallet/walletListeners.ts';
import { WalletBridge, WalletProvider } from '#entities/wallet/WalletProvider.tsx';
import type { WalletState } from '#entities/wallet/walletSlice.ts';
import type { AppDispatch, RootState } from '#redux';
import { AppTheme } from '#ui/theme/AppTheme.tsx';
import { createTestStore } from './testStore.ts';

/** Toast as it was dispatched. */
interface ToastSaid {
  type: string;
  titleKey: string;
  titleParams?: Record<string, string>;
  descriptionKey?: string;
  descriptionParams?: Record<string, string>;
}

export interface WalletWorld {
  dispatch: AppDispatch;
  getState: () => RootState;
  wallet: () => WalletState;
  gateway: WalletGateway;
  /** Dispatched actions, in order. */
  actions: UnknownAction[];
  toasts: () => ToastSaid[];
  unmount: () => void;
}

/** Creates the store around a wallet, without the rest of the app. */
export function createWalletStore(): Omit<WalletWorld, 'unmount'> & {
  provider: (children: ReactNode) => ReactNode;
} {
  const gateway = createWalletGateway();
  // The wallet part neither reads the chain nor writes the journal.
  const services = { wallet: gateway, now: Date.now } as ChainServices;
  const { store, dispatch, getState, actions, startListening } = createTestStore({
    services,
    reducer: rootReducer,
  });
  registerWalletListeners(startListening);
  return {
    dispatch,
    getState,
    wallet: () => getState().wallet,
    gateway,
    actions,
    toasts: () =>
      actions
        .filter(({ type }) => /\/toastAdded$/.test(type))
        .map((action) => action['payload'] as ToastSaid),
    provider: (children) => (
      <Provider store={store}>
        <MemoryRouter>
          <AppTheme mode="light">{children}</AppTheme>
        </MemoryRouter>
      </Provider>
    ),
  };
}

/**
 * Mounts web3-react, the bridge and a store under StrictMode, as the app does, and settles.
 * `before`: runs on the store first.
 */
export async function mountWallet(
  children: ReactNode = null,
  before?: (dispatch: AppDispatch) => void,
): Promise<WalletWorld> {
  const { provider, ...world } = createWalletStore();
  before?.(world.dispatch);
  const { unmount } = await act(async () =>
    render(
      <StrictMode>
        <WalletProvider>
          {provider(
            <>
              <WalletBridge />
              {children}
            </>,
          )}
        </WalletProvider>
      </StrictMode>,
    ),
  );
  return { ...world, unmount };
}
