import {
  combineReducers,
  configureStore,
  createListenerMiddleware,
  type Reducer,
  type StateFromReducersMapObject,
  type ThunkDispatch,
  type TypedStartListening,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { blocksReducer } from '#chain/blocks/blocksSlice.ts';
import { multicallReducer } from '#chain/multicall/multicallSlice.ts';
import type { ChainServices } from '#chain/services.ts';
import { transactionsReducer } from '#chain/transactions/transactionsSlice.ts';
import { accountReducer } from '#entities/account/accountSlice.ts';
import { toastsReducer } from '#entities/notifications/toastsSlice.ts';
import { pairsReducer } from '#entities/pairs/pairsSlice.ts';
import { profileReducer } from '#entities/profile/profileSlice.ts';
import { settingsReducer } from '#entities/settings/settingsSlice.ts';
import { listsReducer } from '#entities/tokens/lists/listsSlice.ts';
import { tokensReducer } from '#entities/tokens/tokensSlice.ts';
import { tokenSafetyReducer } from '#entities/tokenSafety/tokenSafetySlice.ts';
import { volumesReducer } from '#entities/volumes/volumesSlice.ts';
import { walletReducer } from '#entities/wallet/walletSlice.ts';
import { addReducer } from '#features/liquidity/shared/addSlice.ts';
import { removeReducer } from '#features/liquidity/shared/removeSlice.ts';
import { swapReducer } from '#features/swap/swapSlice.ts';
import { acceptLateSlices, lateMiddleware, type LateState } from '#redux';
import { offlineReducer } from './offline/offlineSlice.ts';
import { persistMiddleware, withStoredElsewhere } from './persist.ts';

const reducers = {
  blocks: blocksReducer,
  multicall: multicallReducer,
  transactions: transactionsReducer,
  offline: offlineReducer,
  settings: settingsReducer,
  account: accountReducer,
  wallet: walletReducer,
  profile: profileReducer,
  tokens: tokensReducer,
  lists: listsReducer,
  pairs: pairsReducer,
  volumes: volumesReducer,
  notifications: toastsReducer,
  tokenSafety: tokenSafetyReducer,
  swap: swapReducer,
  removeLiquidity: removeReducer,
  addLiquidity: addReducer,
};

export type RootState = StateFromReducersMapObject<typeof reducers> & Partial<LateState>;
type RootReducer = Reducer<RootState, UnknownAction, Partial<RootState>>;

let combined = combineReducers(reducers) as RootReducer;
acceptLateSlices(({ reducerPath, reducer }) => {
  Object.assign(reducers, { [reducerPath]: reducer });
  combined = combineReducers(reducers) as RootReducer;
});

/**
 * Combines the state of the chain, the entities and the features, and the slices that pages bring
 * when they load. Side effects are in listeners.ts.
 */
export const rootReducer: RootReducer = (state, action) => combined(state, action);

export type AppDispatch = ThunkDispatch<RootState, ChainServices, UnknownAction>;
export type AppStartListening = TypedStartListening<RootState, AppDispatch, ChainServices>;

/**
 * Creates the store over given services (real ones in the app, fakes in tests), and
 * `startListening` for its listeners.
 */
export function createStore(services: ChainServices, preloadedState: Partial<RootState> = {}) {
  const listeners = createListenerMiddleware({ extra: services });
  const store = configureStore({
    reducer: withStoredElsewhere(rootReducer),
    preloadedState,
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: services } })
        .prepend(listeners.middleware)
        .concat(lateMiddleware, persistMiddleware()),
    // An answer is shown at once, not with the next frame: a hidden page has none.
    enhancers: (defaults) => defaults({ autoBatch: false }),
  });
  return { store, startListening: listeners.startListening as AppStartListening };
}

export type AppStore = ReturnType<typeof createStore>['store'];
