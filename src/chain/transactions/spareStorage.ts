import { createStore, del, entries, set, type UseStore } from 'idb-keyval';

/** Second storage of the journal, for when the first refuses. Each method rejects where it does. */
export interface SpareStorage {
  set(key: string, text: string): Promise<void>;
  remove(key: string): Promise<void>;
  entries(): Promise<readonly (readonly [key: string, text: string])[]>;
}

/** Creates the spare storage in this browser's IndexedDB, opened on first use. */
export function createSpareStorage(): SpareStorage {
  let opened: UseStore | undefined;
  const attempt = async <T>(work: (store: UseStore) => Promise<T>): Promise<T> => {
    try {
      opened ??= createStore('meowswap-journal', 'entries');
      return await work(opened);
    } catch (error) {
      // A browser that refused once may allow it later.
      opened = undefined;
      throw error;
    }
  };
  return {
    set: (key, text) => attempt((store) => set(key, text, store)),
    remove: (key) => attempt((store) => del(key, store)),
    entries: async () => {
      const all = await attempt((store) => entries<IDBValidKey, unknown>(store));
      return all.flatMap(([key, text]) =>
        typeof key === 'string' && typeof text === 'string' ? [[key, text] as const] : [],
      );
    },
  };
}
