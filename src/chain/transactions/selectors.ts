import { chain } from '#config/chains.ts';
import { sameAddress } from '#lib/address.ts';
import type { Address, Hex } from '#lib/hex.ts';
import { createAppSelector, type RootState } from '#redux';
import { partsOf } from './info.ts';
import { isFinal, type TransactionRecord } from './record.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

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

/**
 * Whether an approval of the connected account for this token and spender is under way. One older than 24 h is
 * ignored, and one that is being cancelled is no longer waited for. `now` in milliseconds.
 */
export function selectHasPendingApproval(
  state: RootState,
  token: Address | undefined,
  spender: Address | undefined,
  now = Date.now(),
): boolean {
  return selectPendingTransactions(state).some(
    (record) =>
      now - record.addedTime < DAY_MS &&
      partsOf(record.info).some(
        (part) =>
          part.kind === 'approve' &&
          sameAddress(part.tokenAddress, token) &&
          sameAddress(part.spender, spender),
      ),
  );
}

/** Transactions that a reload would forget, since the browser's storage takes nothing more. */
export const selectNotStored = createAppSelector(
  [selectTransactions, (state: RootState) => state.transactions.notStored],
  (records, ids) => records.filter((record) => ids.includes(record.id) && !isFinal(record.status)),
);

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
