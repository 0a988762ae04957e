import { type AppError, AppFailure, innermostMessage, toAppError } from '#lib/errors.ts';
import type { AppThunk } from '#redux';
import { mayHaveSent } from './mayHaveSent.ts';
import type { TransactionRecord } from './record.ts';
import { lossTold, restored } from './transactionsSlice.ts';
import { walletRefused } from './walletRefused.ts';

export const NO_HASH = 'No transaction hash found';

/** Returns the wallet's own words, or that its answer had no hash. */
function wordsOf(failure: AppError, thrown: unknown): string {
  const said = failure.kind === 'unknown' ? failure.message : innermostMessage(thrown);
  return said === '' ? NO_HASH : said;
}

/**
 * Asks the wallet between two journal entries, so that a crash while it is open loses nothing.
 * Throws what `ask` throws; after an answer that leaves open whether it was sent, it keeps the entry,
 * which is looked for by its nonce, and throws AppFailure maybeSent. Where no storage takes the
 * entry, it throws AppFailure notKept once: the user decides after being told.
 */
export function askWallet<T>(
  record: TransactionRecord,
  ask: () => Promise<T>,
  failureOf: (thrown: unknown) => AppError = toAppError,
): AppThunk<Promise<T>> {
  return async (dispatch, getState, { journal, now }) => {
    if (!(await journal.put(record)) && !getState().transactions.isLossTold) {
      journal.remove(record);
      dispatch(lossTold());
      throw new AppFailure({ kind: 'notKept' });
    }
    try {
      return await ask();
    } catch (error) {
      const failure = failureOf(error);
      if (!mayHaveSent(failure)) {
        journal.remove(record);
        if (failure.kind === 'userRejected') dispatch(walletRefused({ at: now() }));
        throw error;
      }
      const doubted: TransactionRecord = { ...record, isDoubted: true };
      void journal.put(doubted);
      dispatch(restored([doubted]));
      throw new AppFailure({ kind: 'maybeSent', id: record.id, message: wordsOf(failure, error) });
    }
  };
}
