import { registerBlocksListeners } from '#chain/blocks/blocksListeners.ts';
import { registerMulticallListeners } from '#chain/multicall/multicallListeners.ts';
import { createRpcPool } from '#chain/rpc/pool.ts';
import { createTransactionJournal } from '#chain/transactions/journal.ts';
import { registerReceiptsListeners } from '#chain/transactions/receiptsListener.ts';
import { chain } from '#config/chains.ts';
import { registerNotificationsListeners } from '#entities/notifications/notificationsListeners.ts';
import { registerProfileListeners } from '#entities/profile/profileListeners.ts';
import { registerSettingsListeners } from '#entities/settings/settingsListeners.ts';
import { registerListsListeners } from '#entities/tokens/lists/listsListeners.ts';
import { registerWalletListeners } from '#entities/wallet/walletListeners.ts';
import { registerAddSession } from '#features/liquidity/add/addSession.ts';
import { registerSwapListeners } from '#features/swap/swapListeners.ts';
import '#i18n/addLateTexts.ts';
import type { AppStartListening } from './store.ts';
import type { LateServices } from './waitingServices.ts';

/** The nodes of this build's chain, and the journal of transactions in this browser's storage. */
export function createLateServices(): LateServices {
  return {
    rpc: createRpcPool({ urls: chain.rpcUrls, chainId: chain.id }),
    journal: createTransactionJournal({
      storage: () => window.localStorage,
      now: Date.now,
      events: window,
    }),
  };
}

/** What each part of the app does on its own, in answer to actions. The texts for what comes of it come with this module. */
export function registerListeners(startListening: AppStartListening): void {
  registerBlocksListeners(startListening);
  registerMulticallListeners(startListening);
  registerReceiptsListeners(startListening);
  registerSettingsListeners(startListening);
  registerWalletListeners(startListening);
  registerProfileListeners(startListening);
  registerListsListeners(startListening);
  registerNotificationsListeners(startListening);
  registerSwapListeners(startListening);
  registerAddSession(startListening);
}
