import { configureStore, createListenerMiddleware, type UnknownAction } from '@reduxjs/toolkit';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { rootReducer, type AppStartListening } from '#app/store.ts';
import { erc20Abi } from '#protocol/abi/erc20Abi.ts';
import { blockSeen } from '#chain/blocks/blocksSlice.ts';
import type { Call } from '#chain/calls.ts';
import { registerMulticallListeners } from '#chain/multicall/multicallListeners.ts';
import { readCalls } from '#chain/multicall/readCalls.ts';
import type { ChainServices } from '#chain/services.ts';
import { createTransactionJournal } from '#chain/transactions/journal.ts';
import { createWalletGateway } from '#chain/wallet/gateway.ts';
import { chain, contractAddress } from '#config/chains.ts';
import { currencyById, tokenBySymbol } from '#config/tokens.ts';
import { reservesCalls } from '#entities/pairs/pairCalls.ts';
import { settingsReducer, type SettingsState } from '#entities/settings/settingsSlice.ts';
import { allowanceCall, balanceCall } from '#entities/tokens/tokenCalls.ts';
import { initialLists } from '#entities/tokens/lists/listsSlice.ts';
import { batchSupportRead, walletSeen } from '#entities/wallet/walletSlice.ts';
import { registerSwapListeners } from '#features/swap/swapListeners.ts';
import {
  selectCandidatePairs,
  selectInputCurrency,
  selectOutputCurrency,
} from '#features/swap/swapSelectors.ts';
import { emptyForm, formLoaded, type SwapForm } from '#features/swap/swapSlice.ts';
import type { Currency, Token } from '#lib/currency.ts';
import type { Address } from '#lib/hex.ts';
import type { AppDispatch, RootState } from '#redux';
import { FakeChain } from './fakeChain.ts';
import { FakeRouter } from './fakeRouter.ts';
import { MemoryStorage } from './memoryStorage.ts';
import { createScriptedWallet, type ScriptedWallet } from './scriptedWallet.ts';

export const OWNER: Address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
export const OTHER: Address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

export const E18 = 10n ** 18n;
/** What the checks of state may take: a busy machine is no fault of the state. */
const PATIENCE_MS = 10_000;

/** A built-in token. */
export const token = (symbol: string): Token => tokenBySymbol(symbol)!;
/** A built-in currency by its symbol, `BNB` included. */
export const currency = (symbol: string): Currency =>
  currencyById(symbol === 'BNB' ? 'BNB' : token(symbol).address)!;

export interface SwapWorld {
  fake: FakeChain;
  router: FakeRouter;
  wallet: ScriptedWallet;
  services: ChainServices;
  dispatch: AppDispatch;
  getState: () => RootState;
  /** Everything dispatched so far that is a plain action. */
  actions: UnknownAction[];
  /** Connects the wallet with this account, which has plenty of everything and has enabled everything. */
  connect: (account?: Address) => void;
  /** The wallet says that it takes several calls in one request. */
  offerBatches: () => void;
  /** What an account has of a currency, in its smallest unit. */
  setBalance: (of: Currency, amount: bigint, account?: Address) => void;
  /** Fills in the form, by symbols, and reads all that the quote and the button are made of. */
  fill: (form: {
    from?: string | null;
    to?: string | null;
    amount?: string;
    field?: SwapForm['independentField'];
    recipient?: string | null;
  }) => Promise<void>;
  /** Reads it again, as at a new block. */
  read: () => Promise<void>;
  /** What the wallet was asked to send, in order: transactions, and batches as their calls. */
  asked: () => { method: string; params: never }[];
  render: (children: ReactNode) => ReturnType<typeof render>;
}

