import { setTimeout as wait } from 'node:timers/promises';

/** Waits so many milliseconds, or until the signal. */
export type Pause = (ms: number, signal: AbortSignal) => Promise<unknown>;

/**
 * Does `work` now, and again and again after as many milliseconds as it returns. Returns what stops
 * it, and resolves when the work under way has ended. `ending` tells work that it is to be the last,
 * and ends the `pause` in between.
 */
export function repeat(
  work: (ending: AbortSignal) => Promise<number>,
  pause: Pause = (ms, signal) => wait(ms, undefined, { signal }),
): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;

  async function loop(): Promise<void> {
    while (!signal.aborted) {
      const ms = await work(signal);
      await pause(ms, signal).catch(() => undefined);
    }
  }

  const running = loop();
  return async () => {
    stopping.abort();
    await running;
  };
}
