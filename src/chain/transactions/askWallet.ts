import { type AppError, AppFailure, toAppError } from '#lib/errors.ts';
import type { AppThunk } from '#redux';
import { mayHaveSent } from './mayHaveSent.ts';
import type { TransactionRecord } from './record.ts';
import { lossTold, restored } from './transactionsSlice.ts';

/**
 * Asks the wallet between two journal entries, so that a crash while it is open loses nothing.
 * Throws what `ask` throws, and keeps the entry if it may have been sent all the same. Where no
 * storage takes the entry, it throws AppFailure notKept once: the user decides after being told.
 */
export function askWallet<T>(
  record: TransactionRecord,
  ask: () => Promise<T>,
  failureOf: (thrown: unknown) => AppError = toAppError,
): AppThunk<Promise<T>> {
  return async (dispatch, getState, { journal }) => {
    if (!(await journal.put(record)) && !getState().transactions.isLossTold) {
      journal.remove(record);
      dispatch(lossTold());
      throw new AppFailure({ kind: 'notKept' });
    }
    try {
      return await ask();
    } catch (error) {
      // If it may have been sent, the receipts listener looks for it by nonce.
      if (mayHaveSent(failureOf(error))) dispatch(restored([record]));
      else journal.remove(record);
      throw error;
    }
  };
}
