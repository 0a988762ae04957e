import { parseEther, parseUnits } from 'ethers';
import { choose, expectSent, matchesText, type App } from './fixtures/app.ts';
import type { TestChain } from './fixtures/chain.ts';
import { addLiquidity, currencyIdOf, lpAllowance, lpBalance } from './fixtures/pools.ts';
import { expect, test } from './fixtures/test.ts';

const path = (chain: TestChain, a: string, b: string): string =>
  `/remove/${currencyIdOf(chain, a)}/${currencyIdOf(chain, b)}`;

/** Opens the dialog and waits until the node has simulated the withdrawal. */
async function review(app: App, button = 'Remove') {
  await app.button(button).click();
  const dialog = app.dialog('Remove liquidity');
  await expect(dialog.getByText('Simulated just now')).toBeVisible();
  return dialog;
}

/** Confirms in the dialog and waits until the wallet has sent it. */
async function send(dialog: Awaited<ReturnType<typeof review>>): Promise<void> {
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expectSent(dialog);
}

test.describe('by percent', () => {
  test(
    'withdraws a quarter with a signature, paid out as BNB',
    { tag: '@journey' },
    async ({ app, chain, wallet, page }) => {
      const shares = await addLiquidity(chain, wallet.account, 'MEOW', 'BNB', parseEther('1000'));
      await app.openConnected(path(chain, 'BNB', 'MEOW'));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Remove BNB-MEOW liquidity');
      await expect(app.main.getByText('To receive BNB and MEOW')).toBeVisible();
      await expect(app.button('Enter an amount')).toBeDisabled();
      await app.button('25%').click();
      await expect(app.main.getByRole('slider', { name: 'Share of your liquidity' })).toHaveValue(
        '25',
      );

      wallet.userAnswer = 'reject';
      await app.button('Enable').click();
      await expect(app.main.getByRole('alert')).toHaveText('Signature rejected. Nothing was sent.');
      await expect(app.button('Enable')).toBeEnabled();
      await expect(app.button('Remove')).toHaveCount(0);

      wallet.userAnswer = 'approve';
      await app.button('Enable').click();
      await expect(
        app.main.getByText('Signed: MeowSwap can spend exactly these LP tokens.'),
      ).toBeVisible();
      expect(wallet.requestsOf('eth_sendTransaction')).toHaveLength(0);

      const before = {
        bnb: await chain.balance('BNB', wallet.account),
        meow: await chain.balance('MEOW', wallet.account),
      };
      const dialog = await review(app);
      await expect(
        dialog.getByText(
          'Output is estimated. If the price changes by more than 0.5% your transaction will revert.',
        ),
      ).toBeVisible();
      const arrives = await dialog
        .getByText('Arrives', { exact: true })
        .locator('..')
        .allInnerTexts();
      await send(dialog);
      await app.toast('Transaction confirmed');
      expect(await lpBalance(chain, 'BNB', 'MEOW', wallet.account)).toBe(shares - shares / 4n);
      expect(await lpAllowance(chain, 'BNB', 'MEOW', wallet.account)).toBe(0n);
      const { fee } = await chain.lastTransaction();
      const bnb = (await chain.balance('BNB', wallet.account)) - before.bnb + fee;
      const meow = (await chain.balance('MEOW', wallet.account)) - before.meow;
      expect(
        matchesText(bnb, 18, arrives[0]!),
        `${bnb} arrived, the dialog said ${arrives[0]}`,
      ).toBe(true);
      expect(
        matchesText(meow, 18, arrives[1]!),
        `${meow} arrived, the dialog said ${arrives[1]}`,
      ).toBe(true);
      await dialog.getByRole('button', { name: 'Close' }).last().click();
      await expect(app.main.getByRole('slider')).toHaveValue('0');
      await app.button('Recent transactions').click();
      await expect(app.dialog('Recent Transactions').getByRole('listitem')).toContainText(
        /Remove [\d.]+ BNB and [\d.]+ MEOW/,
      );
    },
  );

  test('burns every share with Max; then there is nothing to withdraw', async ({
    app,
    chain,
    wallet,
    page,
  }) => {
    await addLiquidity(chain, wallet.account, 'BUSD', 'USDT', parseEther('123.456789'));
    await app.openConnected(path(chain, 'BUSD', 'USDT'));
    await app.button('Max').click();
    await app.button('Enable').click();
    const before = await chain.balance('USDT', wallet.account);
    const dialog = await review(app);
    await send(dialog);
    await app.toast('Transaction confirmed');
    expect(await lpBalance(chain, 'BUSD', 'USDT', wallet.account)).toBe(0n);
    expect((await chain.balance('USDT', wallet.account)) - before).toBeGreaterThan(
      parseUnits('120', 6),
    );
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(
      app.main.getByText("You don't have liquidity in this pool yet.").first(),
    ).toBeVisible();
    await app.main.getByRole('link', { name: 'Add liquidity instead' }).first().click();
    await expect(page).toHaveURL(new RegExp(`/add/${chain.token('BUSD')}/${chain.token('USDT')}$`));
  });

  test('takes BNB or WBNB from the address line and keeps the form', async ({
    app,
    chain,
    wallet,
    page,
  }) => {
    await addLiquidity(chain, wallet.account, 'MEOW', 'BNB', parseEther('1000'));
    await app.openConnected(path(chain, 'MEOW', 'BNB'));
    await app.button('50%').click();
    await app.main.getByRole('link', { name: 'Receive WBNB' }).click();
    await expect(page).toHaveURL(
      new RegExp(`/remove/${chain.token('MEOW')}/${chain.token('WBNB')}$`),
    );
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Remove MEOW-WBNB liquidity');
    await expect(app.main.getByRole('slider')).toHaveValue('50');
    await app.button('Enable').click();
    await send(await review(app));
    await app.toast('Transaction confirmed');
    expect(await chain.balance('WBNB', wallet.account)).toBeGreaterThan(0n);
    await page.keyboard.press('Escape');
    await app.main.getByRole('link', { name: 'Receive BNB' }).click();
    await expect(page).toHaveURL(new RegExp(`/remove/${chain.token('MEOW')}/BNB$`));
  });
});

