import { chainStarted } from '#chain/blocks/blocksSlice.ts';
import { createRpcPool } from '#chain/rpc/pool.ts';
import { createTransactionJournal } from '#chain/transactions/journal.ts';
import { createWalletGateway } from '#chain/wallet/gateway.ts';
import { chain } from '#config/chains.ts';
import { applySettings } from '#entities/settings/settingsListeners.ts';
import { loadSwapForm } from '#features/swap/swapSession.ts';
import { initialSwapState } from '#features/swap/swapSlice.ts';
import { followChunkFailures, loadChunk } from './lazyPage.tsx';
import { followOtherTabs, loadPersisted } from './persist.ts';
import { createStore, type AppStartListening, type AppStore } from './store.ts';

/** What answers to actions comes after the first paint; from then on the chain is read and followed. */
async function startChain(store: AppStore, startListening: AppStartListening): Promise<void> {
  const { registerListeners } = await loadChunk(() => import('./listeners.ts'));
  registerListeners(startListening);
  store.dispatch(chainStarted());
}

/** The store with the real services and what earlier visits left, and everything that runs beside the components. */
export function startApp(): { store: AppStore; chainStart: Promise<void> } {
  const { store, startListening } = createStore(
    {
      rpc: createRpcPool({ urls: chain.rpcUrls, chainId: chain.id }),
      wallet: createWalletGateway(),
      journal: createTransactionJournal({ storage: () => window.localStorage, now: Date.now, events: window }),
      now: Date.now,
    },
    { ...loadPersisted(), swap: { ...initialSwapState, form: loadSwapForm() } },
  );
  store.dispatch(applySettings());
  followOtherTabs(store);
  followChunkFailures();
  return { store, chainStart: startChain(store, startListening) };
}
