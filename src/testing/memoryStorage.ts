/** Browser storage in memory, shared by the "tabs" of a test. */
export class MemoryStorage {
  /** Maximum number of characters, keys included. */
  quota = Number.POSITIVE_INFINITY;
  /** True makes every access throw, as in a browser that blocks storage. */
  isBlocked = false;
  #items = new Map<string, string>();
  #tabs = new Set<{ tab: EventTarget; owner: object }>();

  get length(): number {
    this.#guard();
    return this.#items.size;
  }

  key(index: number): string | null {
    this.#guard();
    return [...this.#items.keys()][index] ?? null;
  }

  getItem(key: string): string | null {
    this.#guard();
    return this.#items.get(key) ?? null;
  }

  setItem(key: string, value: string, owner?: object): void {
    this.#guard();
    const others = [...this.#items].filter(([other]) => other !== key);
    const size = others.reduce(
      (sum, [other, text]) => sum + other.length + text.length,
      key.length + value.length,
    );
    if (size > this.quota)
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    this.#items.set(key, value);
    this.#tell(key, value, owner);
  }

  removeItem(key: string, owner?: object): void {
    this.#guard();
    if (this.#items.delete(key)) this.#tell(key, null, owner);
  }

  #guard(): void {
    if (this.isBlocked) throw new DOMException('Access is denied.', 'SecurityError');
  }

  #tell(key: string, newValue: string | null, owner: object | undefined): void {
    for (const { tab, owner: listening } of this.#tabs) {
      if (listening !== owner)
        tab.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
    }
  }

  /**
   * Returns one tab's view: its writes reach the others as `storage` events, at once. `close` ends
   * it.
   */
  openTab(): {
    storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;
    events: EventTarget;
    close: () => void;
  } {
    const owner = {};
    const events = new EventTarget();
    const tab = { tab: events, owner };
    this.#tabs.add(tab);
    const lengthOf = (): number => this.length;
    return {
      events,
      close: () => {
        this.#tabs.delete(tab);
      },
      storage: {
        get length() {
          return lengthOf();
        },
        key: (index) => this.key(index),
        getItem: (key) => this.getItem(key),
        setItem: (key, value) => this.setItem(key, value, owner),
        removeItem: (key) => this.removeItem(key, owner),
      },
    };
  }
}
