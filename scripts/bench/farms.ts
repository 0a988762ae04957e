import type { Browser, Page } from '@playwright/test';
import { longestTask, workOf } from './lists.ts';

/** What a list of farms costs the page that shows it, on the production build. */
export interface FarmWork {
  /** Milliseconds of the page's own time. */
  search: number;
  sort: number;
  /** The longest single task while all rows come up, one dozen after the other, in milliseconds of its own time. */
  longestTask: number;
  /** Requests a minute once all rows have been shown. */
  idle: number;
}

const rows = (page: Page) => page.getByRole('list', { name: 'Farms' }).getByRole('listitem');

async function openFarms(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(url);
  await rows(page).nth(11).waitFor();
  await page
    .getByRole('button', { name: /^APR.*%/ })
    .first()
    .waitFor();
  return page;
}

/** Requests to the node in a minute in which nobody does anything. */
async function requestsOfMinute(page: Page, rpcUrl: string): Promise<number> {
  let requests = 0;
  page.on('request', (request) => (requests += request.url().startsWith(rpcUrl) ? 1 : 0));
  await page.waitForTimeout(60_000);
  return requests;
}

/** Requests a minute of the page of farms, as it opens. */
export async function measureFarmsIdle(browser: Browser, url: string, rpcUrl: string): Promise<number> {
  const page = await openFarms(browser, url);
  const requests = await requestsOfMinute(page, rpcUrl);
  await page.close();
  return requests;
}

/** The page of farms where there are hundreds of them, with those of `growWorld` among them. */
export async function measureFarms(browser: Browser, url: string, rpcUrl: string): Promise<FarmWork> {
  const page = await openFarms(browser, url);
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable', { timeDomain: 'threadTicks' });
  const box = page.getByPlaceholder('Search Farms');
  await box.focus();
  const search = await workOf(page, client, async () => {
    await page.keyboard.insertText('yarn12');
    await page
      .getByText(/YARN12-/)
      .first()
      .waitFor();
  });
  await box.fill('');
  await rows(page).nth(11).waitFor();
  const sort = await workOf(page, client, async () => {
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'Liquidity' });
    await page.waitForTimeout(1_000);
  });
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'Hot' });
  const longest = await longestTask(client, async () => {
    while (await page.getByRole('button', { name: 'Show more' }).isVisible()) {
      await page.mouse.wheel(0, 4_000);
      await page.waitForTimeout(100);
    }
  });
  const idle = await requestsOfMinute(page, rpcUrl);
  await page.close();
  return { search, sort, longestTask: longest, idle };
}
