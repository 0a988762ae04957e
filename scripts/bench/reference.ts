import type { Browser } from '@playwright/test';
import { watchThread, workPerDigit } from './mainThread.ts';
import type { Pair } from './turns.ts';

/**
 * Measures the work per typed digit of the reference, an empty React page with one controlled input
 * (`reference/main.tsx`), in ms. For each digit it renders `rows` plain rows anew.
 */
export async function measureReference(browser: Browser, url: string, rows = 0): Promise<number> {
  const page = await browser.newPage();
  await page.goto(`${url}/?rows=${rows}`);
  await page.getByRole('textbox').focus();
  const work = await workPerDigit(page, await watchThread(page));
  await page.close();
  return work;
}

/**
 * Compares each figure of a list with what the reference takes to render as many rows as the list
 * shows: also a longest task, since the reference's own tasks are too short to be compared with, and
 * the mean of twenty renderings is steady. Thus a list may grow, but what it shows has to stay cheap.
 */
export async function besideRows<Name extends string>(
  { rows, work }: { rows: number; work: Readonly<Record<Name, number>> },
  browser: Browser,
  referenceUrl: string,
): Promise<Record<Name, Pair>> {
  const reference = await measureReference(browser, referenceUrl, rows);
  const figures = Object.entries<number>(work).map(([name, ours]) => [name, { ours, reference }]);
  return Object.fromEntries(figures) as Record<Name, Pair>;
}
