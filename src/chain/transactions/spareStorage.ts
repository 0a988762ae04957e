import { createStore, del, entries, set, type UseStore } from 'idb-keyval';
import { isObject, ownField } from '#lib/checks.ts';

/** Second storage of the journal, for when the first refuses. Each promise rejects where it does. */
export interface SpareStorage {
  /** Stores a text and tells the other tabs. */
  set(key: string, text: string): Promise<void>;
  /** Removes what the first storage has again. */
  remove(key: string): Promise<void>;
  /** Removes what nobody needs any more and tells the other tabs. */
  forget(key: string): Promise<void>;
  entries(): Promise<readonly (readonly [key: string, text: string])[]>;
  /** Calls back on writes of other tabs, with `null` for what they forgot. Returns how to stop. */
  subscribe(listener: (key: string, text: string | null) => void): () => void;
}

/** Reports whether a text, or its removal, was announced. */
const isText = (value: unknown): value is string | null =>
  typeof value === 'string' || value === null;

/**
 * Creates the spare storage in this browser's IndexedDB, opened on first use. IndexedDB tells other
 * tabs nothing: a channel does.
 */
export function createSpareStorage(): SpareStorage {
  let opened: UseStore | undefined;
  // Missing from browsers before 2022: there other tabs learn of it when they are loaded.
  const channel =
    typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('meowswap-journal');
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
    async set(key, text) {
      await attempt((store) => set(key, text, store));
      channel?.postMessage({ key, text });
    },
    remove: (key) => attempt((store) => del(key, store)),
    async forget(key) {
      await attempt((store) => del(key, store));
      channel?.postMessage({ key, text: null });
    },
    entries: async () => {
      const all = await attempt((store) => entries<IDBValidKey, unknown>(store));
      return all.flatMap(([key, text]) =>
        typeof key === 'string' && typeof text === 'string' ? [[key, text] as const] : [],
      );
    },
    subscribe(listener) {
      const hear = ({ data }: MessageEvent<unknown>): void => {
        if (!isObject(data)) return;
        const [key, text] = [ownField(data, 'key'), ownField(data, 'text')];
        if (typeof key === 'string' && isText(text)) listener(key, text);
      };
      channel?.addEventListener('message', hear);
      return () => channel?.removeEventListener('message', hear);
    },
  };
}
