import type { Browser, Page } from '@playwright/test';
import { longestTask, workOf } from './lists.ts';

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

/** Token of the world of `growWorld` with few farms and pools. */
const SEARCH_TEXT = 'yarn12';

async function openPage(browser: Browser, url: string, { list }: EarnPage): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(url);
  await page.getByRole('table', { name: list }).getByRole('heading').nth(11).waitFor();
  await page
    .getByRole('button', { name: /^AP[RY].*%/ })
    .first()
    .waitFor();
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

/** Counts the requests to the node in a minute without interaction. */
async function requestsOfMinute(page: Page, rpcUrl: string): Promise<number> {
  let requests = 0;
  page.on('request', (request) => (requests += request.url().startsWith(rpcUrl) ? 1 : 0));
  await page.waitForTimeout(60_000);
  return requests;
}

/** Measures the requests per minute of the farms page as it opens. */
export async function measureFarmsIdle(
  browser: Browser,
  url: string,
  rpcUrl: string,
): Promise<number> {
  const page = await openPage(browser, url, earnPages.farms);
  const requests = await requestsOfMinute(page, rpcUrl);
  await page.close();
  return requests;
}

type EarnKind = keyof typeof earnPages;

/** Scrolls until every row has been loaded. */
async function showAll(page: Page): Promise<void> {
  while (await hasMoreRows(page)) {
    await page.mouse.wheel(0, 4_000);
    await page.waitForTimeout(100);
  }
}

/** Measures the page of hundreds of farms or pools, those of `growWorld` included. */
export async function measureEarn(
  kind: EarnKind,
  browser: Browser,
  url: string,
): Promise<EarnWork> {
  const { placeholder, order } = earnPages[kind];
  const page = await openPage(browser, url, earnPages[kind]);
  const sorting = page.getByRole('combobox', { name: 'Sort by' });
  // What waits and selects is itself loaded into the page with its first use, in 40 ms of the page's
  // thread.
  await waitForRows(page, 12);
  await sorting.selectOption({ label: 'Hot' });
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable', { timeDomain: 'threadTicks' });
  const box = page.getByPlaceholder(placeholder);
  await box.focus();
  // Waiting for the rows would run on the page's thread too: they are looked at afterwards.
  const search = await workOf(page, client, () => page.keyboard.insertText(SEARCH_TEXT));
  await waitForRows(page, 1, SEARCH_TEXT);
  await box.fill('');
  await waitForRows(page, 12);
  const sort = await workOf(
    page,
    client,
    async () => void (await sorting.selectOption({ label: order })),
  );
  await sorting.selectOption({ label: 'Hot' });
  const longest = await longestTask(client, () => showAll(page));
  await page.close();
  return { search, sort, longestTask: longest };
}

/** Measures the requests per minute of that page once all rows have been shown. */
export async function measureEarnIdle(
  kind: EarnKind,
  browser: Browser,
  url: string,
  rpcUrl: string,
): Promise<number> {
  const page = await openPage(browser, url, earnPages[kind]);
  await showAll(page);
  const requests = await requestsOfMinute(page, rpcUrl);
  await page.close();
  return requests;
}
