const QUICK_TRIES = 5;
const MAX_DELAY_MS = 30_000;

/**
 * Returns the milliseconds before a retry: 2.5 to 3.5 s at random, doubling from the sixth try up
 * to 30 s (decision S5).
 */
export function retryDelay(tries: number, random: () => number = Math.random): number {
  const base = 2500 + random() * 1000;
  return Math.min(MAX_DELAY_MS, base * 2 ** Math.max(0, tries - QUICK_TRIES));
}
