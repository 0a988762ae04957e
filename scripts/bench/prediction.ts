import type { Browser, Page } from '@playwright/test';

const KB = 1000;
/** Milliseconds of a first visit in which scripts are counted. */
const FIRST_MOMENTS = 5_000;

/** Spares the notice of a first visit, as for somebody who has read it. */
function acceptNotice(): void {
  localStorage.setItem('meowswap:prediction-welcome', '1');
}

/** Measures the JavaScript of a first visit to the game until 5 s after a live round is seen, in kB. */
export async function measureGameScripts(
  browser: Browser,
  url: string,
): Promise<{ inFiveSeconds: number }> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  const scripts = new Set<string>();
  let bytes = 0;
  client.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (new URL(request.url).pathname.endsWith('.js')) scripts.add(requestId);
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  await client.send('Network.enable');
  await client.send('Network.setCacheDisabled', { cacheDisabled: true });
  await page.goto(url);
  await page.getByRole('timer').first().waitFor();
  await page.waitForTimeout(FIRST_MOMENTS);
  await context.close();
  return { inFiveSeconds: Math.round(bytes / KB) };
}

/** Opens the game and waits until it has come up. */
export async function openGame(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage();
  await page.addInitScript(acceptNotice);
  await page.goto(url);
  await page.getByRole('timer').first().waitFor();
  await page.waitForLoadState('networkidle').catch(() => undefined);
  return page;
}
