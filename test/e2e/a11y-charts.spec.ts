import { expectAccessible, widths } from './fixtures/accessible.ts';
import { gameOf } from './fixtures/prediction.ts';
import { expect, test } from './fixtures/test.ts';

// axe finds no violation on desktop or phone, in either theme.
test.beforeEach(() => test.slow());

test('the price feed: its chart and the table behind it, in the page and as a sheet', async ({
  app,
  page,
  chain,
}) => {
  const game = await gameOf(chain);
  await game.fresh();
  await game.settle(650);
  await page.addInitScript(() => localStorage.setItem('meowswap:prediction-welcome', '1'));
  await app.openConnected('/prediction');
  await app.button('Chart').click();
  await expect(page.getByText(/^Read from your node/)).toBeVisible();
  await expectAccessible(page, 'the chart', 'desktop');
  await page.getByRole('switch', { name: 'Show as table' }).check();
  await expectAccessible(page, 'its table', 'desktop');

  await page.setViewportSize(widths.phone);
  await app.button('Chart').click();
  const sheet = app.dialog('Chart');
  await expect(sheet.getByText(/^Read from your node/)).toBeVisible();
  await expectAccessible(page, 'the sheet', 'phone');
  await sheet.getByRole('switch', { name: 'Show as table' }).check();
  await expectAccessible(page, 'the table of the sheet', 'phone');
});

test("the ROI calculator's growth curve and the table behind it", async ({ app, page }) => {
  await app.open('/farms');
  await app.main.getByRole('button', { name: 'ROI calculator for MEOW-BNB LP' }).first().click();
  const calculator = app.dialog('ROI Calculator');
  await calculator.getByRole('button', { name: '$1,000' }).click();
  await expect(calculator.getByRole('img', { name: /^At current rates/ })).toBeVisible();
  await expectAccessible(page, 'the growth curve');
  await calculator.getByRole('button', { name: 'Show as table' }).click();
  const cells = calculator.getByRole('table', { name: 'Growth' }).getByRole('cell');
  await expect(cells.nth(0)).toHaveText('Day 0');
  await expect(cells.last()).toHaveText(await calculator.getByRole('status').innerText());
  await expectAccessible(page, 'the table of the growth');
});
