import type { SpareStorage } from '#chain/transactions/spareStorage.ts';

/** Spare storage in memory, shared by the "tabs" of a test. */
export class MemorySpare {
  /** True makes every access reject, as in a browser that blocks it. */
  isBlocked = false;
  readonly items = new Map<string, string>();
  readonly #tabs = new Map<object, (key: string, text: string | null) => void>();

  /** Returns one tab's view; after `close`, nothing it was about to write arrives. */
  openTab(): { spare: SpareStorage; close: () => void } {
    let isAlive = true;
    const tab = {};
    const tell = (key: string, text: string | null): void => {
      for (const [other, hear] of this.#tabs) if (other !== tab) hear(key, text);
    };
    const access = async (work: () => void): Promise<void> => {
      if (this.isBlocked) throw new DOMException('Access is denied.', 'SecurityError');
      if (isAlive) work();
    };
    return {
      close: () => {
        isAlive = false;
        this.#tabs.delete(tab);
      },
      spare: {
        set: (key, text) =>
          access(() => {
            this.items.set(key, text);
            tell(key, text);
          }),
        remove: (key) => access(() => void this.items.delete(key)),
        forget: (key) =>
          access(() => {
            this.items.delete(key);
            tell(key, null);
          }),
        entries: async () => {
          await access(() => undefined);
          return [...this.items];
        },
        subscribe: (listener) => {
          this.#tabs.set(tab, listener);
          return () => void this.#tabs.delete(tab);
        },
      },
    };
  }
}
