import { isAnyOf } from '@reduxjs/toolkit';
import type { AppStartListening } from '#app/store.ts';
import { blockSeen } from '../blocks/blocksSlice.ts';
import { selectPendingCount } from './selectors.ts';
import { learned, sent } from './transactionsSlice.ts';

/** Milliseconds between two looks: 'Confirming' ends within about a second of the receipt. */
const PAUSE_MS = 1000;

/**
 * Looks for receipts once a second while a transaction of the connected account is fresh and the
 * page in sight. At rest it asks nothing, and most visits don't load what it takes.
 */
export function registerReceiptWatch(startListening: AppStartListening): void {
  let isWatching = false;

  startListening({
    matcher: isAnyOf(sent, learned, blockSeen),
    effect: async (_action, { dispatch, getState, delay }) => {
      if (isWatching || selectPendingCount(getState()) === 0) return;
      isWatching = true;
      try {
        const { watchReceipts } = await import('./watchReceipts.ts');
        await dispatch(watchReceipts(() => delay(PAUSE_MS)));
      } catch {
        // The code could not be loaded: polling still finds the receipt, and the next block tries
        // again.
      } finally {
        isWatching = false;
      }
    },
  });
}
