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

/** The app as `mountApp` gets it. */
export interface StartedApp {
  store: AppStore;
  /** Has the chain read and followed from now on. Rejects when the code for it cannot be had. */
  startChain: () => Promise<void>;
}

/**
 * The store with what earlier visits left. What reads the chain and answers to actions is no part of the first load: it
 * comes with `startChain`, once the page stands.
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
