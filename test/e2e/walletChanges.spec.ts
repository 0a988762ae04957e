import { parseEther } from 'ethers';
import { swapPath } from './fixtures/app.ts';
import { expect, test } from './fixtures/test.ts';

test.describe('another network', () => {
  test.use({ walletOptions: { chainId: 56 } });

  test('asks a wallet on it to switch while connecting', async ({ app, page, wallet }) => {
    await app.open('/swap');
    await app.connect();
    await expect.poll(() => wallet.chainId).toBe(31337);
    await expect(
      page.getByText('Your wallet is on another network.', { exact: false }),
    ).toBeHidden();
  });

  test(
    'shows a banner, survives a refusal, and switches',
    { tag: '@fault' },
    async ({ app, page, wallet }) => {
      await app.openConnected('/swap');
      const banner = page.getByText(
        'Your wallet is on another network. Switch to Local chain to trade.',
      );
      await expect(banner).toBeVisible();
      await expect(app.account).toHaveAccessibleName(/Wrong network/);
      wallet.userAnswer = 'reject';
      await page.getByRole('button', { name: 'Switch network' }).click();
      await expect(await app.toast('Network not switched')).toContainText(
        'Switch to Local chain to swap',
      );
      wallet.userAnswer = 'approve';
      wallet.knowsChain = false;
      await page.getByRole('button', { name: 'Switch network' }).click();
      await expect(banner).toBeHidden();
      expect(wallet.requestsOf('wallet_addEthereumChain')[0]?.params?.[0]).toMatchObject({
        chainId: '0x7a69',
        nativeCurrency: { symbol: 'BNB', decimals: 18 },
      });
    },
  );

  test('sends nothing from it', async ({ app, chain, wallet }) => {
    await app.openConnected(swapPath(chain, { output: 'BUSD', amount: '1' }));
    const dialog = await app.review();
    await dialog.getByRole('button', { name: 'Confirm Swap' }).click();
    await expect(dialog.getByRole('alert')).toContainText(
      'Your wallet is on a different network. Nothing was sent.',
    );
    expect(wallet.requestsOf('eth_sendTransaction')).toHaveLength(0);
  });
});

test.describe('the wallet changes under the page', () => {
  test(
    "shows another account's balances and closes the first one's dialog",
    { tag: '@fault' },
    async ({ app, chain, wallet }) => {
      const other = chain.accounts[3]!;
      await chain.setBalance(other, parseEther('5'));
      await app.openConnected(swapPath(chain, { output: 'BUSD', amount: '1' }));
      await expect(app.main.getByText('Balance: 10,000')).toBeVisible();
      const dialog = await app.review();
      await wallet.switchAccount(other);
      await expect(dialog.getByRole('alert')).toContainText('Your wallet switched accounts.');
      await expect(dialog.getByRole('button', { name: 'Confirm Swap' })).toBeDisabled();
      await dialog.getByRole('button', { name: 'Close' }).click();
      await expect(app.main.getByText('Balance: 5', { exact: true })).toBeVisible();
      await expect(app.account).toHaveAccessibleName(/0x90F7.*b906/i);
    },
  );

  test('sends no request after a change of chain with the dialog open', async ({
    app,
    chain,
    wallet,
    page,
  }) => {
    await app.openConnected(swapPath(chain, { output: 'BUSD', amount: '1' }));
    const dialog = await app.review();
    await wallet.switchChain(56);
    await expect(
      page.getByText('Your wallet is on another network.', { exact: false }),
    ).toBeVisible();
    await dialog.getByRole('button', { name: 'Confirm Swap' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Nothing was sent.');
    expect(wallet.requestsOf('eth_sendTransaction')).toHaveLength(0);
    await dialog.getByRole('button', { name: 'Dismiss' }).click();
    await expect(app.amount('From')).toHaveValue('1');
  });

  test('disconnects when locked and reconnects when unlocked', async ({ app, wallet, page }) => {
    await app.openConnected('/swap');
    await wallet.lock();
    await expect(app.button('Connect Wallet')).toBeVisible();
    await page.reload();
    await expect(app.button('Connect Wallet')).toBeVisible();
    await app.connect();
    await expect(app.account).toBeVisible();
  });
});
