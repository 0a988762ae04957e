import { readdirSync, readFileSync } from 'node:fs';

/** Reads the milliseconds for which a thread could have run and had no processor; NaN once it has ended. */
function waitedOf(thread: string): number {
  try {
    return Number(readFileSync(`/proc/${thread}/schedstat`, 'utf8').split(' ')[1]) / 1e6;
  } catch {
    return Number.NaN;
  }
}

/**
 * Begins to measure for how many milliseconds this thread and those of a process wait for a processor.
 * What takes so much longer on the clock of a busy machine is not the doing of the process.
 */
export function measureWait(pid: number): () => number {
  const threads = readdirSync(`/proc/${pid}/task`).map((thread) => `${pid}/task/${thread}`);
  const before = ['thread-self', ...threads].map((thread) => [thread, waitedOf(thread)] as const);
  return () =>
    before
      .map(([thread, waited]) => waitedOf(thread) - waited)
      .filter((waited) => waited > 0)
      .reduce((sum, waited) => sum + waited, 0);
}
