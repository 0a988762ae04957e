/**
 * `node scripts/views.ts [folder]` beside a running `npm start`: photographs every view of a connected account, on a desktop and
 * on a phone, light and dark, in English, Arabic and Chinese, and names what the page's console complained about. For looking at.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import { chromium, type Page } from '@playwright/test';
import { browserArguments, requireBrowser } from './browser.ts';
import { ports } from './environment.ts';
import { root } from '../services/lib/settings.ts';

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
const meow = contracts.meow;
const views = {
  home: '/',
  swap: `/swap?outputCurrency=${meow}&exactAmount=1`,
  liquidity: '/liquidity',
  add: `/add/BNB/${meow}`,
  'add-one': `/add/BNB/${meow}?with=one`,
  remove: `/remove/BNB/${meow}`,
  find: `/find?currencyIdA=BNB&currencyIdB=${meow}`,
  farms: '/farms',
  'farms-finished': '/farms/history',
  auction: '/farms/auction',
  pools: '/pools',
  'pools-finished': '/pools/history',
  'not-built': '/lottery',
  'not-found': '/nowhere',
};

/** Connects the development wallet's first account, which later pages find again. */
async function connect(page: Page): Promise<void> {
  await page.goto(`${site}/swap`);
  await page.getByRole('button', { name: 'Connect Wallet' }).first().click();
  await page.getByRole('button', { name: /Development wallet/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('alertdialog').waitFor({ state: 'hidden' });
}

/** Waits until a page stands still: nothing new is said for a moment. Block numbers go on for ever, so not for long. */
async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  let [said, isStill] = ['', false];
  for (let looks = 0; looks < 12 && !isStill; looks += 1) {
    await page.waitForTimeout(700);
    const says = await page.locator('main').innerText();
    isStill = says === said;
    said = says;
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
      for (const [name, path] of Object.entries(views)) {
        await page.goto(site + path);
        for (const [width, height] of sizes) {
          await page.setViewportSize({ width, height });
          await settled(page);
          await page.screenshot({
            path: `${folder}/${locale}-${colorScheme}-${width}-${name}.png`,
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
console.log(`the views are in ${folder}`);
