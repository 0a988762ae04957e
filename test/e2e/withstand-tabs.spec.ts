import { createApp, swapPath } from './fixtures/app.ts';
import {
  expect,
  fillStorage,
  storedTransactions,
  test,
  transactionRows,
} from './fixtures/withstand.ts';

test.describe('two tabs', () => {
  test(
    "show each other's transactions and lose none",
    { tag: '@fault' },
    async ({ app, chain, wallet, page, context }) => {
      const second = createApp(await context.newPage(), wallet);
      await app.openConnected(swapPath(chain, { output: 'MEOW', amount: '1' }));
      await second.open(swapPath(chain, { output: 'BUSD', amount: '2' }));
      await chain.setAutomine(false);
      for (const tab of [app, second]) {
        await tab.bringToFront();
        await tab.send(await tab.review());
        await tab.page.keyboard.press('Escape');
      }
      for (const tab of [app, second]) {
        await tab.bringToFront();
        await tab.button('Recent transactions').click();
        await expect(tab.dialog('Recent Transactions').getByRole('listitem')).toHaveCount(2);
        await expect(tab.dialog('Recent Transactions').getByText('Pending')).toHaveCount(2);
      }
      await chain.mine(2);
      for (const tab of [app, second]) {
        await tab.bringToFront();
        await tab.pollNow();
        const dialog = tab.dialog('Recent Transactions');
        await expect(
          dialog.getByRole('status').filter({ hasText: 'Transaction confirmed' }),
        ).toBeVisible();
        // In the list: the toast is in the open dialog too, and says the same word.
        const told = dialog.getByRole('listitem').getByText('Confirmed', { exact: true });
        await expect(told).toHaveCount(2);
      }
      expect(Object.keys(await storedTransactions(page))).toHaveLength(2);
      await app.bringToFront();
      await page.reload();
      await expect(app.account).toBeVisible();
      expect(await transactionRows(app)).toHaveLength(2);
    },
  );

  test("show each other's transactions that only the spare storage took", async ({
    app,
    chain,
    wallet,
    page,
    context,
  }) => {
    const second = createApp(await context.newPage(), wallet);
    await app.openConnected(swapPath(chain, { output: 'MEOW', amount: '1' }));
    await second.openConnected(swapPath(chain, { output: 'BUSD', amount: '2' }));
    await expect(second.button('Swap')).toBeEnabled();
    await app.bringToFront();
    await fillStorage(page);
    await chain.setAutomine(false);
    await app.send(await app.review());
    expect(await storedTransactions(page)).toEqual({});
    await second.bringToFront();
    await second.button('Recent transactions').click();
    const rows = second.dialog('Recent Transactions').getByRole('listitem');
    await expect(rows).toHaveText(/Swap 1 BNB.*Pending/s);
    await chain.mine();
    await app.bringToFront();
    await app.pollUntil(page.getByRole('dialog', { name: 'Transaction confirmed' }));
    await expect(rows).toHaveText(/Swap 1 BNB.*Confirmed/s);
  });

  test('share the settings, and each keeps its own form', async ({
    app,
    chain,
    wallet,
    context,
  }) => {
    const second = createApp(await context.newPage(), wallet);
    await app.openConnected(swapPath(chain, { output: 'MEOW', amount: '1' }));
    await second.open(swapPath(chain, { output: 'BUSD', amount: '2' }));
    await second.inSettings((dialog) => dialog.getByRole('radio', { name: '1.0%' }).check());
    await expect(app.detail('Slippage tolerance')).toContainText('1%');
    // A tab that never touched the settings doesn't restore those it started with.
    await app.bringToFront();
    await app.inSettings((dialog) =>
      dialog.getByRole('switch', { name: 'Disable multihops' }).click(),
    );
    await second.bringToFront();
    await second.page.reload();
    await second.inSettings(async (dialog) => {
      await expect(dialog.getByRole('radio', { name: '1.0%' })).toBeChecked();
      await expect(dialog.getByRole('switch', { name: 'Disable multihops' })).toBeChecked();
    });
    await expect(app.amount('From')).toHaveValue('1');
    await expect(second.amount('From')).toHaveValue('2');
  });
});
