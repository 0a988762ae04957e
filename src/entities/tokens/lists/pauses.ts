/** Longest stretch of work before the page may handle input and draw. Milliseconds. */
const WORK_MS = 12;

/**
 * Returns a function to await between two pieces of long work; it yields to the page when due.
 * Without a worker (the content policy allows none) this keeps 10,000 entries from blocking the
 * page.
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