test.describe('by amounts', () => {
  test('fills the other boxes from the one typed in, and refuses too much', async ({
    app,
    chain,
    wallet,
  }) => {
    const shares = await addLiquidity(chain, wallet.account, 'USDT', 'BNB', parseUnits('1000', 6));
    await app.openConnected(path(chain, 'USDT', 'BNB'));
    await choose(app.main.getByRole('radio', { name: 'Detailed' }));
    const box = (name: string) => app.main.getByRole('textbox', { name });
    await box('Amount of USDT').fill('400');
    await expect(box('Amount of BNB')).toHaveValue(/^0\.6\d+$/);
    await expect(box('LP tokens')).not.toHaveValue('');
    await box('Amount of USDT').fill('1000.1');
    await expect(app.button('Insufficient LP balance')).toBeDisabled();
    await box('Amount of USDT').fill('0.0000001');
    await expect(app.button('USDT has only 6 decimal places')).toBeDisabled();
    await box('Amount of USDT').fill('400');
    await app.button('Enable').click();
    // From here on the shares are what is signed.
    await expect(
      app.main.getByText('Signed: MeowSwap can spend exactly these LP tokens.'),
    ).toBeVisible();
    const before = await chain.balance('USDT', wallet.account);
    await send(await review(app));
    await app.toast('Transaction confirmed');
    const arrived = (await chain.balance('USDT', wallet.account)) - before;
    expect([400_000_000n, 400_000_001n]).toContain(arrived);
    expect(await lpBalance(chain, 'USDT', 'BNB', wallet.account)).toBeLessThan(shares);
  });
});

test.describe('allowance of the LP tokens', () => {
  test("approves the exact amount if the wallet can't sign permits", async ({
    app,
    chain,
    wallet,
  }) => {
    const shares = await addLiquidity(chain, wallet.account, 'MEOW', 'BUSD', parseEther('500'));
    wallet.signsTypedData = false;
    await app.openConnected(path(chain, 'MEOW', 'BUSD'));
    await app.button('Max').click();
    await app.button('Enable').click();
    await expect(app.main.getByText(/doesn't support this signature/)).toBeVisible();
    await app.button(/^Enable .* LP$/).click();
    await app.toast('Transaction confirmed');
    expect(await lpAllowance(chain, 'MEOW', 'BUSD', wallet.account)).toBe(shares);
    await send(await review(app));
    await app.toast('Transaction confirmed');
    expect(await lpBalance(chain, 'MEOW', 'BUSD', wallet.account)).toBe(0n);
  });

  test('approves and removes in one request where the wallet offers it', async ({
    app,
    chain,
    wallet,
  }) => {
    wallet.offersBatch = true;
    await addLiquidity(chain, wallet.account, 'MEOW', 'BUSD', parseEther('500'));
    await app.openConnected(path(chain, 'MEOW', 'BUSD'));
    await app.button('Max').click();
    await send(await review(app, 'Enable and remove'));
    await app.toast('Transaction confirmed');
    expect(wallet.requestsOf('wallet_sendCalls')).toHaveLength(1);
    expect(wallet.requestsOf('eth_signTypedData_v4')).toHaveLength(0);
    expect(await lpBalance(chain, 'MEOW', 'BUSD', wallet.account)).toBe(0n);
  });
});