/** The swap page's part of the store, over an exchange in memory and a wallet that says yes. */
export function createSwapWorld(settings: Partial<SettingsState> = {}): SwapWorld {
  const fake = new FakeChain();
  const router = new FakeRouter(fake);
  const wallet = createScriptedWallet({ accounts: [OWNER], isAuthorised: true });
  const actions: UnknownAction[] = [];
  const storage = new MemoryStorage();
  const journal = createTransactionJournal({ storage: () => storage, now: Date.now });
  const services: ChainServices = {
    rpc: fake.rpc,
    wallet: createWalletGateway(),
    journal,
    now: Date.now,
  };
  const listeners = createListenerMiddleware({ extra: services });
  const settingsNow = settingsReducer(undefined, { type: 'init' });
  const store = configureStore({
    reducer: rootReducer,
    preloadedState: {
      settings: { ...settingsNow, ...settings },
      lists: { ...initialLists, isReady: true },
    },
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: services },
        serializableCheck: { warnAfter: PATIENCE_MS },
        immutableCheck: { warnAfter: PATIENCE_MS },
      })
        .prepend(listeners.middleware)
        .concat(() => (next: (action: unknown) => unknown) => (action: unknown) => {
          actions.push(action as UnknownAction);
          return next(action);
        }),
  });
  const startListening = listeners.startListening as unknown as AppStartListening;
  registerMulticallListeners(startListening);
  registerSwapListeners(startListening);
  const dispatch = store.dispatch as unknown as AppDispatch;
  const { getState } = store;
  dispatch(blockSeen({ number: fake.block, timestamp: fake.timestamp }));

  const pools: [string, bigint, string, bigint][] = [
    ['WBNB', 10_000n * E18, 'BUSD', 6_000_000n * E18],
    ['WBNB', 10_000n * E18, 'MEOW', 2_500_000n * E18],
    ['BUSD', 6_000_000n * E18, 'USDT', 6_000_000n * 10n ** 6n],
    ['PURR', 1_000_000n * E18, 'WBNB', 100n * E18],
  ];
  for (const [a, amountA, b, amountB] of pools)
    router.setPool(token(a), token(b), amountA, amountB);
  wallet.answer(
    'eth_sendTransaction',
    () => `0x${wallet.asked.length.toString(16).padStart(64, 'a')}`,
  );

  const symbols = ['WBNB', 'BUSD', 'MEOW', 'USDT', 'PURR'];
  function connect(account = OWNER): void {
    services.wallet.account = account;
    services.wallet.kind = 'injected';
    services.wallet.provider = wallet.provider;
    wallet.answer('eth_accounts', () => [account]);
    fake.setBalance(account, 1_000n * E18);
    for (const symbol of symbols) {
      fake.answer(erc20Abi, token(symbol).address, 'balanceOf', 10n ** 30n);
      fake.answer(
        erc20Abi,
        token(symbol).address,
        'allowance',
        () => router.allowances.get(token(symbol).address.toLowerCase()) ?? 2n ** 256n - 1n,
      );
    }
    dispatch(walletSeen({ connectorId: 'injected', account, chainId: chain.id }));
  }

  async function read(): Promise<void> {
    const state = getState();
    const { account } = state.wallet;
    const sides = [selectInputCurrency(state), selectOutputCurrency(state)].filter(
      (side) => side !== undefined,
    );
    const owned = account ? sides.map((side): Call<unknown> => balanceCall(side, account)) : [];
    const allowed = account
      ? sides.flatMap((side) =>
          side.isNative ? [] : [allowanceCall(side.token, account, contractAddress('router')!)],
        )
      : [];
    await dispatch(
      readCalls([...reservesCalls(selectCandidatePairs(state)), ...owned, ...allowed], {
        fresh: true,
      }),
    );
  }

  return {
    fake,
    router,
    wallet,
    services,
    dispatch,
    getState,
    actions,
    connect,
    offerBatches: () => {
      dispatch(
        batchSupportRead({
          account: getState().wallet.account!,
          chainId: chain.id,
          batch: 'supported',
        }),
      );
    },
    setBalance: (of, amount, account = OWNER) => {
      if (of.isNative) fake.setBalance(account, amount);
      else fake.answer(erc20Abi, of.token.address, 'balanceOf', amount);
    },
    fill: async ({ from = 'BNB', to = 'BUSD', amount = '', field = 'input', recipient = null }) => {
      const id = (symbol: string | null) => (symbol === null ? null : currency(symbol).id);
      dispatch(
        formLoaded({
          ...emptyForm,
          inputId: id(from),
          outputId: id(to),
          amountText: amount,
          independentField: field,
          recipientText: recipient,
        }),
      );
      await read();
    },
    read,
    asked: () =>
      wallet.requests.filter(
        ({ method }) => method === 'eth_sendTransaction' || method === 'wallet_sendCalls',
      ) as { method: string; params: never }[],
    render: (children) =>
      render(children, {
        wrapper: ({ children: inner }: { children: ReactNode }) => (
          <Provider store={store}>{inner}</Provider>
        ),
      }),
  };
}
