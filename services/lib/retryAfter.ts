/** Longest wait that a server may ask for. */
const MOST_WAIT_MS = 300_000;

/** Reads `Retry-After`, seconds or a date, as milliseconds from `now`. */
export function retryAfter(text: string | null, now: number): number | undefined {
  if (text === null || text.trim() === '') return undefined;
  const ms = /^\d+$/.test(text.trim()) ? Number(text) * 1_000 : Date.parse(text) - now;
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), MOST_WAIT_MS) : undefined;
}
