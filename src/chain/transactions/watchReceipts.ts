import type { Hex } from '#lib/hex.ts';
import type { AppThunk, RootState } from '#redux';
import type { RpcPool } from '../rpc/pool.ts';
import { checkTransactions } from './checkTransactions.ts';
import type { TransactionRecord } from './record.ts';
import { selectPendingTransactions } from './selectors.ts';

/** Age in milliseconds up to which a transaction is looked at so often: the first step of its rule. */
const FRESH_MS = 5 * 60_000;

/**
 * Returns the transaction of the connected account that is to be mined next: the earliest of those
 * that can be asked for, since nonces go in order. `undefined` while no node is asked.
 */
function nextPending(state: RootState, now: number): TransactionRecord | undefined {
  const { visible, online, status } = state.blocks;
  if (!visible || !online || status === 'unreachable') return undefined;
  return selectPendingTransactions(state)
    .filter(({ hash, batchId }) => hash !== null || batchId !== null)
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
 * Asks one node, after each `pause`, for the receipt of the transaction that is mined next, however
 * many are pending; ends when there is none. A receipt only says that it is time: what becomes of
 * them is judged by `checkTransactions`, as nodes agree. Rejects as `pause` does.
 */
export function watchReceipts(pause: () => Promise<void>): AppThunk<Promise<void>> {
  return async (dispatch, getState, { now, rpc, wallet }) => {
    while (nextPending(getState(), now())) {
      await pause();
      const next = nextPending(getState(), now());
      if (!next) return;
      const hashes = [next.hash, next.replacedBy?.hash ?? null].filter((hash) => hash !== null);
      // Only the wallet knows a batch's status, and a wallet on a phone should not be woken every
      // second.
      const isDue =
        hashes.length > 0
          ? await hasReceipt(rpc, hashes).catch(() => false)
          : next.batchId !== null && wallet.kind !== 'walletConnect';
      if (isDue) await dispatch(checkTransactions({ all: true }));
    }
  };
}
