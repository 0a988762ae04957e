import { parseEther, parseUnits } from 'ethers';
import { matchesText, storeSettings, swapPath } from './fixtures/app.ts';
import { expect, test } from './fixtures/test.ts';

// With animations, as most users have them.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test.describe('a visitor', () => {
  test('sees quotes and is asked to connect a wallet', async ({ app, chain }) => {
    await app.open(swapPath(chain, { output: 'MEOW', amount: '1' }));
    await expect(app.button('Connect Wallet')).toBeVisible();
    await expect(app.amount('To')).toHaveValue(/^265\.91\d+$/);
    await expect(app.button(/^(Swap|Enable)/)).toHaveCount(0);
  });
});

test.describe('BNB for MEOW', () => {
  test(
    "settles a swap from connecting on, at the app's own polling pace",
    { tag: '@journey' },
    async ({ app, chain, wallet, page }) => {
      await app.open('/swap');
      await app.connect();
      await app.amount('From').fill('1');
      await app.pick('To', 'MEOW');
      const [bnbBefore, meowBefore] = [
        await chain.balance('BNB', wallet.account),
        await chain.balance('MEOW', wallet.account),
      ];
      const dialog = await app.review();
      const [leaves, arrives] = [
        await app.detail('Leaves', dialog).innerText(),
        await app.detail('Arrives', dialog).innerText(),
      ];
      await expect(
        dialog.getByText(
          /^Output is estimated\. You will receive at least [\d.]+ MEOW or the transaction will revert\.$/,
        ),
      ).toBeVisible();
      await expect(app.hillCat).toHaveAttribute('data-pose', 'sitting');
      await chain.setAutomine(false);
      await app.send(dialog);
      await expect(app.hillCat).toHaveAttribute('data-pose', 'watching');
      await expect(app.hillCat).toHaveAttribute('data-progress', '30');
      await chain.setAutomine(true);
      await chain.mine();
      // Nothing forces a poll here: the app's own finds the receipt.
      await expect(dialog.getByRole('heading', { name: 'Transaction confirmed' })).toBeVisible();
      await expect(app.hillCat).toHaveAttribute('data-pose', 'caught');
      await expect(app.hillCat).toHaveAttribute('data-progress', '70');
      await expect(dialog.getByText(/^Swap 1 BNB for 265\.91\d* MEOW$/)).toBeVisible();
      // The dialog tells it: a toast beside it would tell it twice.
      await expect(
        page.getByRole('status').filter({ hasText: 'Transaction confirmed' }),
      ).toHaveCount(0);

      const { fee } = await chain.lastTransaction();
      expect(bnbBefore - (await chain.balance('BNB', wallet.account)) - fee).toBe(parseEther('1'));
      expect(leaves).toContain('1 BNB');
      const arrived = (await chain.balance('MEOW', wallet.account)) - meowBefore;
      expect(
        matchesText(arrived, 18, arrives),
        `${arrived} arrived, the dialog said ${arrives}`,
      ).toBe(true);

      await dialog.getByRole('button', { name: 'Add MEOW to your wallet' }).click();
      await expect
        .poll(() => wallet.requestsOf('wallet_watchAsset')[0]?.params)
        .toMatchObject({
          type: 'ERC20',
          options: { address: chain.token('MEOW'), symbol: 'MEOW', decimals: 18 },
        });

      await dialog.getByRole('button', { name: 'Close' }).last().click();
      await expect(app.amount('From')).toHaveValue('');
      // No block above it can be undone any more.
      await chain.mine(20);
      await expect(app.hillCat).toHaveAttribute('data-pose', 'sitting');
      await app.button('Recent transactions').click();
      const row = app.dialog('Recent Transactions').getByRole('listitem');
      await expect(row).toHaveCount(1);
      await expect(row).toContainText(/Swap 1 BNB for 265\.91\d* MEOW/);
      await expect(row).toContainText('Confirmed');
      await app.dialog('Recent Transactions').getByRole('button', { name: 'clear all' }).click();
      await expect(app.dialog('Recent Transactions')).toContainText('No recent transactions');
      await page.reload();
      await app.button('Recent transactions').click();
      await expect(app.dialog('Recent Transactions')).toContainText('No recent transactions');
    },
  );

  test(
    'reports a refusal in the wallet and keeps the amount',
    { tag: '@refusal' },
    async ({ app, chain, wallet }) => {
      await app.openConnected(swapPath(chain, { output: 'MEOW', amount: '1' }));
      const dialog = await app.review();
      await expect(app.hillCat).toHaveAttribute('data-pose', 'sitting');
      wallet.userAnswer = 'reject';
      await dialog.getByRole('button', { name: 'Confirm Swap' }).click();
      await expect(dialog.getByRole('alert')).toHaveText('Transaction rejected.');
      await expect(app.hillCat).toHaveAttribute('data-pose', 'sulking');
      await dialog.getByRole('button', { name: 'Dismiss' }).click();
      await expect(app.amount('From')).toHaveValue('1');
      await expect(app.button('Swap')).toBeEnabled();
    },
  );
});

