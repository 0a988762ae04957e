import { isAnyOf } from '@reduxjs/toolkit';
import type { AppStartListening } from '#app/store.ts';
import type { Hex } from '#lib/hex.ts';
import type { RootState } from '#redux';
import { blockSeen } from '../blocks/blocksSlice.ts';
import type { RpcPool } from '../rpc/pool.ts';
import { checkTransactions } from './checkTransactions.ts';
import type { TransactionRecord } from './record.ts';
import { selectPendingTransactions } from './selectors.ts';
import { learned, sent } from './transactionsSlice.ts';

/** Milliseconds between two looks: 'Confirming' ends within about a second of the receipt. */
const PAUSE_MS = 1000;
/** Age in milliseconds up to which a transaction is looked at so often: the first step of its rule. */
const FRESH_MS = 5 * 60_000;

/**
 * Returns the transaction of the connected account that is to be mined next: the earliest sent,
 * since nonces go in order. `undefined` while no node is asked.
 */
function nextPending(state: RootState, now: number): TransactionRecord | undefined {
  const { visible, online, status } = state.blocks;
  if (!visible || !online || status === 'unreachable') return undefined;
  return selectPendingTransactions(state)
    .filter(({ addedTime }) => now - addedTime < FRESH_MS)
    .toSorted((a, b) => a.addedTime - b.addedTime)[0];
}

async function hasReceipt(rpc: RpcPool, hashes: readonly Hex[]): Promise<boolean> {
  const answers = await Promise.all(
    hashes.map((hash) => rpc.request('eth_getTransactionReceipt', [hash])),
  );
  return answers.some((answer) => answer !== null);
}

/**
 * Asks one node once a second for the receipt of the transaction that is mined next, however many
 * are pending, while the page is in sight. A receipt only says that it is time: what becomes of
 * them is judged by `checkTransactions`, as nodes agree. At rest it asks nothing.
 */
export function registerReceiptWatch(startListening: AppStartListening): void {
  let isWatching = false;

  startListening({
    matcher: isAnyOf(sent, learned, blockSeen),
    effect: async (_action, { dispatch, getState, delay, extra: { now, rpc, wallet } }) => {
      if (isWatching || !nextPending(getState(), now())) return;
      isWatching = true;
      try {
        for (;;) {
          await delay(PAUSE_MS);
          const next = nextPending(getState(), now());
          if (!next) return;
          const hashes = [next.hash, next.replacedBy?.hash ?? null].filter((hash) => hash !== null);
          // Only its wallet knows of a batch; one on a phone isn't woken every second.
          const isDue =
            hashes.length > 0
              ? await hasReceipt(rpc, hashes).catch(() => false)
              : next.batchId !== null && wallet.kind !== 'walletConnect';
          if (isDue) await dispatch(checkTransactions({ all: true }));
        }
      } finally {
        isWatching = false;
      }
    },
  });
}
