import { parseEther, parseUnits } from 'ethers';
import { choose, expectSent, matchesText, type App } from './fixtures/app.ts';
import type { TestChain } from './fixtures/chain.ts';
import { addLiquidity, currencyIdOf, poolOf, lpBalance } from './fixtures/pools.ts';
import { expect, test } from './fixtures/test.ts';
import { approveZap, shownAmount, zapAllowance } from './fixtures/zap.ts';

const removePath = (chain: TestChain, a: string, b: string): string =>
  `/remove/${currencyIdOf(chain, a)}/${currencyIdOf(chain, b)}`;

async function review(app: App, button = 'Remove') {
  await app.main.getByRole('button', { name: button, exact: true }).click();
  const dialog = app.dialog('Remove liquidity');
  await expect(dialog.getByText('Simulated just now')).toBeVisible();
  return dialog;
}

async function send(dialog: Awaited<ReturnType<typeof review>>): Promise<void> {
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expectSent(dialog);
}

test(
  'withdraws everything as BNB with a signature',
  { tag: '@journey' },
  async ({ app, chain, wallet, page }) => {
    await addLiquidity(chain, wallet.account, 'MEOW', 'BNB', parseEther('1000'));
    await app.openConnected(removePath(chain, 'BNB', 'MEOW'));
    await choose(app.main.getByRole('radio', { name: 'Only BNB' }));
    await app.button('Max').click();
    wallet.userAnswer = 'reject';
    await app.button('Enable').click();
    await expect(app.main.getByRole('alert')).toHaveText('Signature rejected. Nothing was sent.');
    wallet.userAnswer = 'approve';
    await app.button('Enable').click();
    await expect(
      app.main.getByText('Signed: MeowSwap can spend exactly these LP tokens.'),
    ).toBeVisible();
    expect(wallet.requestsOf('eth_sendTransaction')).toHaveLength(0);
    const before = await chain.balance('BNB', wallet.account);
    const meow = await chain.balance('MEOW', wallet.account);
    const dialog = await review(app);
    const [arrives, least] = await Promise.all([
      app.detail('Arrives', dialog).innerText(),
      app.detail('Minimum BNB', dialog).innerText(),
    ]);
    await send(dialog);
    await app.toast('Transaction confirmed');
    const { fee } = await chain.lastTransaction();
    const arrived = (await chain.balance('BNB', wallet.account)) - before + fee;
    expect(
      matchesText(arrived, 18, arrives),
      `${arrived} arrived, the dialog said ${arrives}`,
    ).toBe(true);
    expect(arrived).toBeGreaterThanOrEqual(shownAmount(least));
    expect(await chain.balance('MEOW', wallet.account)).toBe(meow);
    expect(await lpBalance(chain, 'BNB', 'MEOW', wallet.account)).toBe(0n);
    expect(await zapAllowance(chain, wallet.account, await poolOf(chain, 'BNB', 'MEOW'))).toBe(0n);
    // The form has nothing left to show; the sent transaction is still reported.
    await expect(dialog.getByRole('heading', { name: 'Transaction confirmed' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(app.main.getByText("You don't have liquidity in this pool yet.")).toBeVisible();
  },
);

test('withdraws as a token with an approval after a price move', async ({ app, chain, wallet }) => {
  const shares = await addLiquidity(chain, wallet.account, 'USDT', 'BUSD', parseUnits('500', 6));
  wallet.signsTypedData = false;
  await app.openConnected(removePath(chain, 'BUSD', 'USDT'));
  await choose(app.main.getByRole('radio', { name: 'Only USDT' }));
  await app.button('50%').click();
  await app.button('Enable').click();
  await expect(app.main.getByText(/doesn't support this signature/)).toBeVisible();
  await app.button(/^Enable .* LP$/).click();
  await app.toast('Transaction confirmed');
  const dialog = await review(app);
  await app.hidePage();
  await chain.buy('USDT', 2000, {
    path: [chain.token('WBNB'), chain.token('BUSD'), chain.token('USDT')],
  });
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Price Updated');
  await app.pollNow();
  await dialog.getByRole('button', { name: 'Accept' }).click();
  await expect(dialog.getByText('Simulated just now')).toBeVisible();
  const arrives = await app.detail('Arrives', dialog).innerText();
  const before = await chain.balance('USDT', wallet.account);
  await send(dialog);
  await app.toast('Transaction confirmed');
  await expect
    .poll(() => lpBalance(chain, 'BUSD', 'USDT', wallet.account))
    .toBe(shares - shares / 2n);
  expect(matchesText((await chain.balance('USDT', wallet.account)) - before, 6, arrives)).toBe(
    true,
  );
});

test('approves and withdraws in one request, by an amount of LP tokens', async ({
  app,
  chain,
  wallet,
}) => {
  wallet.offersBatch = true;
  const shares = await addLiquidity(chain, wallet.account, 'MEOW', 'BUSD', parseEther('500'));
  await app.openConnected(removePath(chain, 'MEOW', 'BUSD'));
  await choose(app.main.getByRole('radio', { name: 'Detailed' }));
  await choose(app.main.getByRole('radio', { name: 'Only MEOW' }));
  await app.main.getByRole('textbox', { name: 'LP tokens' }).fill('1');
  const before = await chain.balance('MEOW', wallet.account);
  await send(await review(app, 'Enable and remove'));
  await app.toast('Transaction confirmed');
  expect(wallet.requestsOf('wallet_sendCalls')).toHaveLength(1);
  expect(await lpBalance(chain, 'MEOW', 'BUSD', wallet.account)).toBe(shares - parseEther('1'));
  expect(await chain.balance('MEOW', wallet.account)).toBeGreaterThan(before);
});

test('withdraws from a pool with a transfer-tax token as either token: exactly what was shown arrives', async ({
  app,
  chain,
  wallet,
}) => {
  const shares = await addLiquidity(chain, wallet.account, 'PURR', 'BNB', parseEther('20000'));
  const pool = await poolOf(chain, 'PURR', 'BNB');
  await approveZap(chain, wallet.account, pool);
  for (const [symbol, part] of [
    ['BNB', '50%'],
    ['PURR', 'Max'],
  ] as const) {
    await app.openConnected(removePath(chain, 'BNB', 'PURR'));
    await choose(app.main.getByRole('radio', { name: `Only ${symbol}` }));
    await app.button(part).click();
    // How much of the pool's own swap the token passes on is known from simulating it.
    await expect(app.detail('Swapped')).toContainText(symbol === 'BNB' ? /PURR.*BNB/ : /BNB.*PURR/);
    const dialog = await review(app);
    const [arrives, least] = await Promise.all([
      app.detail('Arrives', dialog).innerText(),
      app.detail(`Minimum ${symbol}`, dialog).innerText(),
    ]);
    await expect(
      dialog
        .getByRole('status')
        .filter({ hasText: /so you get \d+\.\d% less than the pool gives/ }),
    ).toBeVisible();
    const before = await chain.balance(symbol, wallet.account);
    await send(dialog);
    await app.toast('Transaction confirmed');
    const { fee } = await chain.lastTransaction();
    const arrived =
      (await chain.balance(symbol, wallet.account)) - before + (symbol === 'BNB' ? fee : 0n);
    expect(
      matchesText(arrived, 18, arrives),
      `${arrived} arrived, the dialog said ${arrives}`,
    ).toBe(true);
    expect(arrived).toBeGreaterThanOrEqual(shownAmount(least));
    if (symbol === 'BNB')
      expect(await lpBalance(chain, 'PURR', 'BNB', wallet.account)).toBe(shares - shares / 2n);
  }
  expect(await lpBalance(chain, 'PURR', 'BNB', wallet.account)).toBe(0n);
});
