import { onTestFinished, vi } from 'vitest';

/** Request of IndexedDB that succeeds, or fails with `error`, in a microtask. */
class MemoryRequest {
  result: unknown;
  error: DOMException | undefined;
  onsuccess: (() => void) | null = null;
  onerror: (() => void) | null = null;
  onupgradeneeded: (() => void) | null = null;

  constructor(result: unknown, error?: DOMException) {
    this.result = result;
    this.error = error;
    queueMicrotask(() => {
      if (error) this.onerror?.();
      else this.onsuccess?.();
    });
  }
}

/** The part of the browser's database that `idb-keyval` uses, in memory. */
export interface MemoryDatabase {
  /** Entries of all object stores. */
  entries: Map<unknown, unknown>;
  /** True makes opening fail, as in a browser that blocks storage. */
  isBlocked: boolean;
}

/** Gives the running test a database of its own, and takes it away afterwards. */
export function startMemoryDatabase(): MemoryDatabase {
  const database: MemoryDatabase = { entries: new Map(), isBlocked: false };
  const { entries } = database;
  const open: { onclose: (() => void) | null }[] = [];
  const store = (transaction: { oncomplete: (() => void) | null }) => ({
    transaction,
    get: (key: unknown) => new MemoryRequest(structuredClone(entries.get(key))),
    put: (value: unknown, key: unknown) => void entries.set(key, structuredClone(value)),
    delete: (key: unknown) => void entries.delete(key),
    getAll: () => new MemoryRequest([...entries.values()]),
    getAllKeys: () => new MemoryRequest([...entries.keys()]),
  });
  vi.stubGlobal('indexedDB', {
    open: () => {
      if (database.isBlocked)
        return new MemoryRequest(undefined, new DOMException('Denied', 'SecurityError'));
      const connection = {
        onclose: null,
        createObjectStore: () => undefined,
        transaction: () => {
          const transaction: { oncomplete: (() => void) | null } = { oncomplete: null };
          queueMicrotask(() => transaction.oncomplete?.());
          return { objectStore: () => store(transaction) };
        },
      };
      open.push(connection);
      return new MemoryRequest(connection);
    },
  });
  onTestFinished(() => {
    // Whoever holds a connection opens a new one next time.
    for (const { onclose } of open) onclose?.();
    vi.unstubAllGlobals();
  });
  return database;
}
