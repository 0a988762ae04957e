import { closeDialog, swapPath, type App } from './fixtures/app.ts';
import { openHarvest, promptCount, stakeInFivePools, waitForReport } from './fixtures/harvest.ts';
import { expect, test } from './fixtures/test.ts';
import type { TestChain } from './fixtures/chain.ts';

const toastsOf = (app: App) => app.page.getByRole('region', { name: 'Notifications' });
const closersOf = (app: App) =>
  toastsOf(app).getByRole('button', { name: 'Hide this notification' });

/** Makes the chain refuse a swap that the wallet has sent. */
async function failSwap(app: App, chain: TestChain): Promise<void> {
  const dialog = await app.review();
  await chain.setAutomine(false);
  await app.send(dialog);
  // While it is open, the dialog tells the outcome.
  await closeDialog(dialog);
  await chain.buy('MEOW', 200, { gasPriceGwei: 500 });
  await chain.mine();
  await chain.setAutomine(true);
  await app.toast('Transaction failed');
}

test('leaves a run of harvests to its report on a phone, then tells it in one toast', async ({
  app,
  chain,
  wallet,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await stakeInFivePools(chain, wallet.account);
  await app.openConnected('/pools');
  const dialog = await openHarvest(app, 5);
  await chain.setAutomine(false);
  await dialog.getByRole('button', { name: 'Harvest 5 rewards' }).click();
  await expect.poll(() => promptCount(wallet)).toBe(5);
  await waitForReport(app, dialog, '0 of 5 collected');
  await expect(closersOf(app)).toHaveCount(0);
  await closeDialog(dialog);
  await chain.mine();
  await app.toast('5 of 5 collected');
  await expect(closersOf(app)).toHaveCount(1);
  await closersOf(app).click();
  await expect(closersOf(app)).toHaveCount(0);

  await app.button(/^Show report/).click();
  await expect(dialog.getByText('5 of 5 collected')).toBeVisible();
  await expect(closersOf(app)).toHaveCount(0);
});

test('keeps a failure with its reason and the way back until it is closed', async ({
  app,
  chain,
  page,
}) => {
  await app.openConnected(swapPath(chain, { output: 'MEOW', amount: '1' }));
  await failSwap(app, chain);
  const closer = closersOf(app);
  await closer.hover();
  await page.mouse.move(0, 0);
  await page.waitForTimeout(8_000);
  await expect(toastsOf(app)).toContainText('you would receive less than the minimum');
  await expect(toastsOf(app).getByRole('link', { name: 'Retry' })).toHaveAttribute(
    'href',
    /^\/swap\?inputCurrency=BNB&outputCurrency=0x/,
  );
  await closer.click();
  await expect(closer).toHaveCount(0);
});

test(
  'leaves an outcome to the open dialog, and tells it once that is closed',
  { tag: '@journey' },
  async ({ app, chain, page }) => {
    await app.openConnected(swapPath(chain, { output: 'MEOW', amount: '1' }));
    const dialog = await app.review();
    await app.send(dialog);
    await app.pollUntil(page.getByRole('dialog', { name: 'Transaction confirmed' }));
    await expect(closersOf(app)).toHaveCount(0);
    await closeDialog(dialog);
    await expect(closersOf(app)).toHaveCount(0);

    await app.amount('From').fill('1');
    await chain.setAutomine(false);
    await app.send(await app.review());
    await expect(closersOf(app)).toHaveCount(0);
    await closeDialog(dialog);
    await chain.mine();
    await app.toast('Transaction confirmed');
    await expect(closersOf(app)).toHaveCount(1);
  },
);

for (const [width, height] of [
  [360, 640],
  [390, 844],
] as const)
  test(`lets the main button be pressed beside a failure on a phone of ${width} px`, async ({
    app,
    chain,
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await app.openConnected(swapPath(chain, { output: 'MEOW', amount: '1' }));
    await failSwap(app, chain);
    const toast = toastsOf(app).getByRole('alert');
    await expect(toast).toContainText('you would receive less than the minimum');
    // Folded once it has been there for a while, it says the rest when it is touched.
    await expect(toast.getByRole('link', { name: 'Retry' })).toBeHidden();
    expect((await toast.boundingBox())!.height).toBeLessThan(80);
    await toast.hover();
    await expect(toast.getByRole('link', { name: 'Retry' })).toBeVisible();
    await page.mouse.move(0, 0);
    await app.amount('From').fill('1');
    await expect(app.button('Swap')).toBeEnabled();
    await app.button('Swap').click();
    await expect(app.dialog('Confirm Swap')).toBeVisible();
  });

test('leaves the heading and the tabs of a phone free', async ({ app, chain, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await app.openConnected(swapPath(chain, { output: 'MEOW', amount: '1' }));
  const dialog = await app.review();
  await chain.setAutomine(false);
  await app.send(dialog);
  await closeDialog(dialog);
  await chain.mine();
  await app.toast('Transaction confirmed');
  const [toast, bar] = await Promise.all([
    toastsOf(app).boundingBox(),
    page.getByRole('navigation').last().boundingBox(),
  ]);
  expect(toast!.y).toBeGreaterThan(844 / 2);
  expect(toast!.y + toast!.height).toBeLessThanOrEqual(bar!.y);
});
