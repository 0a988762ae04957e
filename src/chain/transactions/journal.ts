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
 * What survives reloads, crashes, second tabs and a full storage: every transaction under its own key, written at once.
 * No method throws, whatever the storage does.
 */
export interface TransactionJournal {
  /** Writes what a record says anew. False when it could not be stored, even after the oldest finished ones made room. */
  put(record: TransactionRecord): boolean;
  remove(record: Pick<TransactionRecord, 'chainId' | 'from' | 'id'>): void;
  /** Every readable record of a chain. Damaged entries are deleted, those of a later version of the app left alone. */
  load(chainId: number): TransactionRecord[];
  /** Tells of what other tabs write. Returns how to stop. */
  subscribe(listener: (change: JournalChange) => void): () => void;
}

/** The part of the Web Storage interface that is used. */
type JournalStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

export interface JournalOptions {
  /** Asked each time: a browser that blocks storage throws on the mere access. */
  storage: () => JournalStorage;
  /** Milliseconds. */
  now: () => number;
  /** Where `storage` events of other tabs arrive. */
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

/** The journal over a storage. In the app: `{ storage: () => localStorage, now: Date.now, events: window, rules }`. */
export function createTransactionJournal({
  storage,
  now,
  events,
  rules,
}: JournalOptions): TransactionJournal {
  /** What this tab last read or wrote: the other side of a merge. */
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
      // A storage that neither writes nor removes would keep us here for ever.
      if (read(victim) !== undefined) return false;
    }
    return true;
  };

  return {
    put(record) {
      const key = journalKey(record);
      const stored = read(key);
      if (stored === 'newer') return true;
      // New is what differs from what this tab knew, not from what another one wrote meanwhile.
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
        // The other tab had not seen what we wrote a moment before: put both together again.
        if (sameEntry(merged, theirs)) known.set(key, merged);
        else store(key, merged);
        listener({ kind: 'changed', record: merged.record });
      };
      events?.addEventListener('storage', hear);
      return () => events?.removeEventListener('storage', hear);
    },
  };
}
