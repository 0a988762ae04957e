/** Maximum milliseconds that deferred work waits for an idle moment. */
const PATIENCE = 2000;

/** Calls back in an idle moment after the next frame. Returns how to cancel. */
export function whenIdle(callback: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(callback, { timeout: PATIENCE });
    return () => cancelIdleCallback(handle);
  }
  // Safari has no idle callbacks: a short delay lets the first frame be painted.
  const timer = setTimeout(callback, 100);
  return () => clearTimeout(timer);
}
