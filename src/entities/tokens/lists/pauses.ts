/** Work goes on for so long at most before the page may answer to clicks and draw. Milliseconds. */
const WORK_MS = 12;

/**
 * For long work in pieces: await it between two pieces, and from time to time it lets the page have its turn first.
 * Without a worker (the page's policy has none), this is what keeps 10,000 entries from being felt.
 */
export function createPauses(): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    if (performance.now() - since < WORK_MS) return undefined;
    return new Promise((resolve) => {
      setTimeout(() => {
        since = performance.now();
        resolve();
      }, 0);
    });
  };
}
