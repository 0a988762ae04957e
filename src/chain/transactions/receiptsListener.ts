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

/**
 * Milliseconds without a check (hidden tab, sleeping machine) after which all pending ones are
 * checked.
 */
const ABSENT_MS = 60_000;

const allRecords = ({ byChain }: TransactionsState): TransactionRecord[] =>
  Object.values(byChain).flatMap((records) => Object.values(records));

/** Returns the records that an action changed and removed. */
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
 * Follows transactions: loads the journal at start, writes changes to it, takes over changes of
 * other tabs and checks due ones at each block. Blocks are seen only while the page is visible, so
 * a hidden tab requests nothing.
 */
export function registerReceiptsListeners(startListening: AppStartListening): void {
  let unsubscribe: (() => void) | undefined;
  let isChecking = false;
  let lastCheckAt: number | undefined;

  startListening({
    actionCreator: chainStarted,
    effect: async (_action, { dispatch, extra: { journal } }) => {
      unsubscribe?.();
      dispatch(restored(journal.load(chain.id)));
      unsubscribe = journal.subscribe(({ kind, record }) => {
        if (record.chainId !== chain.id) return;
        // Another tab's open wallet request concerns only that tab until there is a hash.
        if (kind === 'removed')
          dispatch(forgotten({ chainId: record.chainId, key: keyOf(record) }));
        else if (record.status !== 'signing') dispatch(merged(record));
      });
      for (const record of await journal.loadSpare(chain.id)) dispatch(merged(record));
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
        void journal
          .put(record)
          .then((isStored) => isStored || api.dispatch(storageFailed(record.id)));
    },
  });
}
