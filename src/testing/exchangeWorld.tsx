import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { rootReducer } from '#app/store.ts';
import { erc20Abi } from '#protocol/abi/erc20Abi.ts';
import { blockSeen, timeAgreed } from '#chain/blocks/blocksSlice.ts';
import { registerMulticallListeners } from '#chain/multicall/multicallListeners.ts';
import type { ChainServices } from '#chain/services.ts';
import { createTransactionJournal } from '#chain/transactions/journal.ts';
import type { TransactionRecord } from '#chain/transactions/record.ts';
import { createWalletGateway } from '#chain/wallet/gateway.ts';
import { chain } from '#config/chains.ts';
import { settingsReducer, type SettingsState } from '#entities/settings/settingsSlice.ts';
import { initialLists } from '#entities/tokens/lists/listsSlice.ts';
import { batchSupportRead, walletSeen } from '#entities/wallet/walletSlice.ts';
import type { Currency } from '#lib/currency.ts';
import type { Address, Hex } from '#lib/hex.ts';
import { OWNER } from './accounts.ts';
import { token } from './currencies.ts';
import { FakeChain } from './fakeChain.ts';
import { FakeRouter } from './fakeRouter.ts';
import { MemoryStorage } from './memoryStorage.ts';
import { productRules } from './productRules.ts';
import { createScriptedWallet, type ScriptedWallet } from './scriptedWallet.ts';
import { createTestStore, type TestStore } from './testStore.ts';
import { E18 } from './units.ts';

/** Transaction as the wallet was asked to send it. */
export interface WalletTransaction {
  from: Address;
  to: Address;
  data: Hex;
  value: Hex;
  gas: Hex;
}

export interface ExchangeWorld extends Omit<TestStore, 'store'> {
  fake: FakeChain;
  router: FakeRouter;
  wallet: ScriptedWallet;
  services: ChainServices;
  /** Connects the wallet with this account, which has large balances and unlimited allowances. */
  connect: (account?: Address) => void;
  /** Makes the wallet support several calls in one request. */
  offerBatches: () => void;
  /** Sets an account's balance of a currency, in its smallest unit. */
  setBalance: (of: Currency, amount: bigint, account?: Address) => void;
  /** Requests to send that the wallet received, in order: transactions and batches. */
  asked: () => { method: string; params: never }[];
  /** Transactions among them. */
  transactions: () => WalletTransaction[];
  /** Records in the journal of this chain. */
  records: () => TransactionRecord[];
  render: (children: ReactNode) => ReturnType<typeof render>;
}

const pools: readonly [string, bigint, string, bigint][] = [
  ['WBNB', 10_000n * E18, 'BUSD', 6_000_000n * E18],
  ['WBNB', 10_000n * E18, 'MEOW', 2_500_000n * E18],
  ['BUSD', 6_000_000n * E18, 'USDT', 6_000_000n * 10n ** 6n],
  ['PURR', 1_000_000n * E18, 'WBNB', 100n * E18],
];
const symbols = ['WBNB', 'BUSD', 'MEOW', 'USDT', 'PURR'];

/**
 * Creates the app's store over an exchange in memory and a wallet that confirms every request.
 * `isTimeTold`: a dialog has asked for the time from which deadlines count.
 */
export function createExchangeWorld(
  settings: Partial<SettingsState> = {},
  { isTimeTold = true } = {},
): ExchangeWorld {
  const fake = new FakeChain();
  const router = new FakeRouter(fake);
  const wallet = createScriptedWallet({ accounts: [OWNER], isAuthorised: true });
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
  const { store, dispatch, getState, actions, startListening } = createTestStore({
    services,
    reducer: rootReducer,
    preloadedState: {
      // A tolerance that no trade changes, unless a test is about the automatic one.
      settings: {
        ...settingsReducer(undefined, { type: 'init' }),
        userSlippageTolerance: 50,
        ...settings,
      },
      lists: { ...initialLists, isReady: true },
    },
  });
  registerMulticallListeners(startListening);
  dispatch(blockSeen({ number: fake.block, timestamp: fake.timestamp }));
  if (isTimeTold) dispatch(timeAgreed(fake.timestamp));
  for (const [a, amountA, b, amountB] of pools)
    router.setPool(token(a), token(b), amountA, amountB);
  wallet.answer(
    'eth_sendTransaction',
    () => `0x${wallet.asked.length.toString(16).padStart(64, 'a')}`,
  );

  function connect(account = OWNER): void {
    services.wallet.account = account;
    services.wallet.kind = 'injected';
    services.wallet.provider = wallet.provider;
    wallet.answer('eth_accounts', () => [account]);
    fake.setBalance(account, 1_000n * E18);
    for (const symbol of symbols) {
      const { address } = token(symbol);
      fake.answer(erc20Abi, address, 'balanceOf', 10n ** 30n);
      fake.answer(
        erc20Abi,
        address,
        'allowance',
        () => router.allowances.get(address.toLowerCase()) ?? 2n ** 256n - 1n,
      );
    }
    dispatch(walletSeen({ connectorId: 'injected', account, chainId: chain.id }));
  }

  const asked: ExchangeWorld['asked'] = () =>
    wallet.requests.filter(
      ({ method }) => method === 'eth_sendTransaction' || method === 'wallet_sendCalls',
    ) as { method: string; params: never }[];

  return {
    fake,
    router,
    wallet,
    services,
    dispatch,
    getState,
    actions,
    startListening,
    connect,
    offerBatches: () => {
      const { account } = getState().wallet;
      dispatch(batchSupportRead({ account: account!, chainId: chain.id, batch: 'supported' }));
    },
    setBalance: (of, amount, account = OWNER) => {
      if (of.isNative) fake.setBalance(account, amount);
      else fake.answer(erc20Abi, of.token.address, 'balanceOf', amount);
    },
    asked,
    transactions: () =>
      asked().flatMap(({ method, params }) =>
        method === 'eth_sendTransaction' ? (params as WalletTransaction[]) : [],
      ),
    records: () => Object.values(getState().transactions.byChain[chain.id] ?? {}),
    render: (children) =>
      render(children, {
        wrapper: ({ children: inner }: { children: ReactNode }) => (
          <Provider store={store}>{inner}</Provider>
        ),
      }),
  };
}
