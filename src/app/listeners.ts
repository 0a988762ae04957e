import { registerBlocksListeners } from '#chain/blocks/blocksListeners.ts';
import { registerMulticallListeners } from '#chain/multicall/multicallListeners.ts';
import { registerReceiptsListeners } from '#chain/transactions/receiptsListener.ts';
import { registerNotificationsListeners } from '#entities/notifications/notificationsListeners.ts';
import { registerSettingsListeners } from '#entities/settings/settingsListeners.ts';
import { registerWalletListeners } from '#entities/wallet/walletListeners.ts';
import { registerSwapListeners } from '#features/swap/swapListeners.ts';
import type { AppStartListening } from './store.ts';

/** What each part of the app does on its own, in answer to actions. */
export function registerListeners(startListening: AppStartListening): void {
  registerBlocksListeners(startListening);
  registerMulticallListeners(startListening);
  registerReceiptsListeners(startListening);
  registerSettingsListeners(startListening);
  registerWalletListeners(startListening);
  registerNotificationsListeners(startListening);
  registerSwapListeners(startListening);
}