test.describe('exact output', () => {
  test('delivers exactly that, for at most the maximum shown', async ({ app, chain, wallet }) => {
    await app.openConnected(swapPath(chain, { output: 'USDT', amount: '500', field: 'output' }));
    await expect(app.amount('To')).toHaveValue('500');
    await expect(app.amount('From')).toHaveAccessibleName('From (estimated)');
    await expect(app.detail('Maximum sold')).toContainText('BNB');
    const [bnbBefore, usdtBefore] = [
      await chain.balance('BNB', wallet.account),
      await chain.balance('USDT', wallet.account),
    ];
    const dialog = await app.review();
    await expect(
      dialog.getByText(
        /^Input is estimated\. You will sell at most [\d.]+ BNB or the transaction will revert\.$/,
      ),
    ).toBeVisible();
    const leaves = await app.detail('Leaves', dialog).innerText();
    await app.send(dialog);
    await app.toast('Transaction confirmed');
    expect((await chain.balance('USDT', wallet.account)) - usdtBefore).toBe(parseUnits('500', 6));
    const { fee } = await chain.lastTransaction();
    const left = bnbBefore - (await chain.balance('BNB', wallet.account)) - fee;
    expect(matchesText(left, 18, leaves), `${left} left, the dialog said ${leaves}`).toBe(true);
  });
});

test.describe('routes', () => {
  test('takes DAI to PURR through two other tokens, and shows them', async ({
    app,
    chain,
    page,
  }) => {
    await storeSettings(page, { userSlippageTolerance: 1200 });
    await app.open(swapPath(chain, { input: 'DAI', output: 'PURR', amount: '100' }));
    await expect(app.detail('Route')).toHaveText(/DAI\s*USDT\s*WBNB\s*PURR/);
  });
});

test.describe('BNB and WBNB', () => {
  test('wraps and unwraps one for one', { tag: '@journey' }, async ({ app, chain, wallet }) => {
    await app.openConnected(swapPath(chain, { input: 'BNB', output: 'WBNB', amount: '2' }));
    await expect(app.amount('To')).toHaveValue('2');
    await app.button('Wrap').click();
    const wrap = app.dialog('Wrap 2 BNB to WBNB');
    await wrap.getByRole('button', { name: 'Wrap' }).click();
    await app.toast('Transaction confirmed');
    await wrap.getByRole('button', { name: 'Close' }).last().click();
    expect(await chain.balance('WBNB', wallet.account)).toBe(parseEther('2'));
    await app.button('Switch direction').click();
    await app.amount('From').fill('0.5');
    await app.button('Unwrap').click();
    await app.dialog('Unwrap 0.5 WBNB to BNB').getByRole('button', { name: 'Unwrap' }).click();
    await expect.poll(() => chain.balance('WBNB', wallet.account)).toBe(parseEther('1.5'));
  });

  test('refuses more than the balance, and survives a refusal', async ({ app, chain, wallet }) => {
    await app.openConnected(swapPath(chain, { input: 'BNB', output: 'WBNB', amount: '999999' }));
    await expect(app.button('Insufficient BNB balance')).toBeDisabled();
    wallet.userAnswer = 'reject';
    await app.amount('From').fill('1');
    await app.button('Wrap').click();
    const dialog = app.dialog('Wrap 1 BNB to WBNB');
    await dialog.getByRole('button', { name: 'Wrap' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Transaction rejected.');
    await expect(app.amount('From')).toHaveValue('1');
  });
});
