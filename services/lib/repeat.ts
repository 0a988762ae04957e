import { setTimeout as wait } from 'node:timers/promises';

/**
 * Does `work` now, and again and again after as many milliseconds as it returns. Returns what stops
 * it, and resolves when the work under way has ended. `ending` tells work that it is to be the last.
 */
export function repeat(work: (ending: AbortSignal) => Promise<number>): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;

  async function loop(): Promise<void> {
    while (!signal.aborted) {
      const pause = await work(signal);
      await wait(pause, undefined, { signal }).catch(() => undefined);
    }
  }

  const running = loop();
  return async () => {
    stopping.abort();
    await running;
  };
}
