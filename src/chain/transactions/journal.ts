import {
  journalKey,
  journalPrefix,
  mergeEntries,
  readEntry,
  sameEntry,
  updateEntry,
  writeEntry,
  type JournalEntry,
} from './journalEntry.ts';
import { isFinal, type TransactionRecord } from './record.ts';
import type { TransactionRules } from './rules.ts';

export type JournalChange =
  | { kind: 'changed'; record: TransactionRecord }
  | { kind: 'removed'; record: TransactionRecord };

/**
 * Storage of transactions, safe against reloads, crashes, other tabs and a full storage: each has
 * its own key and is written at once. No method throws.
 */
export interface TransactionJournal {
  /**
   * Stores the changes of a record. False if storage refused even after the oldest final ones were
   * removed.
   */
  put(record: TransactionRecord): boolean;
  remove(record: Pick<TransactionRecord, 'chainId' | 'from' | 'id'>): void;
  /**
   * Returns the readable records of a chain. Deletes damaged entries and keeps those of a later
   * version of the app.
   */
  load(chainId: number): TransactionRecord[];
  /** Calls back on writes of other tabs. Returns how to stop. */
  subscribe(listener: (change: JournalChange) => void): () => void;
}

/** Part of the Web Storage interface that is used. */
type JournalStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

export interface JournalOptions {
  /** Called on each access: a browser that blocks storage throws on it. */
  storage: () => JournalStorage;
  /** Milliseconds. */
  now: () => number;
  /** Target of other tabs' `storage` events. */
  events?: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
  rules: Pick<TransactionRules, 'parseAction'>;
}

function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/**
 * Creates the journal over a storage. In the app: `{ storage: () => localStorage, now: Date.now,
 * events: window, rules }`.
 */
export function createTransactionJournal({
  storage,
  now,
  events,
  rules,
}: JournalOptions): TransactionJournal {
  /** Entries as this tab last read or wrote them, for merging. */
  const known = new Map<string, JournalEntry>();

  const read = (key: string): JournalEntry | 'newer' | undefined => {
    const text = attempt(() => storage().getItem(key));
    return text === null || text === undefined ? undefined : readEntry(text, rules);
  };

  const keys = (): string[] =>
    attempt(() => {
      const store = storage();
      return Array.from({ length: store.length }, (_, index) => store.key(index) ?? '').filter(
        (key) => key.startsWith(journalPrefix),
      );
    }) ?? [];

  const write = (key: string, text: string): boolean =>
    attempt(() => {
      storage().setItem(key, text);
      return true;
    }) ?? false;

  const oldestFinal = (except: string): string | undefined =>
    keys()
      .filter((key) => key !== except)
      .flatMap((key) => {
        const entry = read(key);
        return entry && entry !== 'newer' && isFinal(entry.record.status)
          ? [{ key, addedTime: entry.record.addedTime }]
          : [];
      })
      .toSorted((a, b) => a.addedTime - b.addedTime)[0]?.key;

  const store = (key: string, entry: JournalEntry): boolean => {
    known.set(key, entry);
    const text = writeEntry(entry);
    while (!write(key, text)) {
      const victim = oldestFinal(key);
      if (victim === undefined) return false;
      attempt(() => storage().removeItem(victim));
      // A storage that neither writes nor removes would loop for ever.
      if (read(victim) !== undefined) return false;
    }
    return true;
  };

  return {
    put(record) {
      const key = journalKey(record);
      const stored = read(key);
      if (stored === 'newer') return true;
      // Changes are relative to what this tab knew, not to what another tab wrote since.
      const mine = updateEntry(known.get(key) ?? stored, record, now());
      const next = stored ? mergeEntries(mine, stored) : mine;
      return stored && sameEntry(next, stored) ? true : store(key, next);
    },

    remove(record) {
      const key = journalKey(record);
      known.delete(key);
      attempt(() => storage().removeItem(key));
    },

    load(chainId) {
      return keys()
        .filter((key) => key.startsWith(`${journalPrefix}${chainId}:`))
        .flatMap((key) => {
          const entry = read(key);
          if (entry === 'newer') return [];
          if (entry === undefined || journalKey(entry.record) !== key) {
            attempt(() => storage().removeItem(key));
            return [];
          }
          known.set(key, entry);
          return [entry.record];
        });
    },

    subscribe(listener) {
      const hear = (event: Event): void => {
        const { key, newValue } = event as StorageEvent;
        if (!key?.startsWith(journalPrefix)) return;
        const mine = known.get(key);
        if (newValue === null) {
          known.delete(key);
          if (mine) listener({ kind: 'removed', record: mine.record });
          return;
        }
        const theirs = readEntry(newValue, rules);
        if (theirs === undefined || theirs === 'newer' || journalKey(theirs.record) !== key) return;
        const merged = mine ? mergeEntries(mine, theirs) : theirs;
        // The other tab had not seen our last write: store the merge.
        if (sameEntry(merged, theirs)) known.set(key, merged);
        else store(key, merged);
        listener({ kind: 'changed', record: merged.record });
      };
      events?.addEventListener('storage', hear);
      return () => events?.removeEventListener('storage', hear);
    },
  };
}
