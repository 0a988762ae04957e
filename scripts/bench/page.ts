import type { Browser, CDPSession, Page } from '@playwright/test';
import { watchThread, workPerDigit } from './mainThread.ts';
import { measureReference } from './reference.ts';
import type { Pair } from './turns.ts';

const SLOWDOWN = 4;
const KB = 1000;
/** Milliseconds. */
const FIRST_MOMENTS = 5000;
/**
 * Lighthouse's slow 4G, so that later requests really come later. Latency in ms, rates in bytes/s.
 */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_638_400 / 8,
  uploadThroughput: 768_000 / 8,
};
const BOX = 'main input[inputmode="decimal"]';

/**
 * Records scripts as they arrive: bytes on the wire (compressed, with headers) and wall-clock ms.
 */
async function watchScripts(client: CDPSession): Promise<{ at: number; bytes: number }[]> {
  const arrived: { at: number; bytes: number }[] = [];
  const scripts = new Set<string>();
  /** Offset from the protocol's clock, used for end times, to the wall clock. Seconds. */
  let offset = 0;
  client.on('Network.requestWillBeSent', ({ requestId, request, timestamp, wallTime }) => {
    offset = wallTime - timestamp;
    if (new URL(request.url).pathname.endsWith('.js')) scripts.add(requestId);
  });
  client.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    if (scripts.has(requestId))
      arrived.push({ at: (timestamp + offset) * 1000, bytes: encodedDataLength });
  });
  await client.send('Network.enable');
  await client.send('Network.setCacheDisabled', { cacheDisabled: true });
  await client.send('Network.emulateNetworkConditions', SLOW_4G);
  return arrived;
}

/**
 * Records in the page when the amount box appears (wall-clock ms); React listens before it renders.
 */
async function watchBox(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript((box) => {
    const look = (): void => {
      if (document.querySelector(box))
        document.documentElement.dataset['boxAt'] = String(Date.now());
      else requestAnimationFrame(look);
    };
    if (window.top === window) requestAnimationFrame(look);
  }, BOX);
  return async () => Number(await page.evaluate(() => document.documentElement.dataset['boxAt']));
}

/**
 * Measures JavaScript of a first visit over slow 4G, in kB: before typing works, and in 5 seconds.
 */
export async function measureScripts(
  browser: Browser,
  url: string,
): Promise<{ beforeTyping: number; inFiveSeconds: number }> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const arrived = await watchScripts(await context.newCDPSession(page));
  const boxAt = await watchBox(page);
  await page.goto(url, { waitUntil: 'commit' });
  const startedAt = await page.evaluate(() => performance.timeOrigin);
  const input = page.getByRole('textbox', { name: 'From' });
  await input.pressSequentially('12');
  if ((await input.inputValue()) !== '12') throw new Error('The box does not take what is typed');
  const typedAt = await boxAt();
  await page.waitForTimeout(Math.max(0, startedAt + FIRST_MOMENTS + 500 - Date.now()));
  await context.close();
  const sum = (until: number): number =>
    Math.round(
      arrived.filter(({ at }) => at <= until).reduce((total, { bytes }) => total + bytes, 0) / KB,
    );
  return { beforeTyping: sum(typedAt), inFiveSeconds: sum(startedAt + FIRST_MOMENTS) };
}

/** Measures main-thread work per typed digit while quoting, in ms, less idle work. */
export async function measureTyping(browser: Browser, url: string): Promise<number> {
  const page = await browser.newPage();
  await page.goto(url);
  const input = page.getByRole('textbox', { name: 'From' });
  await input.fill('1');
  await page.getByText('Minimum received').waitFor();
  const client = await watchThread(page);
  await input.focus();
  const work = await workPerDigit(page, client);
  await page.close();
  return work;
}

/**
 * Compares main-thread work per typed digit while quoting with the reference's, in ms on a four times
 * slower CPU. Multiplies processor time by four: the browser's CPU emulation uses wall-clock time
 * and counts other load. On an idle machine the two agree (30 and 32 ms).
 */
export async function compareTyping(
  browser: Browser,
  url: string,
  referenceUrl: string,
): Promise<{ typing: Pair }> {
  const ours = SLOWDOWN * (await measureTyping(browser, url));
  return {
    typing: { ours, reference: SLOWDOWN * (await measureReference(browser, referenceUrl)) },
  };
}

/** Opens the page with an amount that it quotes; `isHidden`: in a background tab. */
export async function openQuoting(browser: Browser, url: string, isHidden = false): Promise<Page> {
  const page = await browser.newPage();
  await page.goto(url);
  await page.getByRole('textbox', { name: 'From' }).fill('1');
  await page.getByText('Minimum received').waitFor();
  if (isHidden) {
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: true });
      Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await page.waitForTimeout(2000);
  }
  return page;
}
