import type { Browser, Page } from '@playwright/test';
import { quietOf } from '../quietPage.ts';
import { KEPT_FIRST_MS } from './lists.ts';
import { LOOK_MS, SETTLED_MS, longestTask, watchThread, workOf } from './mainThread.ts';

/** Costs of a page with a long list of farms or pools, on the production build. */
interface EarnWork {
  /** Milliseconds of the page's own processor time. */
  search: number;
  sort: number;
  /** Longest task while all rows are loaded, a dozen at a time, in ms of processor time. */
  longestTask: number;
}

interface EarnPage {
  /** Accessible name of the table. */
  list: string;
  placeholder: string;
  /** Sort order that reads a value of every row. */
  order: string;
}

const earnPages = {
  farms: { list: 'Farms', placeholder: 'Search Farms', order: 'Liquidity' },
  pools: { list: 'Staking pools', placeholder: 'Search Pools', order: 'Total staked' },
} satisfies Record<string, EarnPage>;

type EarnKind = keyof typeof earnPages;

/** Token of the world of `growWorld` with few farms and pools. */
const SEARCH_TEXT = 'yarn12';

/** Opens a list and waits for its first rows with their yields, and for what is read ahead. */
export async function openEarn(kind: EarnKind, browser: Browser, url: string): Promise<Page> {
  const { list } = earnPages[kind];
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const isQuiet = quietOf(page);
  await page.goto(url);
  await page.getByRole('table', { name: list }).getByRole('heading').nth(11).waitFor();
  await page
    .getByRole('button', { name: /^AP[RY].*%/ })
    .first()
    .waitFor();
  while (!isQuiet()) await page.waitForTimeout(LOOK_MS);
  return page;
}

/**
 * Waits until at least `minRows` rows are shown and each name contains `word`. Uses CSS selectors:
 * finding roles and texts, as a test does, runs on the page's main thread and would be measured
 * too.
 */
async function waitForRows(page: Page, minRows: number, word = ''): Promise<void> {
  await page.waitForFunction(
    ([count, part]) => {
      const names = [...document.querySelectorAll('main [role="rowgroup"] h2')];
      return (
        names.length >= count &&
        names.every((name) => name.textContent.toLowerCase().includes(part))
      );
    },
    [minRows, word] as const,
  );
}

/** Reports whether more rows can be loaded; queried like `waitForRows`. */
const hasMoreRows = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.querySelector('main [role="table"] + div > button') !== null);

/** Scrolls until every row has been loaded. */
async function showAll(page: Page): Promise<void> {
  while (await hasMoreRows(page)) {
    await page.mouse.wheel(0, 4_000);
    await page.waitForTimeout(100);
  }
}

/**
 * Measures the page of hundreds of farms or pools, those of `growWorld` included; `rows` are shown at
 * first, and come up at a time.
 */
export async function measureEarn(
  kind: EarnKind,
  browser: Browser,
  url: string,
): Promise<{ rows: number; work: EarnWork }> {
  const { placeholder, order } = earnPages[kind];
  const page = await openEarn(kind, browser, url);
  const sorting = await page.getByRole('combobox', { name: 'Sort by' }).elementHandle();
  if (!sorting) throw new Error('The list cannot be sorted');
  await page.waitForFunction((ms) => performance.now() > ms, KEPT_FIRST_MS);
  // Use what waits and selects once: loading it into the page takes 40 ms of the page's thread.
  await waitForRows(page, 12);
  await sorting.selectOption({ label: 'Hot' });
  const client = await watchThread(page);
  const box = page.getByPlaceholder(placeholder);
  await box.focus();
  // Looking for elements by role, or waiting for the rows, would run on the page's thread too: the
  // elements are found before, the rows looked at afterwards.
  const search = await workOf(page, client, () => page.keyboard.insertText(SEARCH_TEXT));
  await waitForRows(page, 1, SEARCH_TEXT);
  await box.fill('');
  await waitForRows(page, 12);
  // Wait for what clearing the search leaves to do: it must not count as idle work.
  await page.waitForTimeout(SETTLED_MS);
  const sort = await workOf(page, client, async () => {
    const isQuiet = quietOf(page);
    await sorting.selectOption({ label: order });
    // A local node takes more than a second to answer for 500 farms.
    while (!isQuiet()) await page.waitForTimeout(LOOK_MS);
  });
  const rows = await page.locator('main [role="rowgroup"] h2').count();
  await sorting.selectOption({ label: 'Hot' });
  const longest = await longestTask(client, () => showAll(page));
  await page.close();
  return { rows, work: { search, sort, longestTask: longest } };
}

/** Opens that page and scrolls until it shows every row. */
export async function openAllRows(kind: EarnKind, browser: Browser, url: string): Promise<Page> {
  const page = await openEarn(kind, browser, url);
  await showAll(page);
  return page;
}
