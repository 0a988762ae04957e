/**
 * `node scripts/views.ts [folder]` beside a running `npm start`: takes screenshots of every view
 * with a connected account, on a desktop and a phone, light and dark, in English, Arabic and
 * Chinese, and prints the console's errors. For review by eye.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import { chromium, type Page } from '@playwright/test';
import { browserArguments, requireBrowser } from './browser.ts';
import { ports } from './environment.ts';
import { root } from '../services/lib/settings.ts';
import { pageViews } from './pageViews.ts';

const folder = process.argv[2] ?? `${root}/test-results/views`;
const site = `http://127.0.0.1:${ports.app}`;
const locales = ['en-US', 'ar-SA', 'zh-CN'];
const sizes = [
  [1440, 900],
  [390, 844],
] as const;

const { contracts } = JSON.parse(
  readFileSync(`${root}/src/config/deployments/31337.json`, 'utf8'),
) as { contracts: Record<'meow', string> };
const views: readonly string[] = [...pageViews.flatMap((page) => page.views), '/nowhere'];

/**
 * Names the screenshots of a view by its address: `/farms/history` is `farms-history`, `/` is
 * `home`.
 */
const nameOf = (view: string): string => view.match(/\w+/g)?.join('-') ?? 'home';

/** Connects the development wallet's first account; later pages reconnect to it. */
async function connect(page: Page): Promise<void> {
  await page.goto(`${site}/swap`);
  await page.getByRole('button', { name: 'Connect Wallet' }).first().click();
  await page.getByRole('button', { name: /Development wallet/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('alertdialog').waitFor({ state: 'hidden' });
}

/** Waits until the page's text stops changing; at most 9 s, because block numbers never stop. */
async function waitUntilSettled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  let [text, isSettled] = ['', false];
  for (let reads = 0; reads < 12 && !isSettled; reads += 1) {
    await page.waitForTimeout(700);
    const newText = await page.locator('main').innerText();
    isSettled = newText === text;
    text = newText;
  }
}

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: requireBrowser(console.log),
  args: browserArguments,
});
try {
  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({ colorScheme, reducedMotion: 'reduce' });
    const page = await context.newPage();
    page.on('pageerror', ({ message }) => console.log(`${page.url()}: ${message}`));
    page.on(
      'console',
      (message) => message.type() === 'error' && console.log(`${page.url()}: ${message.text()}`),
    );
    await connect(page);
    for (const locale of locales) {
      await page.evaluate((chosen) => {
        const settings = JSON.parse(
          localStorage.getItem('meowswap_settings') ?? '{"version":1}',
        ) as object;
        localStorage.setItem('meowswap_settings', JSON.stringify({ ...settings, locale: chosen }));
      }, locale);
      for (const view of views) {
        await page.goto(site + view.replaceAll('%meow%', contracts.meow));
        for (const [width, height] of sizes) {
          await page.setViewportSize({ width, height });
          await waitUntilSettled(page);
          await page.screenshot({
            path: `${folder}/${locale}-${colorScheme}-${width}-${nameOf(view)}.png`,
            fullPage: true,
          });
        }
      }
    }
    await context.close();
  }
} finally {
  await browser.close();
}
console.log(`The screenshots are in ${folder}`);
