import { quietTimer } from './quietTimer.ts';

/** Value that survives a reload of its tab. */
export interface TabStorage {
  /** Returns the newest value, as it was parsed; `null` when there is none, or no storage. */
  read(): unknown;
  /** Stores a value as JSON, soon. With a full or forbidden storage nothing is stored. */
  write(value: unknown): void;
}

/** Milliseconds without another value until one is stored: longer than between two digits. */
const QUIET_MS = 1000;

/**
 * Keeps a value in session storage under a key. Storing costs a phone more than computing a quote,
 * so a value waits until typing pauses, or until the page is hidden, reloaded or left.
 */
export function createTabStorage(key: string): TabStorage {
  let waiting: { value: unknown } | undefined;
  const timer = quietTimer(QUIET_MS, store);
  let isWatching = false;

  function store(): void {
    timer.stop();
    if (!waiting) return;
    const { value } = waiting;
    waiting = undefined;
    try {
      sessionStorage.setItem(key, JSON.stringify(value));
    } catch {
      // Everything on the screen stays.
    }
  }

  return {
    read() {
      store();
      try {
        return JSON.parse(sessionStorage.getItem(key) ?? 'null');
      } catch {
        return null;
      }
    },
    write(value) {
      waiting = { value };
      timer.touch();
      if (isWatching) return;
      isWatching = true;
      window.addEventListener('pagehide', store);
      // A phone may end a hidden page without another event.
      document.addEventListener('visibilitychange', store);
    },
  };
}
