import type { Page } from '@playwright/test';
import { median } from './turns.ts';

/** How many pages are counted; the median counts. */
const PAGES = 5;
const MINUTE_MS = 60_000;

async function requestsOfMinute(page: Page, places: readonly string[]): Promise<number> {
  let requests = 0;
  page.on('request', (request) => {
    if (places.some((place) => request.url().startsWith(place))) requests += 1;
  });
  await page.waitForTimeout(MINUTE_MS);
  await page.close();
  return requests;
}

/**
 * Counts requests to `places` in a minute without interaction. A count does not depend on the
 * machine, so the pages share one minute; they open one after another, since a node on the same
 * machine would answer five at once too late.
 */
export async function measureIdle(
  open: () => Promise<Page>,
  places: readonly string[],
): Promise<number> {
  const pages: Page[] = [];
  for (let count = 0; count < PAGES; count += 1) pages.push(await open());
  return median(await Promise.all(pages.map((page) => requestsOfMinute(page, places))));
}
