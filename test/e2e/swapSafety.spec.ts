import { parseEther } from 'ethers';
import { matchesText, storeSettings, swapPath } from './fixtures/app.ts';
import { expect, test } from './fixtures/test.ts';

const expert = { userExpertMode: true, userExpertModeAcknowledged: true };

test.describe('the price moves while the dialog is open', () => {
  test('asks to accept Price Updated before confirming', async ({ app, chain, wallet }) => {
    await app.openConnected(swapPath(chain, { output: 'MEOW', amount: '1' }));
    const dialog = await app.review();
    const before = await app.detail('Minimum received', dialog).innerText();
    await chain.buy('MEOW', 100);
    await app.pollNow();
    await expect(dialog.getByRole('alert')).toContainText('Price Updated');
    await expect(dialog.getByRole('button', { name: 'Confirm Swap' })).toBeDisabled();
    expect(await app.detail('Minimum received', dialog).innerText()).toBe(before);

    await dialog.getByRole('button', { name: 'Accept' }).click();
    await expect(dialog.getByText('Price Updated')).toBeHidden();
    await expect(dialog.getByText('Simulated just now')).toBeVisible();
    expect(await app.detail('Minimum received', dialog).innerText()).not.toBe(before);
    const arrives = await app.detail('Arrives', dialog).innerText();
    const meowBefore = await chain.balance('MEOW', wallet.account);
    await app.send(dialog);
    await app.toast('Transaction confirmed');
    expect(
      matchesText((await chain.balance('MEOW', wallet.account)) - meowBefore, 18, arrives),
    ).toBe(true);
  });

  test("notices a move since the last poll on confirming and doesn't ask the wallet", async ({
    app,
    chain,
    wallet,
  }) => {
    await app.openConnected(swapPath(chain, { output: 'MEOW', amount: '1' }));
    const dialog = await app.review();
    await app.hidePage();
    await chain.buy('MEOW', 100);
    await dialog.getByRole('button', { name: 'Confirm Swap' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Price Updated');
    expect(wallet.requestsOf('eth_sendTransaction')).toHaveLength(0);
  });

  test('explains a swap that fails on the chain, in the dialog and in its row', async ({
    app,
    chain,
    page,
  }) => {
    await app.openConnected(swapPath(chain, { output: 'MEOW', amount: '1' }));
    const dialog = await app.review();
    await chain.setAutomine(false);
    await app.send(dialog);
    await chain.buy('MEOW', 200, { gasPriceGwei: 500 });
    await chain.mine();
    await expect(await app.toast('Transaction failed')).toContainText(
      'you would receive less than the minimum',
    );
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await app.button('Recent transactions').click();
    const row = app.dialog('Recent Transactions').getByRole('listitem');
    await expect(row).toContainText('Failed');
    await expect(row).toContainText('the price moved and you would receive less than the minimum');
    expect((await chain.provider.getTransactionReceipt(await sentHash()))?.status).toBe(0);

    async function sentHash(): Promise<string> {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await row.getByRole('button', { name: 'Copy transaction hash' }).click();
      return page.evaluate(() => navigator.clipboard.readText());
    }
  });
});

test.describe('price impact', () => {
  test('blocks from 15 %, except in expert mode', { tag: '@refusal' }, async ({ app, chain }) => {
    await app.openConnected(swapPath(chain, { output: 'MEOW', amount: '5000' }));
    await expect(app.button('Price Impact Too High')).toBeDisabled();
    await app.button('Lower amount').click();
    await expect(app.button('Swap')).toBeEnabled();
    await app.amount('From').fill('5000');
    await expect(app.button('Price Impact Too High')).toBeDisabled();
    await app.inSettings(async (settings) => {
      await settings.getByRole('switch', { name: 'Expert mode' }).click();
      const warning = app.dialog('Expert mode');
      await warning.getByRole('textbox').fill('confirm');
      await warning.getByRole('button', { name: 'Turn on expert mode' }).click();
    });
    await expect(app.button('Swap Anyway')).toBeEnabled();
  });
});

test.describe('expert mode', () => {
  test('is turned on by typing the word, remembered, and sends swaps straight to the wallet', async ({
    app,
    chain,
    wallet,
  }) => {
    await app.openConnected(swapPath(chain, { output: 'BUSD', amount: '1' }));
    await app.inSettings(async (settings) => {
      const expertMode = settings.getByRole('switch', { name: 'Expert mode' });
      await expertMode.click();
      const warning = app.dialog('Expert mode');
      const turnOn = warning.getByRole('button', { name: 'Turn on expert mode' });
      await warning.getByRole('textbox').fill('conform');
      await expect(turnOn).toBeDisabled();
      await warning.getByRole('button', { name: 'Cancel' }).click();
      await expect(expertMode).not.toBeChecked();

      await expertMode.click();
      await warning.getByRole('textbox').fill('confirm');
      await warning.getByRole('checkbox', { name: 'Don’t show this again' }).check();
      await turnOn.click();
      await expect(expertMode).toBeChecked();
      await expertMode.click();
      await expect(expertMode).not.toBeChecked();
      // Known by now: no second warning.
      await expertMode.click();
      await expect(expertMode).toBeChecked();
    });
    const before = await chain.balance('BUSD', wallet.account);
    await app.button('Swap').click();
    await app.toast('Transaction confirmed');
    expect(wallet.requestsOf('eth_sendTransaction')).toHaveLength(1);
    expect(await chain.balance('BUSD', wallet.account)).toBeGreaterThan(before);
  });

  test('reports a refusal, though there is no dialog', async ({ app, chain, wallet, page }) => {
    await storeSettings(page, expert);
    await app.openConnected(swapPath(chain, { output: 'BUSD', amount: '1' }));
    wallet.userAnswer = 'reject';
    await app.button('Swap').click();
    await expect(page.getByRole('alert')).toHaveText('Transaction rejected.');
  });

  test('shows the address that a name sends to', async ({ app, chain, wallet, page }) => {
    await storeSettings(page, expert);
    await app.openConnected(swapPath(chain, { output: 'BUSD', amount: '1' }));
    const whiskers = chain.accounts[1]!;
    await app.button('+ Add a send (optional)').click();
    const recipient = app.main.getByRole('textbox', { name: 'Recipient' });
    await expect(recipient).toHaveAttribute('placeholder', 'Wallet Address or ENS name');
    await recipient.fill(' whiskers .eth ');
    await expect(recipient).toHaveValue('whiskers.eth');
    await expect(app.main.getByText(whiskers)).toBeVisible();
    const [mine, theirs] = [
      await chain.balance('BUSD', wallet.account),
      await chain.balance('BUSD', whiskers),
    ];
    await app.button('Swap').click();
    const toast = await app.toast('Transaction confirmed');
    await expect(toast).toContainText(/ to (0x7099|whiskers)/);
    expect(await chain.balance('BUSD', wallet.account)).toBe(mine);
    expect((await chain.balance('BUSD', whiskers)) - theirs).toBeGreaterThan(parseEther('600'));
  });

  test(
    "refuses the exchange's own contracts and tokens as recipients",
    { tag: '@refusal' },
    async ({ app, chain, page }) => {
      await storeSettings(page, expert);
      await app.openConnected(swapPath(chain, { output: 'BUSD', amount: '1' }));
      await app.button('+ Add a send (optional)').click();
      const recipient = app.main.getByRole('textbox', { name: 'Recipient' });
      const { factory, wrappedNative } = chain.deployment.contracts;
      for (const address of [
        chain.router,
        factory!,
        wrappedNative!,
        chain.token('BUSD'),
        `0x${'0'.repeat(40)}`,
      ]) {
        await recipient.fill(address);
        await expect(app.button('Invalid recipient'), address).toBeDisabled();
      }
    },
  );

  test('ignores a recipient in a link without expert mode', async ({ app, chain, wallet }) => {
    await app.openConnected(
      swapPath(chain, { output: 'BUSD', amount: '1', recipient: chain.accounts[1]! }),
    );
    await expect(app.main.getByRole('textbox', { name: 'Recipient' })).toHaveCount(0);
    const before = await chain.balance('BUSD', wallet.account);
    await app.send(await app.review());
    expect(await chain.balance('BUSD', wallet.account)).toBeGreaterThan(before);
  });
});
