import { registerPaceListeners } from '#chain/blocks/paceListeners.ts';
import { registerHealingListeners } from '#chain/polling/healingListeners.ts';
import { registerPollingListeners } from '#chain/polling/pollingListeners.ts';
import { registerMulticallListeners } from '#chain/multicall/multicallListeners.ts';
import { createOfflinePool } from '#chain/rpc/offlinePool.ts';
import { createRpcPool } from '#chain/rpc/pool.ts';
import { registerSnapshotListeners } from '#chain/snapshot/snapshotListeners.ts';
import { createTransactionJournal } from '#chain/transactions/journal.ts';
import { registerGasPriceListeners } from '#chain/transactions/gasPriceListeners.ts';
import { registerReceiptsListeners } from '#chain/transactions/receiptsListener.ts';
import { registerReceiptWatch } from '#chain/transactions/receiptWatch.ts';
import { createSpareStorage } from '#chain/transactions/spareStorage.ts';
import { chain } from '#config/chains.ts';
import { registerRevertReasons } from '#lib/revertReasons.ts';
import { transactionRules } from '#protocol/rules.ts';
import { revertReasons } from '#protocol/catalogue.ts';
import { registerNotificationsListeners } from '#entities/notifications/notificationsListeners.ts';
import { registerProfileListeners } from '#entities/profile/profileListeners.ts';
import { registerSettingsListeners } from '#entities/settings/settingsListeners.ts';
import { registerListsListeners } from '#entities/tokens/lists/listsListeners.ts';
import { registerWalletListeners } from '#entities/wallet/walletListeners.ts';
import { registerAddSession } from '#features/liquidity/add/addSession.ts';
import { registerSwapListeners } from '#features/swap/swapListeners.ts';
import '#i18n/addLateTexts.ts';
import { keepFocus } from '#ui/keepFocus.ts';
import { startOfflineWorker } from './offline/offlineWorker.ts';
import { updateFound } from './offline/offlineSlice.ts';
import type { AppDispatch, AppStartListening } from './store.ts';
import type { LateServices } from './waitingServices.ts';

/**
 * Creates the RPC pool of this build's chain and the transaction journal in this browser's storage.
 * A saved copy of the page asks no node.
 */
export function createLateServices(isSavedCopy: boolean): LateServices {
  registerRevertReasons(revertReasons);
  return {
    rules: transactionRules,
    rpc: isSavedCopy
      ? createOfflinePool()
      : createRpcPool({ urls: chain.rpcUrls, chainId: chain.id }),
    journal: createTransactionJournal({
      storage: () => window.localStorage,
      now: Date.now,
      events: window,
      spare: createSpareStorage(),
      rules: transactionRules,
    }),
  };
}

/**
 * Registers every listener that reacts to actions. This module also loads the texts that they need.
 */
export function registerListeners(startListening: AppStartListening): void {
  registerPollingListeners(startListening);
  registerHealingListeners(startListening);
  registerPaceListeners(startListening);
  registerGasPriceListeners(startListening);
  registerMulticallListeners(startListening);
  registerSnapshotListeners(startListening);
  registerReceiptsListeners(startListening);
  registerReceiptWatch(startListening);
  registerSettingsListeners(startListening);
  registerWalletListeners(startListening);
  registerProfileListeners(startListening);
  registerListsListeners(startListening);
  registerNotificationsListeners(startListening);
  registerSwapListeners(startListening);
  registerAddSession(startListening);
}

/**
 * Starts what goes on beside the store: keeps the focus near what is removed under it, saves a build
 * for visits without a connection, and offers a newer one when there is one.
 */
export function attendPage(dispatch: AppDispatch): void {
  keepFocus();
  if (import.meta.env.PROD) startOfflineWorker(() => dispatch(updateFound()));
}
