import { parseEther } from 'ethers';
import { expectSent, matchesText, type App } from './fixtures/app.ts';
import { addLiquidity, currencyIdOf, lpBalance, poolOf } from './fixtures/pools.ts';
import { expect, test } from './fixtures/test.ts';
import { shownAmount, zapAllowance } from './fixtures/zap.ts';

/** Chooses another token than the pool's own to receive. */
async function receive(app: App, symbol: string): Promise<void> {
  await app.main.getByRole('button', { name: 'Select a currency' }).click();
  const options = app.dialog('Select a Token').getByRole('option');
  await options
    .filter({ has: app.page.getByText(symbol, { exact: true }) })
    .first()
    .click();
}

async function review(app: App) {
  await app.main.getByRole('button', { name: 'Remove', exact: true }).click();
  const dialog = app.dialog('Remove liquidity');
  await expect(dialog.getByText('Simulated just now')).toBeVisible();
  return dialog;
}

test('withdraws as a token from outside of the pool with one signature and one action', async ({
  app,
  chain,
  wallet,
}) => {
  const shares = await addLiquidity(chain, wallet.account, 'MEOW', 'BNB', parseEther('1000'));
  await app.openConnected(`/remove/BNB/${currencyIdOf(chain, 'MEOW')}`);
  await receive(app, 'DAI');
  await app.button('50%').click();
  await expect(app.detail('Route')).toContainText(/(WBNB|MEOW).*DAI/);
  await expect(app.detail('Price Impact')).toContainText('%');
  await app.button('Enable').click();
  await expect(
    app.main.getByText('Signed: MeowSwap can spend exactly these LP tokens.'),
  ).toBeVisible();
  const dialog = await review(app);
  await expect(app.detail('Leaves', dialog)).toContainText('LP');
  const arrives = await app.detail('Arrives', dialog).innerText();
  const least = shownAmount(await app.detail('Minimum DAI', dialog).innerText());
  const before = await chain.balance('DAI', wallet.account);
  const meow = await chain.balance('MEOW', wallet.account);
  const confirm = dialog.getByRole('button', { name: 'Confirm' });
  wallet.userAnswer = 'reject';
  await confirm.click();
  await expect.poll(() => wallet.requestsOf('eth_sendTransaction').length).toBe(1);
  await expect(confirm).toBeEnabled();
  expect(await lpBalance(chain, 'BNB', 'MEOW', wallet.account)).toBe(shares);
  wallet.userAnswer = 'approve';
  await confirm.click();
  await expectSent(dialog);
  await app.toast('Transaction confirmed');
  const arrived = (await chain.balance('DAI', wallet.account)) - before;
  expect(matchesText(arrived, 18, arrives), `${arrived} arrived, the dialog said ${arrives}`).toBe(
    true,
  );
  expect(arrived).toBeGreaterThanOrEqual(least);
  expect(await chain.balance('MEOW', wallet.account)).toBe(meow);
  expect(await lpBalance(chain, 'BNB', 'MEOW', wallet.account)).toBe(shares - shares / 2n);
  expect(await zapAllowance(chain, wallet.account, await poolOf(chain, 'BNB', 'MEOW'))).toBe(0n);
});

test('withdraws as the coin and as a taxed token from a pool of neither, and says where no route leads', async ({
  app,
  chain,
  wallet,
}) => {
  wallet.signsTypedData = false;
  await addLiquidity(chain, wallet.account, 'MEOW', 'BUSD', parseEther('500'));
  for (const symbol of ['BNB', 'PURR']) {
    await app.openConnected(`/remove/${chain.token('MEOW')}/${chain.token('BUSD')}`);
    await receive(app, symbol);
    if (symbol === 'PURR') {
      const notice = app.page.getByRole('alertdialog', { name: 'Notice for trading PURR' });
      await notice.getByRole('checkbox', { name: 'I understand' }).check();
      await notice.getByRole('button', { name: 'Continue' }).click();
    }
    await app.button('25%').click();
    await expect(app.detail('Route')).toContainText(symbol);
    if (symbol === 'PURR')
      await expect(
        app.main.getByRole('status').filter({ hasText: /so you get \d+\.\d% less/ }),
      ).toBeVisible();
    await app.button('Enable').click();
    await app.button(/^Enable .* LP$/).click();
    await app.toast('Transaction confirmed');
    const dialog = await review(app);
    const arrives = await app.detail('Arrives', dialog).innerText();
    const before = await chain.balance(symbol, wallet.account);
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expectSent(dialog);
    await app.toast('Transaction confirmed');
    const { fee } = await chain.lastTransaction();
    const paid = symbol === 'BNB' ? fee : 0n;
    const arrived = (await chain.balance(symbol, wallet.account)) - before + paid;
    expect(matchesText(arrived, 18, arrives), `${arrived} arrived, not ${arrives}`).toBe(true);
  }

  await app.open(`/remove/${chain.token('MEOW')}/${chain.token('BUSD')}`);
  await app.inSettings((settings) =>
    settings.getByRole('switch', { name: 'Disable multihops' }).click(),
  );
  await app.button('25%').click();
  await receive(app, 'DAI');
  await expect(app.button('No route from this pool to DAI')).toBeDisabled();
});
