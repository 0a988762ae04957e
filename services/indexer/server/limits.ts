import type { IncomingMessage } from 'node:http';

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

/**
 * Returns the address that a request counts for. The server listens on this machine only, so a
 * proxy on it speaks for everybody and names its client, last, in `X-Forwarded-For`.
 */
export function clientOf({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): string {
  const forwarded = [headers['x-forwarded-for'] ?? ''].flat().join(',').split(',').at(-1)?.trim();
  return forwarded || (socket.remoteAddress ?? '');
}
