import { parseEther } from 'ethers';
import { closeDialog, swapPath } from './fixtures/app.ts';
import { farmsPage } from './fixtures/farms.ts';
import { expectTexts, textsOf } from './fixtures/inAllLanguages.ts';
import { addLiquidity } from './fixtures/pools.ts';
import { expect, test } from './fixtures/test.ts';

const routes = [
  '/',
  '/farms',
  '/farms/auction',
  '/pools',
  '/nowhere',
  '/liquidity',
  '/find',
  '/add',
  '/remove/{A}/{B}',
  '/swap',
];

for (const route of routes) {
  test(`fits ${route} in the languages, without missing texts`, async ({ app, page, chain }) => {
    const path =
      route === '/swap'
        ? swapPath(chain, { input: 'BNB', output: 'DAI', amount: '1.5' })
        : route.replace('{A}', chain.token('MEOW')).replace('{B}', chain.token('BUSD'));
    await app.open(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // The code that follows another tab's choice loads with the chain's.
    await expect(page.getByRole('contentinfo')).toContainText(/Block \d/);
    await expectTexts(page, route);
  });
}

test("fits an account's pages in the languages, without missing texts", async ({
  app,
  page,
  chain,
  wallet,
}) => {
  test.slow();
  await addLiquidity(chain, wallet.account, 'MEOW', 'BNB', parseEther('1000'));
  await app.openConnected('/liquidity');
  await app.main.getByRole('button', { name: 'Result so far' }).click();
  await expect(app.main.getByRole('list', { name: 'History' })).toBeVisible();
  await expectTexts(page, '/liquidity');
  await app.open(`/remove/BNB/${chain.token('MEOW')}`);
  await app.button('Max').click();
  await expect(app.button('Enable')).toBeEnabled();
  await expectTexts(page, '/remove');
});

test(
  'fits dialogs in the languages, without missing texts',
  { tag: '@look' },
  async ({ app, page, chain }) => {
    test.slow();
    await app.openConnected(swapPath(chain, { input: 'BNB', output: 'BUSD', amount: '1.5' }));
    const confirm = await app.review();
    await expectTexts(page, 'confirm swap');
    await closeDialog(confirm);
    await app.currency('To').click();
    await expect(app.dialog('Select a Token').getByRole('option').first()).toBeVisible();
    await expectTexts(page, 'picker');
    await closeDialog(page.getByRole('dialog'));
    await page.getByRole('banner').getByRole('button', { name: 'Settings' }).click();
    await expectTexts(page, 'settings');
    await closeDialog(page.getByRole('dialog'));

    await app.open('/farms');
    const row = await farmsPage(app).open('MEOW-BNB LP');
    await row.getByRole('button', { name: /^APR/ }).click();
    await expect(page.getByRole('dialog').getByText('Formula')).toBeVisible();
    await expectTexts(page, "a rate's figures");
  },
);

test.describe('in Arabic', () => {
  test('mirrors the page, shows Arabic digits and accepts them', async ({
    app,
    page,
    chain,
    wallet,
  }) => {
    await page.addInitScript(() =>
      localStorage.setItem('meowswap_settings', JSON.stringify({ version: 1, locale: 'ar-SA' })),
    );
    await wallet.remember();
    await app.open(swapPath(chain, { input: 'BNB', output: 'BUSD' }));
    const arabic = textsOf('ar-SA');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(arabic['swap.card.title']!);
    const banner = page.getByRole('banner');
    const logo = await banner.getByRole('link').first().boundingBox();
    // Its plain button stands in until the account's menu has loaded, and is then replaced.
    await expect
      .poll(async () => (await banner.getByRole('button', { name: /0x/ }).boundingBox())?.x)
      .toBeLessThan(logo!.x);
    const amount = app.main.getByRole('textbox').first();
    await amount.fill('١٫٥');
    await expect(amount).toHaveValue('١٫٥');
    await amount.fill('1.5');
    await expect(amount).toHaveValue('١٫٥');
    await expect(app.main.getByRole('textbox').nth(1)).toHaveValue(/^[٠-٩]+٫[٠-٩]+$/);
  });
});

test.describe('in German', () => {
  test('reads a comma as the decimal separator, as typed and as signed', async ({
    app,
    page,
    chain,
    wallet,
  }) => {
    await page.addInitScript(() =>
      localStorage.setItem('meowswap_settings', JSON.stringify({ version: 1, locale: 'de-DE' })),
    );
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
    await expect.poll(() => wallet.requestsOf('eth_sendTransaction').length).toBe(1);
    expect(
      (wallet.requestsOf('eth_sendTransaction')[0]!.params as [{ value: string }])[0].value,
    ).toBe('0x14d1120d7b160000');
  });
});
