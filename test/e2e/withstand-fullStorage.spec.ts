import type { Page } from '@playwright/test';
import { parseEther } from 'ethers';
import { swapPath, type App } from './fixtures/app.ts';
import type { TestWallet } from './fixtures/wallet.ts';
import { expect, swapAndSettle, test, transactionRows, fillStorage } from './fixtures/withstand.ts';

/** Makes every use of IndexedDB fail, as some browsers do in private windows. */
async function blockSpare(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', {
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
  });
}

/** Confirms a swap, which no storage takes: first the user is told, and the wallet stays closed. */
async function swapOnceTold(app: App, wallet: TestWallet, amount: string): Promise<void> {
  await app.amount('From').fill(amount);
  const dialog = await app.review();
  await dialog.getByRole('button', { name: 'Confirm Swap' }).click();
  await expect(dialog.getByRole('alert')).toContainText(
    "Your browser can't store this transaction",
  );
  expect(wallet.requestsOf('eth_sendTransaction')).toHaveLength(0);
  await dialog.getByRole('button', { name: 'Dismiss' }).click();
  await swapAndSettle(app, amount);
}

test('no storage with room: tells so before the wallet, then keeps a warning with the hash to copy', async ({
  app,
  chain,
  wallet,
  page,
}) => {
  await blockSpare(page);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await app.openConnected(swapPath(chain, { output: 'MEOW', amount: '1' }));
  await expect(app.button('Swap')).toBeEnabled();
  await app.inSettings((dialog) => dialog.getByRole('radio', { name: '1.0%' }).check());
  await fillStorage(page);
  const before = await chain.balance('MEOW', wallet.account);
  await swapOnceTold(app, wallet, '2');
  expect(await chain.balance('MEOW', wallet.account)).toBeGreaterThan(before + parseEther('500'));
  const warning = page.getByRole('alert').filter({ hasText: "Your browser's storage is full." });
  await expect(warning).toHaveCount(1);
  await warning.getByRole('button', { name: 'Copy transaction hash' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    (await chain.lastTransaction()).hash,
  );
  await app.inSettings((dialog) => dialog.getByRole('radio', { name: '0.1%' }).check());
  await expect(app.detail('Slippage tolerance')).toContainText('0.1%');
  expect(await transactionRows(app)).toHaveLength(1);
  // Longer than any other message stays.
  await app.amount('From').fill('3');
  await expect(page.getByRole('status').filter({ hasText: 'Transaction confirmed' })).toHaveCount(
    0,
  );
  await expect(warning).toHaveCount(1);
  // The data stored before is intact.
  await page.reload();
  await expect(app.account).toBeVisible();
  await expect(app.detail('Slippage tolerance')).toContainText('1%');
});

test('a full storage: forgets no finished transaction for a pending one', async ({
  app,
  chain,
  page,
}) => {
  await app.openConnected(swapPath(chain, { output: 'MEOW', amount: '1' }));
  await swapAndSettle(app, '1');
  await fillStorage(page);
  await chain.setAutomine(false);
  await app.amount('From').fill('2');
  await app.send(await app.review());
  await expect(page.getByText("Your browser's storage is full.")).toHaveCount(0);
  await page.reload();
  await expect(app.account).toBeVisible();
  expect(await transactionRows(app)).toEqual([
    expect.stringMatching(/Swap 2 BNB.*Pending/s),
    expect.stringMatching(/Swap 1 BNB.*Confirmed/s),
  ]);
});

test('works for the length of the visit without any storage', async ({
  app,
  chain,
  wallet,
  page,
}) => {
  await blockSpare(page);
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    }
  });
  await app.open(swapPath(chain, { output: 'MEOW', amount: '1' }));
  await app.connect();
  const before = await chain.balance('MEOW', wallet.account);
  await swapOnceTold(app, wallet, '1');
  expect(await chain.balance('MEOW', wallet.account)).toBeGreaterThan(before);
  await expect(
    page.getByRole('alert').filter({ hasText: 'Reloading would lose this transaction' }),
  ).toBeVisible();
  await app.inSettings((dialog) => dialog.getByRole('radio', { name: '1.0%' }).check());
  await app.amount('From').fill('1');
  await expect(app.detail('Slippage tolerance')).toContainText('1%');
  expect(await transactionRows(app)).toHaveLength(1);
});
