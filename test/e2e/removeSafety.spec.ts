import { parseEther } from 'ethers';
import { expectSent, matchesText, storeSettings, type App } from './fixtures/app.ts';
import type { TestChain } from './fixtures/chain.ts';
import { addLiquidity, currencyIdOf, lpBalance } from './fixtures/pools.ts';
import { expect, test } from './fixtures/test.ts';

const path = (chain: TestChain, a: string, b: string): string =>
  `/remove/${currencyIdOf(chain, a)}/${currencyIdOf(chain, b)}`;

/** Enables half of the shares with a signature and opens the dialog. */
async function openHalf(app: App) {
  await app.button('50%').click();
  await app.button('Enable').click();
  await app.button('Remove').click();
  const dialog = app.dialog('Remove liquidity');
  await expect(dialog.getByText('Simulated just now')).toBeVisible();
  return dialog;
}

test.describe('PURR, which has a transfer tax', () => {
  for (const other of ['BNB', 'WBNB'] as const) {
    test(`with ${other}: warns of the tax, and what was shown arrives`, async ({
      app,
      chain,
      wallet,
    }) => {
      const shares = await addLiquidity(chain, wallet.account, 'PURR', 'BNB', parseEther('10000'));
      await app.openConnected(path(chain, 'PURR', other));
      const dialog = await openHalf(app);
      await expect(dialog.getByRole('alert')).toContainText('PURR charges a transfer tax');
      const [shown] = await dialog
        .getByText('Arrives', { exact: true })
        .locator('..')
        .allInnerTexts();
      const before = await chain.balance('PURR', wallet.account);
      await dialog.getByRole('button', { name: 'Confirm' }).click();
      await expectSent(dialog);
      await app.toast('Transaction confirmed');
      const arrived = (await chain.balance('PURR', wallet.account)) - before;
      expect(matchesText(arrived, 18, shown!), `${arrived} arrived, the dialog said ${shown}`).toBe(
        true,
      );
      expect(await lpBalance(chain, 'PURR', 'BNB', wallet.account)).toBe(shares - shares / 2n);
    });
  }
});

test('asks to accept a price that moved while the dialog was open', async ({
  app,
  chain,
  wallet,
}) => {
  await addLiquidity(chain, wallet.account, 'MEOW', 'BNB', parseEther('1000'));
  await app.openConnected(path(chain, 'MEOW', 'BNB'));
  const dialog = await openHalf(app);
  await chain.buy('MEOW', 200);
  await app.pollNow();
  await expect(dialog.getByText('Price Updated')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Confirm' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Accept' }).click();
  await expect(dialog.getByText('Simulated just now')).toBeVisible();
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expectSent(dialog);
  await app.toast('Transaction confirmed');
});

test('notices a price that moved unseen before asking the wallet', async ({
  app,
  chain,
  wallet,
}) => {
  await addLiquidity(chain, wallet.account, 'MEOW', 'BNB', parseEther('1000'));
  await app.openConnected(path(chain, 'MEOW', 'BNB'));
  const dialog = await openHalf(app);
  await app.hidePage();
  await chain.buy('MEOW', 200);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByText('Price Updated')).toBeVisible();
  expect(wallet.requestsOf('eth_sendTransaction')).toHaveLength(0);
});

test('reports a refusal and keeps the signature', async ({ app, chain, wallet }) => {
  await addLiquidity(chain, wallet.account, 'MEOW', 'BNB', parseEther('1000'));
  await app.openConnected(path(chain, 'MEOW', 'BNB'));
  const dialog = await openHalf(app);
  wallet.userAnswer = 'reject';
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Transaction rejected.');
  await dialog.getByRole('button', { name: 'Dismiss' }).click();
  await expect(app.button('Remove')).toBeEnabled();
  await app.button('25%').click();
  await expect(app.button('Enable')).toBeEnabled();
});

test('asks for a new signature once the old one has expired', async ({
  app,
  chain,
  wallet,
  page,
}) => {
  await storeSettings(page, { userDeadline: 60 });
  await addLiquidity(chain, wallet.account, 'MEOW', 'BNB', parseEther('1000'));
  await app.openConnected(path(chain, 'MEOW', 'BNB'));
  await app.button('50%').click();
  await app.button('Enable').click();
  await expect(app.button('Remove')).toBeEnabled();
  await chain.jump(90);
  await app.pollNow();
  await expect(app.button('Enable')).toBeEnabled();
});

test("doesn't ask the wallet while the node fails", async ({ app, chain, wallet, node }) => {
  await addLiquidity(chain, wallet.account, 'MEOW', 'BNB', parseEther('1000'));
  await app.openConnected(path(chain, 'MEOW', 'BNB'));
  await app.button('50%').click();
  await expect(app.button('Enable')).toBeEnabled();
  node.fail(() => ({ status: 503 }));
  await app.button('Enable').click();
  await expect(app.main.getByRole('alert')).toContainText("Couldn't reach the network node");
  expect(wallet.requestsOf('eth_signTypedData_v4')).toHaveLength(0);
  node.heal();
  // So many failures at once keep the node from being asked, until the user returns to the page.
  await app.pollNow();
  await app.button('Enable').click();
  await expect(app.button('Remove')).toBeEnabled();
});

test.describe('the address line', () => {
  test('accepts the old form and any letter case, and rejects an invalid pair or missing pool', async ({
    app,
    chain,
    page,
  }) => {
    const [meow, wbnb] = [chain.token('MEOW'), chain.token('WBNB')];
    await app.open(`/remove/bnb-${meow.toLowerCase()}`);
    await expect(page).toHaveURL(new RegExp(`/remove/bnb/${meow.toLowerCase()}$`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Remove BNB-MEOW liquidity');
    await expect(app.button('Connect Wallet')).toBeVisible();
    await app.open('/remove/anything');
    await expect(page).toHaveURL(/\/liquidity$/);
    for (const [address, text] of [
      [`/remove/BNB/${wbnb}`, 'Both tokens are the same. A pool needs two different tokens.'],
      [`/remove/${meow}/0x123`, "This link doesn't name two tokens on this chain."],
      [`/remove/BNB/${chain.accounts[3]!}`, "This link doesn't name two tokens on this chain."],
      [`/remove/${chain.token('DAI')}/${chain.token('PURR')}`, 'No DAI-PURR pool found.'],
    ] as const) {
      await app.open(address);
      await expect(app.main.getByText(text)).toBeVisible();
    }
    await expect(app.main.getByRole('link', { name: 'Add Liquidity' })).toBeVisible();
  });

  test('asks to import an unknown token first', async ({ app, chain, page }) => {
    await app.openConnected(`/remove/BNB/${chain.token('GREEDY')}`);
    const gate = app.dialog('Import Tokens');
    await expect(gate).toBeVisible();
    await gate.getByRole('checkbox').check();
    await gate.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      /^Remove BNB-GREEDY liquidity/,
    );
    await page.goto(`/remove/BNB/${chain.token('TRAP')}`);
    await expect(gate).toBeVisible();
    await gate.getByRole('button', { name: 'Close' }).click();
    await expect(page).toHaveURL(/\/liquidity$/);
  });

  test('asks a wallet on another network to switch', async ({ app, chain, wallet }) => {
    await addLiquidity(chain, wallet.account, 'MEOW', 'BNB', parseEther('1000'));
    await app.openConnected(path(chain, 'MEOW', 'BNB'));
    await app.button('50%').click();
    await wallet.switchChain(1);
    await app.button('Switch network').click();
    await expect(app.button('Enable')).toBeEnabled();
  });
});
