import { parseEther } from 'ethers';
import { storeSettings, swapPath } from './fixtures/app.ts';
import type { TestChain } from './fixtures/chain.ts';
import type { TestWallet } from './fixtures/wallet.ts';
import { expect, test } from './fixtures/withstand.ts';
import { sendWaiting, openRow, pressTwice, type Sent, lastSent } from './fixtures/waiting.ts';

const twice = (price: string): string => `0x${(BigInt(price) * 2n).toString(16)}`;

/**
 * Replaces a transaction as a wallet's own speed-up and cancel buttons do: same nonce, twice the
 * price.
 */
async function replace(chain: TestChain, wallet: TestWallet, change: Partial<Sent>): Promise<void> {
  const sent = lastSent(wallet);
  const nonce = await chain.provider.send('eth_getTransactionCount', [wallet.account, 'latest']);
  const { from, to, data, value, gas, gasPrice } = {
    ...sent,
    gasPrice: twice(sent.gasPrice),
    ...change,
  };
  await chain.provider.send('eth_sendTransaction', [
    { from, to, data, value, gas, gasPrice, nonce },
  ]);
}

test('fails in words if mined after its deadline, and the allowance stays', async ({
  app,
  chain,
  wallet,
  page,
}) => {
  await storeSettings(page, { userDeadline: 60 });
  await sendWaiting(app, chain);
  const before = await chain.balance('MEOW', wallet.account);
  await chain.jump(120);
  const toast = await app.toast('Transaction failed');
  await expect(toast).toContainText('its deadline has passed');
  const row = await openRow(app);
  await expect(row).toContainText('Failed');
  await expect(row).toContainText('its deadline has passed');
  expect(await chain.balance('MEOW', wallet.account)).toBe(before);
});

for (const [what, skew] of [
  ['ahead', 3_600_000],
  ['behind', -3_600_000],
] as const) {
  test(`uses the chain's deadline on a machine whose clock is an hour ${what}, and the swap settles`, async ({
    app,
    chain,
    page,
  }) => {
    await storeSettings(page, { userDeadline: 60 });
    await page.clock.install({ time: Date.now() + skew });
    await chain.mine();
    await app.openConnected(swapPath(chain, { output: 'MEOW', amount: '1' }));
    const dialog = await app.review();
    await app.send(dialog);
    await app.toast('Transaction confirmed');
    await expect(dialog.getByRole('heading', { name: 'Transaction confirmed' })).toBeVisible();
  });
}

test.describe("the wallet's own", () => {
  test('speed-up: calls the swap sped up, once', async ({ app, chain, wallet, page }) => {
    await sendWaiting(app, chain);
    await replace(chain, wallet, {});
    await chain.mine();
    await app.toast('Transaction sped up');
    await expect(await openRow(app)).toContainText('Sped up and confirmed');
    await expect(page.getByText('Transaction confirmed')).toHaveCount(0);
  });

  test('cancellation of an approval: calls it cancelled, and it can be enabled again', async ({
    app,
    chain,
    wallet,
  }) => {
    await app.openConnected(swapPath(chain, { input: 'BUSD', output: 'MEOW', amount: '240' }));
    await expect(app.button('Enable BUSD')).toBeEnabled();
    await chain.setAutomine(false);
    await app.button('Enable BUSD').click();
    await app.toast('Transaction submitted');
    await expect(app.button('Enabling BUSD')).toBeVisible();
    await replace(chain, wallet, { to: wallet.account, data: '0x', value: '0x0' });
    await chain.mine();
    await app.toast('Transaction cancelled');
    await expect(app.button('Enable BUSD')).toBeEnabled();
    await expect(await openRow(app)).toContainText('Cancelled');
    expect(await chain.allowance('BUSD', wallet.account)).toBe(0n);
  });

  test('speed-up of an approval: counts as enabled', async ({ app, chain, wallet }) => {
    await app.openConnected(swapPath(chain, { input: 'BUSD', output: 'MEOW', amount: '240' }));
    await expect(app.button('Enable BUSD')).toBeEnabled();
    await chain.setAutomine(false);
    await app.button('Enable BUSD').click();
    await app.toast('Transaction submitted');
    await replace(chain, wallet, {});
    await chain.mine();
    await app.toast('Transaction sped up');
    await expect(app.button('Swap')).toBeEnabled();
  });

  test(
    'other transaction with the nonce: calls the first one replaced',
    { tag: '@fault' },
    async ({ app, chain, wallet }) => {
      await sendWaiting(app, chain);
      await replace(chain, wallet, { to: chain.accounts[4]!, data: '0x', value: '0x1' });
      await chain.mine();
      await app.toast('Transaction replaced');
      await expect(await openRow(app)).toContainText('Replaced by another transaction');
    },
  );
});

