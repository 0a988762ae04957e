import {
  configureStore,
  createListenerMiddleware,
  type ConfigureStoreOptions,
  type Middleware,
  type Store,
  type UnknownAction,
} from '@reduxjs/toolkit';
import type { AppStartListening } from '#app/store.ts';
import type { ChainServices } from '#chain/services.ts';
import { lateMiddleware, type AppDispatch, type RootState } from '#redux';

/** Milliseconds before Redux's checks warn, so that a busy machine stays quiet. */
const CHECK_WARN_MS = 10_000;

/** Store under test, typed as the app's, whichever slices it has. */
export interface TestStore {
  /** For react-redux. */
  store: Store;
  dispatch: AppDispatch;
  getState: () => RootState;
  /** Every plain action that was dispatched, in order. */
  actions: UnknownAction[];
  startListening: AppStartListening;
}

/**
 * Creates a store over the given services, with listeners. `isChecked: false` leaves out Redux's
 * serialisable and immutable checks, for tests with thousands of actions or entries.
 */
export function createTestStore({
  services,
  reducer,
  preloadedState = {},
  isChecked = true,
}: {
  services: ChainServices;
  reducer: ConfigureStoreOptions['reducer'];
  preloadedState?: Partial<RootState>;
  isChecked?: boolean;
}): TestStore {
  const listeners = createListenerMiddleware({ extra: services });
  const actions: UnknownAction[] = [];
  const recorder: Middleware = () => (next) => (action) => {
    actions.push(action as UnknownAction);
    return next(action);
  };
  const store = configureStore({
    reducer,
    preloadedState,
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: services },
        serializableCheck: isChecked && { warnAfter: CHECK_WARN_MS },
        immutableCheck: isChecked && { warnAfter: CHECK_WARN_MS },
      })
        .prepend(listeners.middleware)
        .concat(lateMiddleware, recorder),
    enhancers: (defaults) => defaults({ autoBatch: false }),
  });
  return {
    store,
    dispatch: store.dispatch,
    getState: store.getState as () => RootState,
    actions,
    startListening: listeners.startListening as unknown as AppStartListening,
  };
}
