import { registerPollingListeners } from '#chain/polling/pollingListeners.ts';
import { registerHealingListeners } from '#chain/polling/healingListeners.ts';
import { blocksReducer } from '#chain/blocks/blocksSlice.ts';
import { registerMulticallListeners } from '#chain/multicall/multicallListeners.ts';
import { multicallReducer } from '#chain/multicall/multicallSlice.ts';
import type { RpcPool } from '#chain/rpc/pool.ts';
import type { ChainServices } from '#chain/services.ts';
import type { AppDispatch, RootState } from '#redux';
import { createTestStore } from './testStore.ts';

/** Store that only reads the chain: no wallets, transactions or features. */
export interface ChainStore {
  dispatch: AppDispatch;
  getState: () => RootState;
  subscribe: (listener: () => void) => () => void;
}

/** Creates a store with `blocks` and `multicall` over a pool. Polls only after `chainStarted()`. */
export function createChainStore(rpc: RpcPool): ChainStore {
  // Reads touch neither wallet nor journal; a test that reached one would fail on `undefined`.
  const services = { rpc, now: Date.now } as ChainServices;
  const store = createTestStore({
    services,
    reducer: { blocks: blocksReducer, multicall: multicallReducer },
  });
  registerPollingListeners(store.startListening);
  registerHealingListeners(store.startListening);
  registerMulticallListeners(store.startListening);
  return {
    dispatch: store.dispatch,
    getState: store.getState,
    subscribe: (listener) => store.store.subscribe(listener),
  };
}