test.describe('dropped by the nodes', () => {
  test(
    'is called expired once its deadline has passed',
    { tag: '@fault' },
    async ({ app, chain, page }) => {
      await storeSettings(page, { userDeadline: 60 });
      await sendWaiting(app, chain);
      const [hash] = (await chain.provider.send('eth_getBlockByNumber', ['pending', false]))
        .transactions as string[];
      await chain.provider.send('hardhat_dropTransaction', [hash]);
      await chain.jump(30);
      await app.pollNow();
      await expect(await openRow(app)).toContainText('Pending');
      await app.dialog('Recent Transactions').getByRole('button', { name: 'Close' }).click();
      await chain.jump(120);
      await app.toast('Transaction expired');
      await expect(await openRow(app)).toContainText('Expired before it was mined');
    },
  );

  test('brings an approval back with "Speed up"', async ({ app, chain, wallet }) => {
    await app.openConnected(swapPath(chain, { input: 'BUSD', output: 'MEOW', amount: '240' }));
    await expect(app.button('Enable BUSD')).toBeEnabled();
    await chain.setAutomine(false);
    await app.button('Enable BUSD').click();
    await app.toast('Transaction submitted');
    const [hash] = (await chain.provider.send('eth_getBlockByNumber', ['pending', false]))
      .transactions as string[];
    await chain.provider.send('hardhat_dropTransaction', [hash]);
    const row = await openRow(app);
    await pressTwice(row, 'Speed up');
    await expect(row).toContainText('Speeding up');
    await chain.mine();
    await app.toast('Transaction sped up');
    expect(await chain.allowance('BUSD', wallet.account)).toBe(parseEther('240'));
  });
});

test.describe('a reload', () => {
  test('keeps what is pending, reports its outcome once, and keeps that', async ({
    app,
    chain,
    page,
  }) => {
    await sendWaiting(app, chain);
    await page.reload();
    await expect(app.account).toBeVisible();
    await expect(await openRow(app)).toContainText('Pending');
    await app.dialog('Recent Transactions').getByRole('button', { name: 'Close' }).click();
    await chain.mine(3);
    await app.toast('Transaction confirmed');
    await expect(page.getByText('Transaction confirmed')).toHaveCount(1);
    await page.reload();
    await expect(app.account).toBeVisible();
    await expect(await openRow(app)).toContainText('Confirmed');
    await app.pollNow();
    await expect(page.getByText('Transaction confirmed')).toHaveCount(0);
  });

  test('while the wallet asks and then sends: finds it by its nonce', async ({
    app,
    chain,
    wallet,
    page,
  }) => {
    await app.openConnected(swapPath(chain, { output: 'MEOW', amount: '1' }));
    const dialog = await app.review();
    wallet.userAnswer = 'never';
    await dialog.getByRole('button', { name: 'Confirm Swap' }).click();
    await expect.poll(() => wallet.requestsOf('eth_sendTransaction').length).toBe(1);
    await page.reload();
    await expect(app.account).toBeVisible();
    const { from, to, data, value, gas, gasPrice } = lastSent(wallet);
    await chain.provider.send('eth_sendTransaction', [{ from, to, data, value, gas, gasPrice }]);
    await chain.mine(4);
    await app.toast('Transaction confirmed');
    await expect(await openRow(app)).toContainText('Confirmed');
  });
});
