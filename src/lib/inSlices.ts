import { nextTask } from './nextTask.ts';

/** Milliseconds per slice, short enough for the page to respond in between. */
const SLICE = 8;

/**
 * Processes every item in order and yields to the page in between. Rejects with what `work` throws.
 */
export async function inSlices<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  let until = performance.now() + SLICE;
  for (const item of items) {
    if (performance.now() > until) {
      await nextTask();
      until = performance.now() + SLICE;
    }
    results.push(work(item));
  }
  return results;
}
