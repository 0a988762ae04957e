import type { ReducersMapObject } from '@reduxjs/toolkit';
import { erc20Abi } from '#protocol/abi/erc20Abi.ts';
import { blockSeen, blocksReducer, chainStarted } from '#chain/blocks/blocksSlice.ts';
import type { ChainServices } from '#chain/services.ts';
import type { ApproveInfo } from '#protocol/approval.ts';
import { createTransactionJournal } from '#chain/transactions/journal.ts';
import type { TransactionRecord } from '#chain/transactions/record.ts';
import { registerReceiptsListeners } from '#chain/transactions/receiptsListener.ts';
import { multicallReducer } from '#chain/multicall/multicallSlice.ts';
import { send, type WriteRequest } from '#chain/transactions/send.ts';
import { transactionsReducer } from '#chain/transactions/transactionsSlice.ts';
import { createWalletGateway } from '#chain/wallet/gateway.ts';
import { accountReducer } from '#entities/account/accountSlice.ts';
import { registerNotificationsListeners } from '#entities/notifications/notificationsListeners.ts';
import { toastsReducer } from '#entities/notifications/toastsSlice.ts';
import { settingsReducer } from '#entities/settings/settingsSlice.ts';
import { walletReducer, walletSeen } from '#entities/wallet/walletSlice.ts';
import type { Address, Hex } from '#lib/hex.ts';
import { toRaw } from '#lib/raw.ts';
import { OWNER } from './accounts.ts';
import { FakeLedger } from './fakeLedger.ts';
import { FakeSigner } from './fakeSigner.ts';
import { MemorySpare } from './memorySpare.ts';
import { MemoryStorage } from './memoryStorage.ts';
import { anyCallRules } from './productRules.ts';
import { createTestStore, type TestStore } from './testStore.ts';

export const tokenAddress: Address = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
export const spender: Address = '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512';
const startOfTime = 1_700_000_000_000;

/** Waits until everything that depends only on promises has settled. */
export function settle(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}

/** Surroundings that several tabs share: a chain, a wallet, a storage and a clock. */
export class Outside {
  ledger = new FakeLedger();
  signer = new FakeSigner(this.ledger, [OWNER]);
  storage = new MemoryStorage();
  spare = new MemorySpare();
  /** Milliseconds. */
  time = startOfTime;
}

export interface Tab extends TestStore {
  services: ChainServices;
  /** Shows the head of the chain and waits for the effects. */
  seeBlock: () => Promise<void>;
  records: () => TransactionRecord[];
  /** Closes the page: nothing it was waiting for reaches the storage any more. */
  kill: () => void;
}

/**
 * Opens a page of the app with the parts that write to the chain, connected, with its journal
 * loaded. `isChecked: false` leaves out Redux's checks, for tests that open thousands; `reducers`
 * are those of slices that come late.
 */
export function openTab(
  outside: Outside,
  { isChecked = true, reducers = {} }: { isChecked?: boolean; reducers?: ReducersMapObject } = {},
): Tab {
  const { storage, events, close } = outside.storage.openTab();
  const spare = outside.spare.openTab();
  let isAlive = true;
  // A closed page writes nothing more.
  const dying = {
    get length() {
      return storage.length;
    },
    key: (index: number) => storage.key(index),
    getItem: (key: string) => storage.getItem(key),
    setItem: (key: string, value: string) => (isAlive ? storage.setItem(key, value) : undefined),
    removeItem: (key: string) => (isAlive ? storage.removeItem(key) : undefined),
  };
  const now = (): number => outside.time;
  const wallet = Object.assign(createWalletGateway(), {
    provider: outside.signer,
    kind: 'development',
    account: OWNER,
  } as const);
  const rules = anyCallRules();
  const services: ChainServices = {
    rpc: outside.ledger.pool(),
    wallet,
    journal: createTransactionJournal({
      storage: () => dying,
      now,
      events,
      spare: spare.spare,
      rules,
    }),
    rules,
    now,
  };
  const { store, dispatch, getState, actions, startListening } = createTestStore({
    services,
    reducer: {
      transactions: transactionsReducer,
      blocks: blocksReducer,
      multicall: multicallReducer,
      account: accountReducer,
      wallet: walletReducer,
      settings: settingsReducer,
      notifications: toastsReducer,
      ...reducers,
    },
    isChecked,
  });
  registerReceiptsListeners(startListening);
  registerNotificationsListeners(startListening);
  dispatch(walletSeen({ connectorId: 'test', account: OWNER, chainId: outside.ledger.chainId }));
  dispatch(chainStarted());
  return {
    store,
    dispatch,
    getState,
    services,
    actions,
    startListening,
    seeBlock: async () => {
      dispatch(
        blockSeen({
          number: outside.ledger.head.number,
          timestamp: outside.ledger.head.timestamp,
          at: outside.time,
        }),
      );
      await settle();
    },
    records: () => Object.values(getState().transactions.byChain[outside.ledger.chainId] ?? {}),
    kill: () => {
      isAlive = false;
      spare.close();
      close();
    },
  };
}

/** Transaction info to send. */
export const approveInfo: ApproveInfo = {
  kind: 'approve',
  tokenAddress,
  symbol: 'BUSD',
  decimals: 18,
  spender,
  amountRaw: toRaw(5n),
};

/** Creates a write request; each `mark` gives different calldata. */
export function request(mark = 1, changes: Partial<WriteRequest> = {}): WriteRequest {
  const data: Hex = `0x095ea7b3${mark.toString(16).padStart(128, '0')}`;
  return {
    from: OWNER,
    chainId: 31337,
    to: tokenAddress,
    data,
    value: 0n,
    abi: erc20Abi,
    check: () => undefined,
    ...changes,
  };
}

/** Sends a request with calldata of its own per `mark`, and returns its hash. */
export async function sendOne(
  tab: Tab,
  mark = 1,
  changes: Partial<WriteRequest> = {},
): Promise<Hex> {
  const result = await tab.dispatch(send(request(mark, changes), approveInfo));
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.hash;
}
