import { setTimeout as wait } from 'node:timers/promises';

/** Longest wait, in milliseconds, also on a busy machine. */
const MOST_MS = 60_000;

/** Waits until `isSo`. Throws `otherwise`, a sentence, where it isn't within a minute. */
export async function until(
  isSo: () => boolean | Promise<boolean>,
  otherwise: string,
  everyMs = 5,
): Promise<void> {
  const end = performance.now() + MOST_MS;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(otherwise);
    await wait(everyMs);
  }
}
