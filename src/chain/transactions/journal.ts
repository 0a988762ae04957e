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
import { salvage } from './salvage.ts';
import type { SpareStorage } from './spareStorage.ts';

export type JournalChange =
  | { kind: 'changed'; record: TransactionRecord }
  | { kind: 'removed'; record: TransactionRecord };

/**
 * Storage of transactions, safe against reloads, crashes, other tabs and a full storage: each has
 * its own key and is written at once; what the first storage refuses goes to a spare one. No method
 * throws or rejects.
 */
export interface TransactionJournal {
  /**
   * Stores the changes of a record, before anything is awaited where the first storage takes them.
   * False if both refused, even after the oldest final ones were removed.
   */
  put(record: TransactionRecord): Promise<boolean>;
  remove(record: Pick<TransactionRecord, 'chainId' | 'from' | 'id'>): void;
  /**
   * Returns the records of a chain in the first storage. Of damaged entries the hash is kept; those
   * of a later version of the app stay as they are.
   */
  load(chainId: number): TransactionRecord[];
  /** Returns the records of a chain in the spare storage, which returns them to the first. */
  loadSpare(chainId: number): Promise<TransactionRecord[]>;
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
  spare?: SpareStorage;
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
  spare,
  rules,
}: JournalOptions): TransactionJournal {
  /** Entries as this tab last read or wrote them, for merging. */
  const known = new Map<string, JournalEntry>();
  /** Keys that the spare storage has. */
  const spared = new Set<string>();

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

  /** Makes room in the first storage by deleting the oldest final entries. */
  const storeInstead = (key: string, entry: JournalEntry): boolean => {
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

  const storeSpare = async (key: string, entry: JournalEntry): Promise<boolean> => {
    try {
      if (!spare) return false;
      spared.add(key);
      await spare.set(key, writeEntry(entry));
      return true;
    } catch {
      return false;
    }
  };

  const dropSpare = (key: string): void => {
    if (!spared.delete(key)) return;
    spare?.remove(key).catch(() => undefined);
  };

  /** Stores an entry in the first storage, else in the spare one, else in place of final ones. */
  const store = async (key: string, entry: JournalEntry): Promise<boolean> => {
    known.set(key, entry);
    if (!write(key, writeEntry(entry)))
      return (await storeSpare(key, entry)) || storeInstead(key, known.get(key) ?? entry);
    dropSpare(key);
    return true;
  };

  /** Keeps the hash of an entry that cannot be read, unless another has it. */
  const repair = (key: string, hashes: ReadonlySet<string | null>): TransactionRecord[] => {
    const text = attempt(() => storage().getItem(key)) ?? '';
    const record = salvage(key, text, now());
    if (record && !hashes.has(record.hash)) {
      void store(key, updateEntry(undefined, record, now()));
      return [record];
    }
    attempt(() => storage().removeItem(key));
    return [];
  };

  return {
    async put(record) {
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
      if (spared.delete(key)) spare?.forget(key).catch(() => undefined);
    },

    load(chainId) {
      const damaged: string[] = [];
      const records = keys()
        .filter((key) => key.startsWith(`${journalPrefix}${chainId}:`))
        .flatMap((key) => {
          const entry = read(key);
          if (entry === 'newer') return [];
          if (entry === undefined || journalKey(entry.record) !== key) {
            damaged.push(key);
            return [];
          }
          known.set(key, entry);
          return [entry.record];
        });
      const hashes = new Set(records.map(({ hash }) => hash));
      return [...records, ...damaged.flatMap((key) => repair(key, hashes))];
    },

    async loadSpare(chainId) {
      let found: Awaited<ReturnType<SpareStorage['entries']>> = [];
      try {
        found = (await spare?.entries()) ?? [];
      } catch {
        // Without readable spare storage there is nothing to merge.
      }
      return found.flatMap(([key, text]) => {
        const theirs = readEntry(text, rules);
        if (!theirs || theirs === 'newer' || journalKey(theirs.record) !== key) return [];
        if (theirs.record.chainId !== chainId) return [];
        const mine = read(key);
        const merged = mine && mine !== 'newer' ? mergeEntries(mine, theirs) : theirs;
        spared.add(key);
        known.set(key, merged);
        if (write(key, writeEntry(merged))) dropSpare(key);
        return [merged.record];
      });
    },

    subscribe(listener) {
      const hear = (key: string, text: string | null): void => {
        if (!key.startsWith(journalPrefix)) return;
        const mine = known.get(key);
        if (text === null) {
          known.delete(key);
          if (mine) listener({ kind: 'removed', record: mine.record });
          return;
        }
        const theirs = readEntry(text, rules);
        if (theirs === undefined || theirs === 'newer' || journalKey(theirs.record) !== key) return;
        const merged = mine ? mergeEntries(mine, theirs) : theirs;
        // The other tab had not seen our last write: store the merge.
        if (sameEntry(merged, theirs)) known.set(key, merged);
        else void store(key, merged);
        listener({ kind: 'changed', record: merged.record });
      };
      const hearEvent = (event: Event): void => {
        const { key, newValue } = event as StorageEvent;
        if (key !== null) hear(key, newValue);
      };
      events?.addEventListener('storage', hearEvent);
      const stop = spare?.subscribe((key, text) => {
        if (text !== null) spared.add(key);
        hear(key, text);
      });
      return () => {
        events?.removeEventListener('storage', hearEvent);
        stop?.();
      };
    },
  };
}
