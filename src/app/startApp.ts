import { chainStarted } from '#chain/blocks/blocksSlice.ts';
import type { ChainServices } from '#chain/services.ts';
import { createWalletGateway } from '#chain/wallet/gateway.ts';
import { applyLanguage, applyNodes } from '#entities/settings/settingsListeners.ts';
import { loadSwapForm } from '#features/swap/swapSession.ts';
import { initialSwapState } from '#features/swap/swapSlice.ts';
import { followChunkFailures, loadChunk } from './lazyPage.tsx';
import { followOtherTabs, loadPersisted } from './persist.ts';
import { createStore, type AppStore } from './store.ts';
import { waitingServices, type LateServices } from './waitingServices.ts';

/** App that `mountApp` renders. */
export interface StartedApp {
  store: AppStore;
  /** Starts reading and following the chain. Rejects if its code can't be loaded. */
  startChain: () => Promise<void>;
}

/**
 * Creates the store with what earlier visits stored. The code that reads the chain and the
 * listeners isn't part of the first load: `startChain` loads it after the first paint.
 */
export function startApp(): StartedApp {
  let arrive: (late: Promise<LateServices>) => void = () => undefined;
  const arrival = new Promise<LateServices>((resolve) => (arrive = resolve));
  const services: ChainServices = {
    ...waitingServices(arrival),
    wallet: createWalletGateway(),
    now: Date.now,
  };
  const { store, startListening } = createStore(services, {
    ...loadPersisted(),
    swap: { ...initialSwapState, form: loadSwapForm() },
  });
  store.dispatch(applyLanguage());
  followOtherTabs(store);
  followChunkFailures();

  async function startChain(): Promise<void> {
    const loading = loadChunk(() => import('./listeners.ts'));
    arrive(loading.then(({ createLateServices }) => Object.assign(services, createLateServices())));
    const { registerListeners } = await loading;
    await arrival;
    store.dispatch(applyNodes());
    registerListeners(startListening);
    store.dispatch(chainStarted());
  }
  return { store, startChain };
}
