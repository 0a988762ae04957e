import { swapPath } from './fixtures/app.ts';
import { expect, test } from './fixtures/test.ts';

test.describe('connecting', () => {
  test("lists the browser's wallets and says why WalletConnect isn't offered", async ({
    app,
    page,
  }) => {
    await app.open('/swap');
    await app.button('Connect Wallet').click();
    const dialog = app.dialog('Connect Wallet');
    await expect(dialog.getByRole('button', { name: /^Test Wallet/ })).toBeEnabled();
    await expect(dialog.getByRole('button', { name: /^Development wallet/ })).toBeEnabled();
    const remote = dialog.getByRole('button', { name: /^WalletConnect/ });
    await expect(remote).toHaveAttribute('aria-disabled', 'true');
    await expect(remote).toContainText("WalletConnect isn't configured on this site");
    await remote.click({ force: true });
    await expect(dialog.getByRole('button', { name: /^Test Wallet/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(app.button('Connect Wallet')).toBeFocused();
  });

  test('reports a refusal, then connects', { tag: '@refusal' }, async ({ app, wallet }) => {
    await app.open('/swap');
    wallet.userAnswer = 'reject';
    await app.button('Connect Wallet').click();
    const dialog = app.dialog('Connect Wallet');
    await dialog.getByRole('button', { name: /^Test Wallet/ }).click();
    await expect(dialog.getByRole('status')).toContainText(
      'The connection was rejected in Test Wallet.',
    );
    await expect(await app.toast('Authorization Error')).toContainText(
      'Please authorize to access your account',
    );
    wallet.userAnswer = 'approve';
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect(app.account).toBeVisible();
    await expect(dialog).toBeHidden();
  });

  test('reports a request that is already open in the wallet', async ({ app, wallet }) => {
    await app.open('/swap');
    wallet.userAnswer = 'alreadyPending';
    await app.button('Connect Wallet').click();
    const dialog = app.dialog('Connect Wallet');
    await dialog.getByRole('button', { name: /^Test Wallet/ }).click();
    await expect(dialog.getByRole('status')).toContainText(
      'Test Wallet already has a request open.',
    );
    await dialog.getByRole('button', { name: 'Back to all wallets' }).click();
    await expect(dialog.getByRole('button', { name: /^Test Wallet/ })).toBeVisible();
  });

  test("can be cancelled while a wallet doesn't answer", async ({ app, wallet }) => {
    await app.open('/swap');
    wallet.userAnswer = 'never';
    await app.button('Connect Wallet').click();
    const dialog = app.dialog('Connect Wallet');
    await dialog.getByRole('button', { name: /^Test Wallet/ }).click();
    await expect(dialog.getByRole('status')).toContainText(
      'Approve the connection in your wallet.',
    );
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(app.button('Connect Wallet')).toBeEnabled();
  });

  test.describe('a wallet injected late', () => {
    test.use({ walletOptions: { appears: 'injected', isLate: true } });

    test('is waited for', async ({ app, wallet }) => {
      await app.open('/swap');
      await app.button('Connect Wallet').click();
      const dialog = app.dialog('Connect Wallet');
      await dialog.getByRole('button', { name: /^Browser wallet/ }).click();
      await expect(dialog.getByText('Approve the connection in your wallet.')).toBeVisible();
      await wallet.appear();
      await expect(app.account).toBeVisible();
    });

    test('is reported missing if it never appears', async ({ app }) => {
      await app.open('/swap');
      await app.button('Connect Wallet').click();
      await app
        .dialog('Connect Wallet')
        .getByRole('button', { name: /^Browser wallet/ })
        .click();
      await expect(app.page.getByRole('alert').filter({ hasText: 'Provider Error' })).toContainText(
        'No provider was found',
      );
      await expect(app.dialog('Connect Wallet').getByRole('status')).toContainText('not detected');
    });
  });

  test(
    'reconnects silently after a reload, and remembers a disconnect',
    { tag: '@journey' },
    async ({ app, page, wallet }) => {
      await app.open('/swap');
      await app.connect();
      expect(wallet.requestsOf('eth_requestAccounts')).toHaveLength(1);
      await page.reload();
      await expect(app.account).toBeVisible();
      expect(wallet.requestsOf('eth_requestAccounts')).toHaveLength(1);
      await app.account.click();
      await page.getByRole('menuitem', { name: 'Disconnect' }).click();
      await expect(app.button('Connect Wallet')).toBeVisible();
      await page.reload();
      await expect(app.button('Connect Wallet')).toBeVisible();
      await expect(page.getByText(/MEOW \$2/).first()).toBeVisible();
      await expect(app.account).toHaveCount(0);
      expect(wallet.requestsOf('eth_requestAccounts')).toHaveLength(1);
    },
  );
});

test.describe('the account', () => {
  test('shows balances to 6 and 3 decimals in two tabs, and an address to copy', async ({
    app,
    chain,
    context,
    page,
    wallet,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await chain.setBalance(wallet.account, 3_123_456_789_000_000_000n);
    await app.openConnected('/swap');
    await app.account.click();
    await expect(page.getByRole('menuitem')).toHaveText([
      'Wallet',
      'Your Profile',
      'Portfolio',
      'Transactions',
      'Allowances',
      'Disconnect',
    ]);
    await page.getByRole('menuitem', { name: 'Wallet' }).click();
    const dialog = app.dialog('Your wallet');
    await expect(app.detail('BNB balance', dialog)).toContainText('3.123456 BNB');
    await expect(app.detail('MEOW balance', dialog)).toContainText('10,416.666 MEOW');
    await expect(dialog.getByText('BNB Balance Low')).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Copy address' }).click();
    await expect(dialog.getByRole('tooltip')).toHaveText('Copied');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(wallet.account);
    await expect(dialog.getByRole('tooltip').filter({ hasText: 'Copied' })).toBeHidden({
      timeout: 3000,
    });
    await dialog.getByRole('tab', { name: 'Transactions' }).click();
    await expect(dialog.getByText('No recent transactions')).toBeVisible();
  });

  test('shows a blocked account only that', async ({ app, chain, wallet }) => {
    wallet.account = chain.accounts.at(-1)!;
    await app.openConnected('/swap');
    await expect(app.main.getByText('Blocked address', { exact: true })).toBeVisible();
    await expect(app.main.getByRole('textbox')).toHaveCount(0);
    await app.button('Disconnect').click();
    await expect(app.button('Connect Wallet')).toBeVisible();
  });
});

test('asks in the development wallet before connecting and sending', async ({
  app,
  chain,
  page,
}) => {
  await app.open(swapPath(chain, { output: 'BUSD', amount: '1' }));
  await app.button('Connect Wallet').click();
  const connect = app.dialog('Connect Wallet');
  await connect.getByRole('button', { name: /^Development wallet/ }).click();
  const prompt = page.getByRole('alertdialog', { name: 'Development wallet' });
  await prompt.getByRole('button', { name: 'Reject' }).last().click();
  await expect(connect.getByRole('status')).toContainText(
    'The connection was rejected in Development wallet.',
  );
  await app.toast('Authorization Error');
  await connect.getByRole('button', { name: 'Try again' }).click();
  await prompt.getByRole('radio', { name: /^Account 4/ }).check();
  await prompt.getByRole('button', { name: 'Confirm' }).click();
  await expect(app.account).toHaveAccessibleName(/0x90F7.*b906/i);
  // It has come to nothing: the wallet is connected.
  await expect(page.getByText('Authorization Error')).toHaveCount(0);

  const dialog = await app.review();
  await dialog.getByRole('button', { name: 'Confirm Swap' }).click();
  await expect(prompt).toContainText('Send this transaction?');
  await expect(prompt).toContainText('swapExactETHForTokens');
  await expect(prompt).toContainText('1 BNB');
  await prompt.getByRole('button', { name: 'Reject' }).last().click();
  await expect(dialog.getByRole('alert')).toHaveText('Transaction rejected.');
  await dialog.getByRole('button', { name: 'Dismiss' }).click();

  const before = await chain.balance('BUSD', chain.accounts[3]!);
  await (await app.review()).getByRole('button', { name: 'Confirm Swap' }).click();
  await prompt.getByRole('button', { name: 'Confirm' }).click();
  await app.toast('Transaction confirmed');
  expect(await chain.balance('BUSD', chain.accounts[3]!)).toBeGreaterThan(before);
});
