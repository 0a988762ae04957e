import { parseEther } from 'ethers';
import { choose, swapPath } from './fixtures/app.ts';
import { expect, test } from './fixtures/test.ts';

// With animations, as most users have them.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test.describe('a token for a token', () => {
  test(
    'is enabled, survives a reload, then swaps',
    { tag: '@journey' },
    async ({ app, chain, wallet, page }) => {
      await app.openConnected('/swap');
      await app.pick('From', 'BUSD');
      await app.pick('To', 'MEOW');
      await app.amount('From').fill('240');
      const steps = app.main.getByRole('list', { name: 'Steps' }).getByRole('listitem');
      await expect(steps).toHaveCount(2);
      await expect(app.main.getByText('Step 1 of 2')).toBeVisible();
      await expect(app.button('Swap')).toHaveCount(0);

      wallet.userAnswer = 'reject';
      await app.button('Enable BUSD').click();
      await expect(app.main.getByRole('alert')).toHaveText('Transaction rejected.');
      expect(await chain.allowance('BUSD', wallet.account)).toBe(0n);

      wallet.userAnswer = 'approve';
      await app.button('Enable BUSD').click();
      await app.toast('Transaction confirmed');
      await expect(app.button('Swap')).toBeEnabled();
      await expect(app.button(/^Enabl/)).toHaveCount(0);
      expect(await chain.allowance('BUSD', wallet.account)).toBe(parseEther('240'));

      await page.reload();
      await expect(app.amount('From')).toHaveValue('240');
      await expect(app.currency('From')).toHaveAccessibleName(/^BUSD/);
      const before = await chain.balance('BUSD', wallet.account);
      await app.send(await app.review());
      await app.toast('Transaction confirmed');
      expect(before - (await chain.balance('BUSD', wallet.account))).toBe(parseEther('240'));
      expect(wallet.requestsOf('eth_sendTransaction')).toHaveLength(3);
    },
  );

  test('shows a pending approval as pending after a reload', async ({
    app,
    chain,
    wallet,
    page,
  }) => {
    await app.openConnected('/swap');
    await app.pick('From', 'BUSD');
    await app.pick('To', 'MEOW');
    await app.amount('From').fill('240');
    await chain.setAutomine(false);
    await app.button('Enable BUSD').click();
    await app.toast('Transaction submitted');
    await page.reload();
    await expect(app.button('Enabling BUSD')).toBeVisible();
    expect(wallet.requestsOf('eth_sendTransaction')).toHaveLength(1);
    // A transaction of an earlier visit is checked about every third block.
    await chain.mine(3);
    await app.toast('Transaction confirmed');
    await expect(app.button('Swap')).toBeEnabled();
  });

  test('lets the user choose how much to approve, and remembers it', async ({
    app,
    chain,
    wallet,
    page,
  }) => {
    await app.openConnected(swapPath(chain, { input: 'USDT', output: 'MEOW', amount: '12.5' }));
    await expect(app.main.getByText('MeowSwap may spend exactly 12.5 USDT')).toBeVisible();
    const limit = (name: string) => app.main.getByRole('radio', { name, exact: true });
    await expect(limit('Exact')).toHaveCount(0);
    await app.button('Change').click();
    await expect(limit('Exact')).toBeChecked();
    await choose(limit('Custom'));
    const amount = app.main.getByRole('textbox', { name: 'Amount of USDT to approve' });
    await amount.fill('12.4');
    await expect(app.main.getByText('This step needs at least 12.5 USDT.')).toBeVisible();
    await expect(app.button('Enable USDT')).toBeDisabled();
    await amount.fill('12.55');
    await app.button('Enable USDT').click();
    await app.toast('Transaction confirmed');
    expect(await chain.allowance('USDT', wallet.account)).toBe(12_550_000n);
    await expect(app.button('Swap')).toBeEnabled();
    await app.amount('From').fill('12.6');
    await expect(app.button('Enable USDT')).toBeEnabled();

    await app.button('Change').click();
    await choose(limit('Unlimited'));
    await page.reload();
    await expect(
      app.main.getByText('Unlimited: MeowSwap may spend your USDT until you revoke it'),
    ).toBeVisible();
    await app.button('Enable USDT').click();
    await expect.poll(() => chain.allowance('USDT', wallet.account)).toBe(2n ** 256n - 1n);
  });

  test('approves and swaps in one request where the wallet offers it', async ({
    app,
    chain,
    wallet,
  }) => {
    wallet.offersBatch = true;
    await app.openConnected(swapPath(chain, { input: 'BUSD', output: 'MEOW', amount: '240' }));
    const before = await chain.balance('BUSD', wallet.account);
    const dialog = await app.review('Enable BUSD and swap');
    await expect(dialog).toContainText('lets MeowSwap spend 240 BUSD, and no more.');
    await app.send(dialog);
    await app.toast('Transaction confirmed');
    expect(wallet.requestsOf('wallet_sendCalls')).toHaveLength(1);
    expect(wallet.requestsOf('eth_sendTransaction')).toHaveLength(0);
    expect(before - (await chain.balance('BUSD', wallet.account))).toBe(parseEther('240'));
  });

  test('reports a refusal of approve and swap in one request', async ({ app, chain, wallet }) => {
    wallet.offersBatch = true;
    await app.openConnected(swapPath(chain, { input: 'BUSD', output: 'MEOW', amount: '240' }));
    const dialog = await app.review('Enable BUSD and swap');
    wallet.userAnswer = 'reject';
    await dialog.getByRole('button', { name: 'Confirm Swap' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Transaction rejected.');
    expect(await chain.allowance('BUSD', wallet.account)).toBe(0n);
  });
});
