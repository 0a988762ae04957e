import { configureStore, createListenerMiddleware } from '@reduxjs/toolkit';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { rootReducer, type AppStartListening } from '#app/store.ts';
import { blockSeen } from '#chain/blocks/blocksSlice.ts';
import { registerMulticallListeners } from '#chain/multicall/multicallListeners.ts';
import type { ChainServices } from '#chain/services.ts';
import { createTransactionJournal } from '#chain/transactions/journal.ts';
import { createWalletGateway } from '#chain/wallet/gateway.ts';
import { chain } from '#config/chains.ts';
import { initialLists, type ListsState } from '#entities/tokens/lists/listsSlice.ts';
import { tokensReducer, type TokensState } from '#entities/tokens/tokensSlice.ts';
import { walletSeen } from '#entities/wallet/walletSlice.ts';
import type { Address, Hex } from '#lib/hex.ts';
import type { AppDispatch, RootState } from '#redux';
import { FakeChain } from './fakeChain.ts';

export const OWNER: Address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';

export interface TokensWorld {
  fake: FakeChain;
  services: ChainServices;
  store: {
    dispatch: AppDispatch;
    getState: () => RootState;
    subscribe: (listener: () => void) => () => void;
  };
  /** What the wallet was asked to send. */
  sent: { to: Address; data: Hex; from: Address }[];
  connect: (account?: Address) => void;
  startListening: AppStartListening;
  render: (children: ReactNode) => ReturnType<typeof render>;
}

/** The part of the store that tokens live in, over a chain in memory and a wallet that says yes. */
export function createTokensWorld(
  tokens: Partial<TokensState> = {},
  lists: Partial<ListsState> = {},
): TokensWorld {
  const fake = new FakeChain();
  const sent: TokensWorld['sent'] = [];
  const memory = new Map<string, string>();
  const storage = () => ({
    getItem: (key: string) => memory.get(key) ?? null,
    setItem: (key: string, value: string) => void memory.set(key, value),
    removeItem: (key: string) => void memory.delete(key),
    key: (index: number) => [...memory.keys()][index] ?? null,
    length: memory.size,
  });
  const services: ChainServices = {
    rpc: fake.rpc,
    wallet: createWalletGateway(),
    journal: createTransactionJournal({ storage, now: Date.now }),
    now: Date.now,
  };
  const listeners = createListenerMiddleware({ extra: services });
  const store = configureStore({
    reducer: rootReducer,
    preloadedState: {
      tokens: { ...tokensReducer(undefined, { type: 'init' }), ...tokens },
      lists: { ...initialLists, isReady: true, ...lists },
    },
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: services },
        serializableCheck: false,
        immutableCheck: false,
      }).prepend(listeners.middleware),
  }) as unknown as TokensWorld['store'];
  const startListening = listeners.startListening as unknown as AppStartListening;
  registerMulticallListeners(startListening);
  store.dispatch(blockSeen({ number: fake.block, timestamp: fake.timestamp }));

  function connect(account = OWNER): void {
    services.wallet.account = account;
    services.wallet.kind = 'development';
    services.wallet.provider = {
      request: async ({ method, params }) => {
        if (method === 'eth_chainId') return `0x${chain.id.toString(16)}`;
        if (method === 'eth_accounts') return [account];
        if (method !== 'eth_sendTransaction')
          throw Object.assign(new Error('unsupported'), { code: 4200 });
        sent.push((params as [TokensWorld['sent'][number]])[0]);
        return `0x${sent.length.toString(16).padStart(64, '0')}`;
      },
    };
    fake.setBalance(account, 10n ** 18n);
    store.dispatch(walletSeen({ connectorId: 'development', account, chainId: chain.id }));
  }

  const StoreProvider = ({ children }: { children: ReactNode }) => (
    <Provider store={store as never}>{children}</Provider>
  );
  return {
    fake,
    services,
    store,
    sent,
    connect,
    startListening,
    render: (children) => render(children, { wrapper: StoreProvider }),
  };
}
