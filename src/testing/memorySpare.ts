import type { SpareStorage } from '#chain/transactions/spareStorage.ts';

/** Spare storage in memory, shared by the "tabs" of a test. */
export class MemorySpare {
  /** True makes every access reject, as in a browser that blocks it. */
  isBlocked = false;
  readonly items = new Map<string, string>();

  /** Returns one tab's view; after `close`, nothing it was about to write arrives. */
  openTab(): { spare: SpareStorage; close: () => void } {
    let isAlive = true;
    const access = async (work: () => void): Promise<void> => {
      if (this.isBlocked) throw new DOMException('Access is denied.', 'SecurityError');
      if (isAlive) work();
    };
    return {
      close: () => {
        isAlive = false;
      },
      spare: {
        set: (key, text) => access(() => void this.items.set(key, text)),
        remove: (key) => access(() => void this.items.delete(key)),
        entries: async () => {
          await access(() => undefined);
          return [...this.items];
        },
      },
    };
  }
}
