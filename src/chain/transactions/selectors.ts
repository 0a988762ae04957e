import { chain } from '#config/chains.ts';
import { sameAddress } from '#lib/address.ts';
import type { Hex } from '#lib/hex.ts';
import { createAppSelector, type RootState } from '#redux';
import { isFinal, type TransactionRecord } from './record.ts';

/** Selects the records of this build's chain, unordered. */
export const selectTransactions = createAppSelector(
  [(state: RootState) => state.transactions.byChain[chain.id]],
  (records) => Object.values(records ?? {}),
);

/** Orders pending before final, then newest first. */
function byImportance(a: TransactionRecord, b: TransactionRecord): number {
  return Number(isFinal(a.status)) - Number(isFinal(b.status)) || b.addedTime - a.addedTime;
}

/**
 * Selects the connected account's transactions for the list, without wallet requests that have no answer.
 */
export const selectRecentTransactions = createAppSelector(
  [selectTransactions, (state: RootState) => state.wallet.account],
  (records, account) =>
    records
      .filter((record) => record.status !== 'signing' || record.isDoubted)
      .filter((record) => sameAddress(record.from, account))
      .toSorted(byImportance),
);

/** Selects the connected account's pending transactions. */
export const selectPendingTransactions = createAppSelector([selectRecentTransactions], (records) =>
  records.filter((record) => !isFinal(record.status)),
);

export function selectPendingCount(state: RootState): number {
  return selectPendingTransactions(state).length;
}

/** Returns a transaction by the hash it was sent with. */
export function selectTransaction(
  state: RootState,
  hash: Hex | null | undefined,
): TransactionRecord | undefined {
  return hash ? state.transactions.byChain[chain.id]?.[hash] : undefined;
}

/**
 * Returns what the wallet has sent: by its hash, or a batch by its id, whose hash is known once it
 * is mined.
 */
export function selectSent(
  state: RootState,
  { hash, batchId }: { hash: Hex | null; batchId?: string | undefined },
): TransactionRecord | undefined {
  if (hash !== null || batchId === undefined) return selectTransaction(state, hash);
  return selectTransactions(state).find((record) => record.batchId === batchId);
}

/** Returns what a wallet may have sent, by the journal's id; `undefined` once it is known not to be. */
export function selectDoubted(state: RootState, id: string): TransactionRecord | undefined {
  return selectTransactions(state).find((record) => record.id === id);
}

/** Returns the pending transaction with the lowest nonce below a record's, which blocks it. */
export function selectBlockingTransaction(
  state: RootState,
  record: TransactionRecord,
): TransactionRecord | undefined {
  const nonce = record.nonce;
  if (nonce === null) return undefined;
  return selectPendingTransactions(state).find(
    (other) => other.id !== record.id && other.nonce !== null && other.nonce < nonce,
  );
}
