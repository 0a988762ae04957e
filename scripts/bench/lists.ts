import type { Browser, BrowserContext, Page } from '@playwright/test';
import { rawList, rawToken } from '../../src/testing/tokenLists.ts';
import { LOOK_MS, SETTLED_MS, longestTask, watchThread, workOf } from './mainThread.ts';

const LIST_URL = 'https://lists.example/long.json';
const COUNT = 10_000;
/** Milliseconds until a page has stored its data; it does so again a minute later. */
export const KEPT_FIRST_MS = 15_000;

/** Milliseconds of processor time, so that other load is not counted. */
interface ListWork {
  /** From the click until the picker shows its rows. */
  open: number;
  /** From the last letter until only matching rows are shown. */
  search: number;
  /** Longest task while the list is fetched, validated, stored and indexed. */
  longestTask: number;
}

async function serveList(context: BrowserContext): Promise<void> {
  const body = JSON.stringify(
    rawList({ tokens: Array.from({ length: COUNT }, (_, index) => rawToken(index)) }),
  );
  await context.route(LIST_URL, (route) =>
    route.fulfill({
      body,
      contentType: 'application/json',
      headers: { 'access-control-allow-origin': '*' },
    }),
  );
}

/**
 * Waits until the picker's first row contains `text`. Finding it by role, as a test does, runs on
 * the page's main thread and would be measured too; so would a look in each frame, since the page
 * has to render it.
 */
async function waitForOption(page: Page, text = ''): Promise<void> {
  await page.waitForFunction(
    (part) => document.querySelector('[role="option"]')?.textContent.includes(part),
    text,
    { polling: LOOK_MS },
  );
}

/**
 * Measures the page with a list of 10,000 tokens, on the production build; `rows` of them are shown.
 */
export async function measureLists(
  browser: Browser,
  url: string,
): Promise<{ rows: number; work: ListWork }> {
  const context = await browser.newContext();
  await serveList(context);
  const page = await context.newPage();
  await page.goto(url);
  const pick = page
    .getByRole('main')
    .getByRole('button', { name: /choose another currency$|^Select a currency$/ })
    .first();
  await pick.click();
  await page.getByRole('button', { name: 'Manage Tokens' }).click();
  await page.getByRole('textbox', { name: 'Add a token list' }).fill(LIST_URL);
  const client = await watchThread(page);
  const longest = await longestTask(client, async () => {
    await page.getByRole('button', { name: 'Look up' }).click();
    await page.getByRole('checkbox', { name: 'I understand' }).check();
    await page.getByRole('button', { name: 'Import' }).click();
    await page.getByText('10,000 tokens').waitFor();
    await page.waitForTimeout(SETTLED_MS);
  });
  await page.getByRole('button', { name: 'Close' }).click();
  const box = await pick.boundingBox();
  if (!box) throw new Error('The button that opens the picker is not in view');
  await page.waitForTimeout(KEPT_FIRST_MS);
  // Use what waits once: loading it into the page takes 40 ms of the page's thread.
  await page.waitForFunction(() => true);
  const open = await workOf(page, client, async () => {
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await waitForOption(page);
  });
  const search = await workOf(page, client, async () => {
    await page.keyboard.insertText('mu99');
    await waitForOption(page, 'MU99');
  });
  const rows = await page.locator('[role="option"]').count();
  await context.close();
  return { rows, work: { open, search, longestTask: longest } };
}
