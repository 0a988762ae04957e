import { combineReducers, configureStore, createListenerMiddleware, type TypedStartListening, type UnknownAction, type ThunkDispatch } from '@reduxjs/toolkit';
import { registerBlocksListeners } from '#chain/blocks/blocksListeners.ts';
import { blocksReducer } from '#chain/blocks/blocksSlice.ts';
import { registerMulticallListeners } from '#chain/multicall/multicallListeners.ts';
import { multicallReducer } from '#chain/multicall/multicallSlice.ts';
import type { ChainServices } from '#chain/services.ts';
import { registerReceiptsListeners } from '#chain/transactions/receiptsListener.ts';
import { transactionsReducer } from '#chain/transactions/transactionsSlice.ts';
import { registerNotificationsListeners } from '#entities/notifications/notificationsListeners.ts';
import { toastsReducer } from '#entities/notifications/toastsSlice.ts';
import { registerSettingsListeners } from '#entities/settings/settingsListeners.ts';
import { settingsReducer } from '#entities/settings/settingsSlice.ts';
import { tokensReducer } from '#entities/tokens/tokensSlice.ts';
import { registerWalletListeners } from '#entities/wallet/walletListeners.ts';
import { walletReducer } from '#entities/wallet/walletSlice.ts';
import { registerSwapListeners } from '#features/swap/swapListeners.ts';
import { swapReducer } from '#features/swap/swapSlice.ts';
import { persistMiddleware, withStoredElsewhere } from './persist.ts';

/** Everything there is: the chain, what several features share, the features. */
const rootReducer = combineReducers({
  blocks: blocksReducer,
  multicall: multicallReducer,
  transactions: transactionsReducer,
  settings: settingsReducer,
  wallet: walletReducer,
  tokens: tokensReducer,
  notifications: toastsReducer,
  swap: swapReducer,
});

export type RootState = ReturnType<typeof rootReducer>;
export type AppDispatch = ThunkDispatch<RootState, ChainServices, UnknownAction>;
export type AppStartListening = TypedStartListening<RootState, AppDispatch, ChainServices>;

/** What each of them does on its own, in answer to actions. */
const registerListeners = [
  registerBlocksListeners,
  registerMulticallListeners,
  registerReceiptsListeners,
  registerSettingsListeners,
  registerWalletListeners,
  registerNotificationsListeners,
  registerSwapListeners,
];

/** The store over given services: the real ones in the app, fakes in tests. */
export function createStore(services: ChainServices, preloadedState: Partial<RootState> = {}) {
  const listeners = createListenerMiddleware({ extra: services });
  for (const register of registerListeners) register(listeners.startListening as AppStartListening);
  return configureStore({
    reducer: withStoredElsewhere(rootReducer),
    preloadedState,
    middleware: (defaults) => defaults({ thunk: { extraArgument: services } }).prepend(listeners.middleware).concat(persistMiddleware()),
  });
}

export type AppStore = ReturnType<typeof createStore>;
