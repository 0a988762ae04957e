const QUICK_TRIES = 5;
const LONGEST_MS = 30_000;

/** Milliseconds until a read that failed is tried again: 2.5 to 3.5 s at random, from the sixth try on doubling up to 30 s (decision S5). */
export function retryDelay(tries: number, random: () => number = Math.random): number {
  const base = 2500 + random() * 1000;
  return Math.min(LONGEST_MS, base * 2 ** Math.max(0, tries - QUICK_TRIES));
}
