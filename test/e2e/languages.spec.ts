import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { languages } from '../../src/i18n/languages.ts';
import { widths } from './fixtures/accessible.ts';
import { swapPath } from './fixtures/app.ts';
import { expect, test } from './fixtures/test.ts';

const locales = languages.map(({ locale }) => locale);
const textsOf = (locale: string) => JSON.parse(readFileSync(new URL(`../../public/locales/${locale}.json`, import.meta.url), 'utf8')) as Record<string, string>;
const keys = Object.keys(textsOf('en-US'));

interface Fault {
  locale: string;
  what: string;
}

/** Shows the page in each language, by what another tab's choice would do, and collects what is wrong with it. */
async function faultsIn(page: Page): Promise<Fault[]> {
  const home = Object.fromEntries(locales.map((locale) => [locale, textsOf(locale)['layout.menu.exchange']!]));
  return page.evaluate(
    async ([all, exchange, textKeys]) => {
      const known = new Set(textKeys);
      const faults: Fault[] = [];
      const frame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));
      const menu = (): string => document.querySelector('nav a[href="/swap"]')?.textContent ?? '';

      function look(locale: string): void {
        const root = document.documentElement;
        if (root.scrollWidth > root.clientWidth) faults.push({ locale, what: `the page is ${root.scrollWidth - root.clientWidth} px too wide` });
        for (const element of document.querySelectorAll('button, a, label, h1, h2, h3, legend, [role="tab"]')) {
          const box = element.getBoundingClientRect();
          if (box.width === 0 || element.closest('[hidden], [aria-hidden="true"]')) continue;
          const isCut = element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).overflowX !== 'visible';
          const isOutside = box.left < -1 || box.right > root.clientWidth + 1;
          const style = getComputedStyle(element);
          if ((isCut && style.textOverflow !== 'ellipsis' && style.clipPath === 'none' && box.width > 2) || (isOutside && style.position !== 'absolute'))
            faults.push({ locale, what: `"${element.textContent}" does not fit` });
        }
        const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        while (texts.nextNode()) {
          const text = texts.currentNode.textContent?.trim() ?? '';
          if (known.has(text) || /%\w+%|undefined|\[object|NaN/.test(text)) faults.push({ locale, what: `"${text}" is no text` });
        }
      }

      for (const locale of all) {
        const newValue = JSON.stringify({ ...(JSON.parse(localStorage.getItem('meowswap_settings') ?? '{"version":1}') as object), locale });
        localStorage.setItem('meowswap_settings', newValue);
        dispatchEvent(new StorageEvent('storage', { key: 'meowswap_settings', newValue }));
        for (let frames = 0; frames < 600 && !(document.documentElement.lang === locale && menu().includes(exchange[locale]!)); frames += 1) await frame();
        if (!menu().includes(exchange[locale]!)) faults.push({ locale, what: 'the language does not come' });
        await frame();
        look(locale);
      }
      return faults;
    },
    [locales, home, keys] as const,
  );
}

const routes = ['/', '/farms', '/farms/auction', '/pools', '/nowhere', '/liquidity', '/find', '/add', '/remove/{A}/{B}', '/swap'];

for (const route of routes) {
  test(`in every language ${route} fits, and is in words`, async ({ app, page, chain }) => {
    const path =
      route === '/swap'
        ? swapPath(chain, { input: 'BNB', output: 'DAI', amount: '1.5' })
        : route.replace('{A}', chain.token('MEOW')).replace('{B}', chain.token('BUSD'));
    await app.open(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // What answers to another tab's choice comes with what reads the chain.
    await expect(page.getByRole('contentinfo')).toContainText(/Block \d/);
    for (const [device, viewport] of Object.entries(widths)) {
      await page.setViewportSize(viewport);
      expect(await faultsIn(page), device).toEqual([]);
    }
  });
}

test.describe('in Arabic', () => {
  test('the page is mirrored, numbers are Arabic, and an amount is typed in Arabic digits', async ({ app, page, chain, wallet }) => {
    await page.addInitScript(() => localStorage.setItem('meowswap_settings', JSON.stringify({ version: 1, locale: 'ar-SA' })));
    await wallet.remember();
    await app.open(swapPath(chain, { input: 'BNB', output: 'BUSD' }));
    const arabic = textsOf('ar-SA');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(arabic['swap.card.title']!);
    const [logo, account] = await Promise.all([
      page.getByRole('banner').getByRole('link').first().boundingBox(),
      page.getByRole('banner').getByRole('button').last().boundingBox(),
    ]);
    expect(logo!.x).toBeGreaterThan(account!.x);
    const amount = app.main.getByRole('textbox').first();
    await amount.fill('١٫٥');
    await expect(amount).toHaveValue('١٫٥');
    await amount.fill('1.5');
    await expect(amount).toHaveValue('١٫٥');
    await expect(app.main.getByRole('textbox').nth(1)).toHaveValue(/^[٠-٩]+٫[٠-٩]+$/);
  });
});

test.describe('in German', () => {
  test('a comma is a comma: what is typed, what is signed', async ({ app, page, chain, wallet }) => {
    await page.addInitScript(() => localStorage.setItem('meowswap_settings', JSON.stringify({ version: 1, locale: 'de-DE' })));
    await wallet.remember();
    await app.open(swapPath(chain, { input: 'BNB', output: 'BUSD' }));
    const german = textsOf('de-DE');
    const amount = app.main.getByRole('textbox').first();
    await amount.fill('1,5');
    await app.button(german['swap.swap']!).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('1,5');
    await dialog
      .getByRole('button', { name: german['swap.confirm.action'] ?? german['swap.confirm.title']! })
      .last()
      .click();
    await expect.poll(() => wallet.asked('eth_sendTransaction').length).toBe(1);
    expect((wallet.asked('eth_sendTransaction')[0]!.params as [{ value: string }])[0].value).toBe('0x14d1120d7b160000');
  });
});
