import { chain } from '#config/chains.ts';
import { sameAddress } from '#lib/address.ts';
import type { Hex } from '#lib/hex.ts';
import { createAppSelector, type RootState } from '#redux';
import { isFinal, type TransactionRecord } from './record.ts';

/** Every record of the chain that this build serves, in no order. */
export const selectTransactions = createAppSelector(
  [(state: RootState) => state.transactions.byChain[chain.id]],
  (records) => Object.values(records ?? {}),
);

/** Newest first, what is under way before what is done. */
function byImportance(a: TransactionRecord, b: TransactionRecord): number {
  return Number(isFinal(a.status)) - Number(isFinal(b.status)) || b.addedTime - a.addedTime;
}

/** The connected account's transactions as the list shows them. What the wallet has not answered is not listed. */
export const selectRecentTransactions = createAppSelector(
  [selectTransactions, (state: RootState) => state.wallet.account],
  (records, account) =>
    records
      .filter((record) => record.status !== 'signing' && sameAddress(record.from, account))
      .toSorted(byImportance),
);

/** The connected account's transactions that are not in a block yet. */
export const selectPendingTransactions = createAppSelector([selectRecentTransactions], (records) =>
  records.filter((record) => !isFinal(record.status)),
);

export function selectPendingCount(state: RootState): number {
  return selectPendingTransactions(state).length;
}

/** A transaction by the hash it was sent with. */
export function selectTransaction(
  state: RootState,
  hash: Hex | null | undefined,
): TransactionRecord | undefined {
  return hash ? state.transactions.byChain[chain.id]?.[hash] : undefined;
}

/** The lowest nonce that still waits: what others of the account queue up behind. */
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
