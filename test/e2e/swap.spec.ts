import { swapPath } from './fixtures/app.ts';
import { expect, test } from './fixtures/test.ts';

test('a visitor is asked to connect a wallet', async ({ page }) => {
  await page.goto('/swap');
  await expect(page.getByRole('main').getByRole('button', { name: 'Connect Wallet' })).toBeVisible();
});

test('BNB for MEOW', async ({ app, chain, wallet }) => {
  await app.openConnected(swapPath(chain, { output: 'MEOW', amount: '1' }));
  const before = await chain.balance('MEOW', wallet.account);
  await app.button('Swap').click();
  const dialog = app.dialog('Confirm Swap');
  await expect(dialog.getByText('Tried on the node just now')).toBeVisible();
  console.log(await app.detail('Arrives', dialog).innerText(), await app.detail('Minimum received').innerText(), await app.detail('Price', app.main).innerText());
  await dialog.getByRole('button', { name: 'Confirm Swap' }).click();
  await expect(dialog.getByRole('heading', { name: 'Transaction Submitted' })).toBeVisible();
  await app.toast('Transaction confirmed');
  console.log(before, await chain.balance('MEOW', wallet.account));
});
