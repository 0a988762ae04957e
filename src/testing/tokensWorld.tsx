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
import { OWNER } from './accounts.ts';
import { FakeChain } from './fakeChain.ts';
import { MemoryStorage } from './memoryStorage.ts';
import { productRules } from './productRules.ts';
import { createTestStore } from './testStore.ts';
import { E18, word } from './units.ts';

export interface TokensWorld {
  fake: FakeChain;
  services: ChainServices;
  store: {
    dispatch: AppDispatch;
    getState: () => RootState;
    subscribe: (listener: () => void) => () => void;
  };
  /** Transactions that the wallet was asked to send. */
  sent: { to: Address; data: Hex; from: Address }[];
  connect: (account?: Address) => void;
  startListening: AppStartListening;
  render: (children: ReactNode) => ReturnType<typeof render>;
}

/** Creates a store over a chain in memory and a wallet that confirms every request. */
export function createTokensWorld(
  tokens: Partial<TokensState> = {},
  lists: Partial<ListsState> = {},
): TokensWorld {
  const fake = new FakeChain();
  const sent: TokensWorld['sent'] = [];
  const storage = new MemoryStorage();
  const services: ChainServices = {
    rpc: fake.rpc,
    wallet: createWalletGateway(),
    journal: createTransactionJournal({
      storage: () => storage,
      now: Date.now,
      rules: productRules,
    }),
    rules: productRules,
    now: Date.now,
  };
  const { store, startListening, dispatch } = createTestStore({
    services,
    reducer: rootReducer,
    preloadedState: {
      tokens: { ...tokensReducer(undefined, { type: 'init' }), ...tokens },
      lists: { ...initialLists, isReady: true, ...lists },
    },
    isChecked: false,
  });
  registerMulticallListeners(startListening);
  dispatch(blockSeen({ number: fake.block, timestamp: fake.timestamp }));

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
        return word(sent.length);
      },
    };
    fake.setBalance(account, E18);
    dispatch(walletSeen({ connectorId: 'development', account, chainId: chain.id }));
  }

  const StoreProvider = ({ children }: { children: ReactNode }) => (
    <Provider store={store}>{children}</Provider>
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
