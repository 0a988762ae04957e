/** Milliseconds of work in one go: short enough for the page to answer in between. */
const SLICE = 8;

/** Does something with every item, in their order, and lets the page do what it has to in between. Rejects with what `work` throws. */
export async function inSlices<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  let until = performance.now() + SLICE;
  for (const item of items) {
    if (performance.now() > until) {
      await new Promise((resolve) => {
        setTimeout(resolve);
      });
      until = performance.now() + SLICE;
    }
    results.push(work(item));
  }
  return results;
}
