/** Keys that are remembered at once; a full table is emptied. */
const MAX_KEYS = 10_000;

/**
 * Decides whether a key may do something at `now`, that costs one or more: milliseconds of
 * `performance.now()`, since a clock that is set back would refuse everybody for so long.
 */
export type Bucket = (key: string, now: number, cost?: number) => boolean;

/** Returns a token bucket for each key: `size` at once, refilled within a minute. */
export function tokenBuckets(size: number): Bucket {
  const levels = new Map<string, { left: number; at: number }>();
  return (key, now, cost = 1) => {
    const known = levels.get(key);
    if (!known && levels.size >= MAX_KEYS) levels.clear();
    const refilled = known ? known.left + ((now - known.at) * size) / 60_000 : size;
    const left = Math.min(size, refilled);
    levels.set(key, { left: left < cost ? left : left - cost, at: now });
    return left >= cost;
  };
}
