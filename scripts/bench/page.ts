import { gzipSync } from 'node:zlib';
import type { Browser, Page } from '@playwright/test';

const SLOWDOWN = 4;
const KB = 1000;

/** JavaScript of a first visit, gzip, in kB: before the form can be typed into, and in the first five seconds. */
export async function measureScripts(browser: Browser, url: string): Promise<{ beforeTyping: number; inFiveSeconds: number }> {
  const page = await browser.newPage();
  const sizes: { at: number; bytes: number }[] = [];
  page.on('response', (response) => {
    if (!/\.js$/.test(new URL(response.url()).pathname)) return;
    void response.body().then((body) => sizes.push({ at: Date.now(), bytes: gzipSync(body, { level: 9 }).length }));
  });
  const startedAt = Date.now();
  await page.goto(url);
  await page.getByRole('textbox', { name: 'From' }).fill('1');
  const typedAt = Date.now();
  await page.waitForTimeout(Math.max(0, startedAt + 5000 - Date.now()));
  await page.close();
  const sum = (until: number): number => Math.round(sizes.filter(({ at }) => at <= until).reduce((total, { bytes }) => total + bytes, 0) / KB);
  return { beforeTyping: sum(typedAt), inFiveSeconds: sum(startedAt + 5000) };
}

/** Seconds of main-thread work so far. */
async function taskSeconds(client: Awaited<ReturnType<ReturnType<Page['context']>['newCDPSession']>>): Promise<number> {
  const { metrics } = await client.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
}

/** Milliseconds of main-thread work per digit typed into a quoting form, on a four times slower CPU; idle work taken off. */
export async function measureTyping(browser: Browser, url: string): Promise<number> {
  const page = await browser.newPage();
  await page.goto(url);
  const input = page.getByRole('textbox', { name: 'From' });
  await input.fill('1');
  await page.getByText('Minimum received').waitFor();
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable');
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await input.focus();
  const [digits, pauseMs] = [20, 250];
  const idleFrom = await taskSeconds(client);
  await page.waitForTimeout(digits * pauseMs);
  const typingFrom = await taskSeconds(client);
  for (let digit = 0; digit < digits; digit += 1) {
    await page.keyboard.press(digit % 2 === 0 ? '5' : 'Backspace');
    await page.waitForTimeout(pauseMs);
  }
  const end = await taskSeconds(client);
  await page.close();
  return Math.max(0, Math.round(((end - typingFrom - (typingFrom - idleFrom)) * 1000) / digits));
}

/** Requests to the node in a minute of doing nothing; `hidden`: in a tab that nobody looks at. */
export async function measureIdle(browser: Browser, url: string, rpcUrl: string, hidden = false): Promise<number> {
  const page = await browser.newPage();
  await page.goto(url);
  await page.getByRole('textbox', { name: 'From' }).fill('1');
  await page.getByText('Minimum received').waitFor();
  if (hidden) {
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: true });
      Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await page.waitForTimeout(2000);
  }
  let requests = 0;
  page.on('request', (request) => (requests += request.url().startsWith(rpcUrl) ? 1 : 0));
  await page.waitForTimeout(60_000);
  await page.close();
  return requests;
}
