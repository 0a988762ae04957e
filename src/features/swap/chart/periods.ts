import { periodStart } from '#lib/candles.ts';

export interface PeriodsRequest {
  /** Blocks to date, in ascending order, each once. */
  blocks: readonly number[];
  /** Length of a period. */
  seconds: number;
  /** Reads a block's time, in seconds. */
  readTime: (block: number) => Promise<number>;
  /** Number of times after which no further period is begun. */
  maxReads: number;
}

/**
 * Finds the period of each block, from the newest down, as far as the reads reach: a node tells one
 * block's time at a time, but blocks between two of the same period belong to it. Every period that
 * is found is found whole.
 */
export async function findPeriods({
  blocks,
  seconds,
  readTime,
  maxReads,
}: PeriodsRequest): Promise<Map<number, number>> {
  const times = new Map<number, number>();
  const found = new Map<number, number>();
  const periodAt = async (place: number): Promise<number> => {
    const block = blocks[place] ?? 0;
    const time = times.get(block) ?? (await readTime(block));
    times.set(block, time);
    return periodStart(time, seconds);
  };
  for (let high = blocks.length - 1; high >= 0 && times.size < maxReads;) {
    const period = await periodAt(high);
    // Between `same`, which is in the period, and `earlier`, which is not, is the period's first.
    let [same, earlier] = [high, -1];
    for (let step = 1; earlier < 0 && same - step >= 0; step *= 2) {
      if ((await periodAt(same - step)) === period) same -= step;
      else earlier = same - step;
    }
    while (same - earlier > 1) {
      const middle = (same + earlier) >> 1;
      if ((await periodAt(middle)) === period) same = middle;
      else earlier = middle;
    }
    for (const block of blocks.slice(same, high + 1)) found.set(block, period);
    high = same - 1;
  }
  return found;
}
