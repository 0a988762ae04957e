import type { Browser, CDPSession } from '@playwright/test';
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js';

/** How often each figure is measured; the median counts. */
const TURNS = 5;
/** Speed index of the machine that times are related to. */
export const REFERENCE_INDEX = 1_000;

/** Median of a figure, and the machine's speed index while it was measured. */
export interface Figure {
  value: number;
  index: number;
  /** Median of `related` over the turns; only times have a use for it. */
  related: number;
}

/** Returns the middle value; of an even number, the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  if (values.length === 0) throw new Error('Nothing was measured');
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return (sorted[Math.ceil(middle) - 1]! + sorted[Math.floor(middle)]!) / 2;
}

/**
 * Relates a time to a machine of the reference index: `ms × index ÷ 1,000`. The index counts how
 * often a machine does the same work in a time, so the product is about the same on all machines.
 */
export function related(ms: number, index: number): number {
  return (ms * index) / REFERENCE_INDEX;
}

/**
 * Returns the index without the time that other programs took from it: `index × elapsed ÷ used`.
 * Otherwise a busy machine would look slow, while the times, which are processor time, do not.
 */
export function unloadedIndex(index: number, elapsedMs: number, usedMs: number): number {
  return usedMs > 0 ? index * Math.max(1, elapsedMs / usedMs) : index;
}

/** Summarises the turns of a figure. */
export function summarise(turns: readonly { value: number; index: number }[]): Figure {
  return {
    value: Math.round(median(turns.map(({ value }) => value))),
    index: Math.round(median(turns.map(({ index }) => index))),
    related: Math.round(median(turns.map(({ value, index }) => related(value, index)))),
  };
}

/** Reads the processor time of the main thread so far, in ms. */
export async function threadMs(client: CDPSession): Promise<number> {
  const { metrics } = await client.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}

/** Measures Lighthouse's `benchmarkIndex`, which it uses to tell slow machines, in processor time. */
async function measureIndex(browser: Browser): Promise<number> {
  const page = await browser.newPage();
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable', { timeDomain: 'threadTicks' });
  const usedFrom = await threadMs(client);
  const source = pageFunctions.computeBenchmarkIndex.toString();
  const { index, elapsed } = await page.evaluate<{ index: number; elapsed: number }>(
    `(() => {
      const from = performance.now();
      const index = (${source})();
      return { index, elapsed: performance.now() - from };
    })()`,
  );
  const used = (await threadMs(client)) - usedFrom;
  await page.close();
  return unloadedIndex(index, elapsed, used);
}

/** Measures figures five times, each time beside the machine's speed index. */
export async function fiveTimes<Name extends string>(
  browser: Browser,
  measure: () => Promise<Readonly<Record<Name, number>>>,
): Promise<Record<Name, Figure>> {
  const turns: { index: number; figures: Readonly<Record<Name, number>> }[] = [];
  for (let turn = 0; turn < TURNS; turn += 1)
    turns.push({ index: await measureIndex(browser), figures: await measure() });
  const names = Object.keys(turns[0]!.figures) as Name[];
  return Object.fromEntries(
    names.map((name) => [
      name,
      summarise(turns.map(({ index, figures }) => ({ index, value: figures[name] }))),
    ]),
  ) as Record<Name, Figure>;
}
