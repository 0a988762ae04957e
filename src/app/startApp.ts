import { chainStarted } from '#chain/blocks/blocksSlice.ts';
import type { ChainServices } from '#chain/services.ts';
import { createWalletGateway } from '#chain/wallet/gateway.ts';
import { applyLanguage, applyNodes } from '#entities/settings/settingsListeners.ts';
import { storedConnector } from '#entities/wallet/walletStorage.ts';
import { attemptStarted } from '#entities/wallet/walletSlice.ts';
import { loadSwapForm } from '#features/swap/swapSession.ts';
import { initialSwapState } from '#features/swap/swapSlice.ts';
import { nextTask } from '#lib/nextTask.ts';
import { followChunkFailures, loadChunk } from './lazyPage.tsx';
import { readSavedMark } from './offline/offlineSlice.ts';
import { followOtherTabs, loadPersisted } from './persist.ts';
import { createStore, type AppStore } from './store.ts';
import { waitingServices, type LateServices } from './waitingServices.ts';

/** App that `prepareApp` renders. */
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
  const offline = readSavedMark();
  const { store, startListening } = createStore(services, {
    ...loadPersisted(),
    offline,
    swap: { ...initialSwapState, form: loadSwapForm() },
  });
  store.dispatch(applyLanguage());
  // The code that restores the wallet comes later, but the first paint must not say 'Connect'.
  const connectorId = storedConnector();
  if (connectorId !== undefined) store.dispatch(attemptStarted({ connectorId, isQuiet: true }));
  followOtherTabs(store);
  followChunkFailures();

  async function startChain(): Promise<void> {
    const loading = loadChunk(() => import('./listeners.ts'));
    arrive(
      loading.then(({ createLateServices }) =>
        Object.assign(services, createLateServices(offline.savedAt !== null)),
      ),
    );
    const { registerListeners, attendPage } = await loading;
    await arrival;
    store.dispatch(applyNodes());
    registerListeners(startListening);
    // Loading that code and what begins with it are tasks of their own, with room for a press between.
    await nextTask();
    store.dispatch(chainStarted());
    attendPage(store.dispatch);
  }
  return { store, startChain };
}
