import { act, cleanup } from '@testing-library/react';
import type { UnknownAction } from '@reduxjs/toolkit';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, vi } from 'vitest';
import { rootReducer } from '#app/store.ts';
import { chainStarted, chainStopped } from '#chain/blocks/blocksSlice.ts';
import { registerHealingListeners } from '#chain/polling/healingListeners.ts';
import { registerMulticallListeners } from '#chain/multicall/multicallListeners.ts';
import { registerPollingListeners } from '#chain/polling/pollingListeners.ts';
import { createRpcPool } from '#chain/rpc/pool.ts';
import type { ChainServices } from '#chain/services.ts';
import { FakeChain } from './fakeChain.ts';
import { FakeLogs } from './fakeLogs.ts';
import { FakeNodes } from './fakeNodes.ts';
import { TOKEN, tokenAbi } from './readingWorld.ts';
import { createTestStore } from './testStore.ts';

/** Topic of the events in its logs. */
export const TOPIC = `0x${'7'.repeat(64)}` as const;

/** Pages over fake nodes, with the listeners that read again what failed, under fake timers. */
export interface HealingWorld {
  chain: FakeChain;
  nodes: FakeNodes;
  /** Advances the clock by seconds, a block every three. */
  pass: (seconds: number) => Promise<void>;
  /** Opens a store over nodes and starts its listeners. */
  openStore: (urls: readonly string[]) => {
    wrapper: (props: { children: ReactNode }) => ReactNode;
    actions: readonly UnknownAction[];
  };
  /** Stops the listeners of the store that was opened last. */
  stop: () => void;
}

/** Sets the world up before each test. */
export function useHealingWorld(): HealingWorld {
  const world = {
    pass: async (seconds) => {
      for (let half = 0; half < seconds * 2; half += 1) {
        await act(() => vi.advanceTimersByTimeAsync(500));
        if (half % 6 === 5) world.chain.mine();
      }
    },
    openStore: (urls): ReturnType<HealingWorld['openStore']> => {
      const rpc = createRpcPool({
        urls,
        chainId: 31337,
        fetch: world.nodes.fetch,
        random: () => 0.5,
      });
      const { store, startListening, dispatch, actions } = createTestStore({
        services: { rpc, now: Date.now } as ChainServices,
        reducer: rootReducer,
        isChecked: false,
      });
      registerPollingListeners(startListening);
      registerMulticallListeners(startListening);
      registerHealingListeners(startListening);
      world.stop = () => void dispatch(chainStopped());
      dispatch(chainStarted());
      return { actions, wrapper: ({ children }) => <Provider store={store}>{children}</Provider> };
    },
  } as HealingWorld;
  beforeEach(() => {
    vi.useFakeTimers({ now: 1_000_000 });
    world.chain = new FakeChain();
    world.nodes = new FakeNodes(world.chain);
    world.chain.answer(tokenAbi, TOKEN, 'balanceOf', (owner) => BigInt(owner) * 10n);
    new FakeLogs(world.chain).logs = [{ address: TOKEN, topics: [TOPIC], data: '0x', block: 50 }];
  });
  afterEach(() => {
    cleanup();
    world.stop();
    vi.useRealTimers();
  });
  return world;
}
