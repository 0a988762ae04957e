const WINDOW_MS = 10_000;
const REQUESTS = 100;
/** Addresses that are remembered at once; a full table is emptied. */
const MAX_ADDRESSES = 10_000;

/** Decides whether an address may ask at `now`: a hundred requests in ten seconds. */
export function requestLimit(): (address: string, now: number) => boolean {
  const windows = new Map<string, { until: number; left: number }>();
  return (address, now) => {
    let window = windows.get(address);
    if (!window || window.until <= now) {
      if (windows.size >= MAX_ADDRESSES) windows.clear();
      window = { until: now + WINDOW_MS, left: REQUESTS };
      windows.set(address, window);
    }
    window.left -= 1;
    return window.left >= 0;
  };
}
