import type { Browser, CDPSession, Page } from '@playwright/test';
import { longestTask, SETTLED_MS, watchThread, workPerDigit } from './mainThread.ts';
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

/** Amount to type, with the words that are on screen while it is quoted. */
interface Quoted {
  amount: string;
  says: string | RegExp;
}

const onePath: Quoted = { amount: '1', says: 'Minimum received' };
/** Of which the world's pools bring more by more than one way, also with another digit. */
const split: Quoted = { amount: '10', says: /^Saves / };

async function fillIn(page: Page, { amount, says }: Quoted): Promise<void> {
  await page.getByRole('textbox', { name: 'From' }).fill(amount);
  await page.getByText(says).waitFor();
}

/** Measures main-thread work per typed digit while quoting, in ms, less idle work. */
export async function measureTyping(
  browser: Browser,
  url: string,
  quoted: Quoted = onePath,
): Promise<number> {
  const page = await browser.newPage();
  await page.goto(url);
  await fillIn(page, quoted);
  const client = await watchThread(page);
  await page.getByRole('textbox', { name: 'From' }).focus();
  const work = await workPerDigit(page, client);
  await page.getByText(quoted.says).waitFor();
  await page.close();
  return work;
}

/**
 * Measures the longest task of the main thread from the first digit of a trade until its split is
 * on screen, in ms of its own time: it contains the solver's first run, before it is compiled.
 */
async function measureSplit(browser: Browser, url: string): Promise<number> {
  const page = await browser.newPage();
  await page.goto(url);
  // What comes after the form is there: tokens are measured, and the details' code is loaded.
  await fillIn(page, onePath);
  await page.waitForTimeout(SETTLED_MS);
  const longest = await longestTask(await watchThread(page), () => fillIn(page, split));
  await page.close();
  return longest;
}

/**
 * Compares main-thread work per typed digit while quoting with the reference's, in ms on a four times
 * slower CPU, for a single path and for a split with its proof; and the longest task until a split
 * is shown, in ms at full speed. Multiplies processor time by four: the browser's CPU emulation uses
 * wall-clock time and counts other load. On an idle machine the two agree (30 and 32 ms).
 */
export async function compareTyping(
  browser: Browser,
  url: string,
  referenceUrl: string,
): Promise<Record<'typing' | 'typingSplit' | 'splitTask', Pair>> {
  const typing = SLOWDOWN * (await measureTyping(browser, url));
  const typingSplit = SLOWDOWN * (await measureTyping(browser, url, split));
  const splitTask = await measureSplit(browser, url);
  const reference = await measureReference(browser, referenceUrl);
  return {
    typing: { ours: typing, reference: SLOWDOWN * reference },
    typingSplit: { ours: typingSplit, reference: SLOWDOWN * reference },
    splitTask: { ours: splitTask, reference },
  };
}

/** Opens the page with an amount that it quotes; `isHidden`: in a background tab. */
export async function openQuoting(browser: Browser, url: string, isHidden = false): Promise<Page> {
  const page = await browser.newPage();
  await page.goto(url);
  await fillIn(page, onePath);
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
