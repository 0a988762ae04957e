import { parseEther } from 'ethers';
import { expectSent, swapPath } from './fixtures/app.ts';
import { askForCode, pair } from './fixtures/pairing.ts';
import { addLiquidity, currencyIdOf, lpBalance } from './fixtures/pools.ts';
import { expect, test } from './fixtures/remoteSite.ts';

// One build and one relay serve all tests, so they stay in one worker.
test.describe.configure({ mode: 'default' });
test.beforeEach(({ context }) => context.grantPermissions(['clipboard-read', 'clipboard-write']));

test(
  'pairs by a code to scan or copy, swaps, and loses nothing when the wallet ends the session',
  { tag: '@journey' },
  async ({ app, chain, page, remote }) => {
    await app.open(swapPath(chain, { output: 'MEOW', amount: '1' }));
    await pair(app, remote);
    await expect(app.account).toHaveAccessibleName(/0x3C44.*93BC/i);
    const before = await chain.balance('MEOW', remote.account);
    const dialog = await app.review();
    await app.send(dialog);
    await app.toast('Transaction confirmed');
    await dialog.getByRole('button', { name: 'Close' }).first().click();
    expect(await chain.balance('MEOW', remote.account)).toBeGreaterThan(before);
    expect((await chain.lastTransaction()).from).toBe(remote.account);
    // Reads go to the chain's node: the wallet gets signing requests only.
    expect(remote.requests.map(({ method }) => method)).toEqual(['eth_sendTransaction']);

    await remote.endSessions();
    await expect(app.button('Connect Wallet')).toBeVisible();
    await expect(app.account).toHaveCount(0);
    await pair(app, remote);
    await app.account.click();
    await page.getByRole('menuitem', { name: 'Transactions' }).click();
    await expect(app.dialog('Your wallet').getByText(/^Swap 1 BNB for/)).toBeVisible();
  },
);

test('reports a refused connection and, in a restored session, a refused transaction', async ({
  app,
  chain,
  page,
  remote,
}) => {
  await app.open(swapPath(chain, { output: 'MEOW', amount: '1' }));
  remote.userAnswer = 'reject';
  const { uri } = await askForCode(app);
  await remote.scan(uri);
  await expect(app.dialog('Connect Wallet').getByRole('status')).toContainText(
    'The connection was rejected in WalletConnect.',
  );
  await expect(await app.toast('Authorization Error')).toBeVisible();
  await app.dialog('Connect Wallet').getByRole('button', { name: 'Close' }).click();

  remote.userAnswer = 'approve';
  await pair(app, remote);
  await page.reload();
  await expect(app.account).toBeVisible();
  expect(remote.sessions()).toBe(1);

  remote.userAnswer = 'reject';
  const before = await chain.balance('BNB', remote.account);
  const dialog = await app.review();
  await dialog.getByRole('button', { name: 'Confirm Swap' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Transaction rejected.');
  expect(remote.requests).toHaveLength(1);
  expect(await chain.balance('BNB', remote.account)).toBe(before);
});

test('refuses, then signs and uses a permit', async ({ app, chain, remote }) => {
  await addLiquidity(chain, remote.account, 'MEOW', 'BNB', parseEther('1000'));
  await app.open(`/remove/${currencyIdOf(chain, 'MEOW')}/BNB`);
  await pair(app, remote);
  await app.button('Max').click();
  remote.userAnswer = 'reject';
  await app.button('Enable').click();
  await expect(app.main.getByRole('alert')).toHaveText('Signature rejected. Nothing was sent.');
  remote.userAnswer = 'approve';
  await app.button('Enable').click();
  await app.button('Remove').click();
  const dialog = app.dialog('Remove liquidity');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expectSent(dialog);
  await app.toast('Transaction confirmed');
  expect(await lpBalance(chain, 'MEOW', 'BNB', remote.account)).toBe(0n);
  expect(remote.requests.map(({ method }) => method)).toEqual([
    'eth_signTypedData_v4',
    'eth_signTypedData_v4',
    'eth_sendTransaction',
  ]);
});

test('follows the wallet to another account and disconnects on request', async ({
  app,
  chain,
  page,
  remote,
}) => {
  await app.open('/swap');
  await pair(app, remote);
  await remote.switchAccount(chain.accounts[3]!);
  await expect(app.account).toHaveAccessibleName(/0x90F7.*b906/i);
  await app.account.click();
  await page.getByRole('menuitem', { name: 'Disconnect' }).click();
  await expect(app.button('Connect Wallet')).toBeVisible();
  await expect.poll(() => remote.sessions()).toBe(0);
  await page.reload();
  await expect(app.button('Connect Wallet')).toBeVisible();
});

test('ignores a discarded code and connects with the next one', async ({ app, remote }) => {
  await app.open('/swap');
  const { dialog, uri } = await askForCode(app);
  await dialog.getByRole('button', { name: 'Back to all wallets' }).click();
  await expect(
    app.dialog('Connect Wallet').getByRole('button', { name: /^Test Wallet/ }),
  ).toBeVisible();
  await app.page.keyboard.press('Escape');
  await remote.scan(uri).catch(() => undefined);

  const { dialog: second, uri: next } = await askForCode(app);
  expect(next).not.toBe(uri);
  await expect(app.account).toHaveCount(0);
  await remote.scan(next);
  await expect(app.account).toBeVisible();
  await expect(second).toBeHidden();
});

test('reports after half a minute that the relay is unreachable', async ({ app, page, relay }) => {
  await page.clock.install();
  let calls = 0;
  await page.routeWebSocket(`${relay.url}/**`, (socket) => {
    calls += 1;
    void socket.close();
  });
  await app.open('/swap');
  await app.button('Connect Wallet').click();
  await app
    .dialog('Connect Wallet')
    .getByRole('button', { name: /^WalletConnect/ })
    .click();
  await expect(
    app.dialog('Connect Wallet').getByRole('status', { name: 'Preparing the code…' }),
  ).toBeVisible();
  // The first call starts the half minute.
  await expect.poll(() => calls).toBeGreaterThan(0);
  await page.clock.fastForward(31_000);
  await expect(app.dialog('Connect Wallet').getByRole('status')).toContainText(
    'The connection to WalletConnect failed.',
  );
  await expect(
    page.getByRole('alert').filter({ hasText: "WalletConnect isn't responding" }),
  ).toContainText('No code within 30 seconds. Check your connection and try again.');
});
