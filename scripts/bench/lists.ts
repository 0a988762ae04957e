import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { rawList, rawToken } from '../../src/testing/tokenLists.ts';
import { threadMs } from './speed.ts';

const LIST_URL = 'https://lists.example/long.json';
const COUNT = 10_000;
/** Milliseconds until an interaction has settled; typing is debounced by 200 ms. */
export const SETTLED_MS = 2000;
/** Milliseconds between two looks at whether what is waited for is there. */
export const LOOK_MS = 100;

/** Milliseconds until a page has stored its data; it does so again a minute later. */
export const KEPT_FIRST_MS = 15_000;

/** Milliseconds of processor time, so that other load is not counted. */
export interface ListWork {
  /** From the click until the picker shows its rows. */
  open: number;
  /** From the last letter until only matching rows are shown. */
  search: number;
  /** Longest task while the list is fetched, validated, stored and indexed. */
  longestTask: number;
}

/** Measures the main-thread work of an action in ms, less idle work. */
export async function workOf(
  page: Page,
  client: CDPSession,
  act: () => Promise<void>,
): Promise<number> {
  const idleFrom = await threadMs(client);
  await page.waitForTimeout(SETTLED_MS);
  const from = await threadMs(client);
  await act();
  await page.waitForTimeout(SETTLED_MS);
  return Math.max(0, (await threadMs(client)) - from - (from - idleFrom));
}

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Microseconds of the thread's own time. */
  tdur?: number;
  args?: { name?: string };
}

/** Measures the main thread's longest task during an action, in ms of its own time. */
export async function longestTask(client: CDPSession, act: () => Promise<void>): Promise<number> {
  const events: TraceEvent[] = [];
  client.on('Tracing.dataCollected', ({ value }) =>
    events.push(...(value as unknown as TraceEvent[])),
  );
  await client.send('Tracing.start', {
    categories: 'toplevel,__metadata',
    transferMode: 'ReportEvents',
  });
  await act();
  const ended = new Promise((resolve) => client.once('Tracing.tracingComplete', resolve));
  await client.send('Tracing.end');
  await ended;
  const mains = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = events.filter(
    ({ name, pid, tid, tdur }) =>
      tdur !== undefined && mains.has(`${pid} ${tid}`) && /RunTask/.test(name),
  );
  return Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur)) / 1000;
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

/** Measures the page with a list of 10,000 tokens, on the production build. */
export async function measureLists(browser: Browser, url: string): Promise<ListWork> {
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
  const client = await context.newCDPSession(page);
  const longest = await longestTask(client, async () => {
    await page.getByRole('button', { name: 'Look up' }).click();
    await page.getByRole('checkbox', { name: 'I understand' }).check();
    await page.getByRole('button', { name: 'Import' }).click();
    await page.getByText('10,000 tokens').waitFor();
    await page.waitForTimeout(SETTLED_MS);
  });
  await page.getByRole('button', { name: 'Close' }).click();
  await client.send('Performance.enable', { timeDomain: 'threadTicks' });
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
  await context.close();
  return { open, search, longestTask: longest };
}
