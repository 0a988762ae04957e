/** What the page does not need to be used may wait so long at most for a quiet moment. Milliseconds. */
const PATIENCE = 2000;

/** Calls back in a quiet moment after the next frame: what stands on the page can be used by then. Returns how to call it off. */
export function whenIdle(callback: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(callback, { timeout: PATIENCE });
    return () => cancelIdleCallback(handle);
  }
  // Safari has no idle callbacks: a moment in which the first frame is painted does.
  const timer = setTimeout(callback, 100);
  return () => clearTimeout(timer);
}
