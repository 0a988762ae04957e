import { swapPath } from './fixtures/app.ts';
import { expectFitsAnyWidth } from './fixtures/inAllLanguages.ts';
import { expect, test } from './fixtures/test.ts';

test.describe('at any width', () => {
  test.slow();

  for (const isConnected of [false, true]) {
    test(
      `keeps the ${isConnected ? 'account' : 'Connect button'} on the screen, in the languages`,
      { tag: isConnected ? '@look' : [] },
      async ({ app, page, chain }) => {
        const path = swapPath(chain, { input: 'BNB', output: 'BUSD' });
        await (isConnected ? app.openConnected(path) : app.open(path));
        // The code that follows another tab's choice loads with the chain's.
        await expect(page.getByRole('contentinfo')).toContainText(/Block \d/);
        await expectFitsAnyWidth(page, path);
      },
    );
  }

  for (const route of [
    '/',
    '/liquidity',
    '/add/BNB/{A}',
    '/remove/{A}/{B}',
    '/find',
    '/farms',
    '/farms/auction',
    '/prediction',
    '/pools',
    '/ifo',
    '/nowhere',
  ]) {
    test(`fits ${route} with an account`, async ({ app, page, chain }) => {
      await app.openConnected(
        route.replace('{A}', chain.token('MEOW')).replace('{B}', chain.token('BUSD')),
      );
      await expect(page.getByRole('contentinfo')).toContainText(/Block \d/);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectFitsAnyWidth(page, route, ['de-DE', 'ru-RU', 'en-US']);
    });
  }

  test('fits a split route with its proof open', async ({ app, page, chain }) => {
    const path = swapPath(chain, { output: 'MEOW', amount: '10' });
    await app.openConnected(path);
    await app.button('Show proof').click();
    await expect(app.button('Copy proof')).toBeVisible();
    await expectFitsAnyWidth(page, path, ['de-DE', 'ru-RU', 'en-US']);
  });

  test('moves the pages that the header has no room for under More', async ({ app, page }) => {
    await page.setViewportSize({ width: 960, height: 800 });
    await app.openConnected('/swap');
    const menu = page.getByRole('banner').getByRole('navigation');
    for (const width of [960, 1100, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(menu.getByRole('link', { name: 'Home' })).toBeVisible();
      const more = menu.getByRole('button', { name: 'More' });
      if (await more.isVisible()) await more.click();
      await expect(
        menu.getByRole('link', { name: 'Pools' }).or(menu.getByRole('menuitem', { name: 'Pools' })),
      ).toBeVisible();
      await page.keyboard.press('Escape');
    }
  });
});
