import type { AppStartListening } from '#app/store.ts';
import { chain } from '#config/chains.ts';
import { blockSeen, chainStarted, chainStopped } from '../blocks/blocksSlice.ts';
import { checkTransactions } from './checkTransactions.ts';
import { keyOf, type TransactionRecord } from './record.ts';
import {
  checked,
  forgotten,
  merged,
  restored,
  storageFailed,
  type TransactionsState,
} from './transactionsSlice.ts';

/** After so many milliseconds without a check (a hidden tab, a sleeping machine) everything that waits is asked about. */
const ABSENT_MS = 60_000;

const allRecords = ({ byChain }: TransactionsState): TransactionRecord[] =>
  Object.values(byChain).flatMap((records) => Object.values(records));

/** What an action changed, and what it took out of the list. */
function difference(
  before: TransactionsState,
  after: TransactionsState,
): { changed: TransactionRecord[]; removed: TransactionRecord[] } {
  const ids = new Set(allRecords(after).map((record) => record.id));
  return {
    changed: allRecords(after).filter(
      (record) => before.byChain[record.chainId]?.[keyOf(record)] !== record,
    ),
    removed: allRecords(before).filter((record) => !ids.has(record.id)),
  };
}

/**
 * Follows transactions: loads the journal when the page starts and writes to it what happens, takes over what other tabs
 * write, and at each new block asks about what is due. Blocks are seen only while the page is visible, so a hidden tab
 * asks nothing.
 */
export function registerReceiptsListeners(startListening: AppStartListening): void {
  let unsubscribe: (() => void) | undefined;
  let isChecking = false;
  let lastCheckAt: number | undefined;

  startListening({
    actionCreator: chainStarted,
    effect: (_action, { dispatch, extra: { journal } }) => {
      unsubscribe?.();
      dispatch(restored(journal.load(chain.id)));
      unsubscribe = journal.subscribe(({ kind, record }) => {
        if (record.chainId !== chain.id) return;
        // What another tab is asking its wallet about is that tab's affair until there is a hash.
        if (kind === 'removed')
          dispatch(forgotten({ chainId: record.chainId, key: keyOf(record) }));
        else if (record.status !== 'signing') dispatch(merged(record));
      });
    },
  });

  startListening({
    actionCreator: chainStopped,
    effect: () => {
      unsubscribe?.();
      unsubscribe = undefined;
    },
  });

  startListening({
    actionCreator: blockSeen,
    effect: async (_action, { dispatch, extra: { now } }) => {
      if (isChecking) return;
      isChecking = true;
      const all = lastCheckAt !== undefined && now() - lastCheckAt > ABSENT_MS;
      lastCheckAt = now();
      try {
        await dispatch(checkTransactions({ all }));
      } finally {
        isChecking = false;
      }
    },
  });

  startListening({
    predicate: (action, current, previous) =>
      current.transactions.byChain !== previous.transactions.byChain &&
      !restored.match(action) &&
      !merged.match(action) &&
      !checked.match(action),
    effect: (_action, api) => {
      const { journal } = api.extra;
      const { changed, removed } = difference(
        api.getOriginalState().transactions,
        api.getState().transactions,
      );
      for (const record of removed) journal.remove(record);
      for (const record of changed)
        if (!journal.put(record)) api.dispatch(storageFailed(record.id));
    },
  });
}
