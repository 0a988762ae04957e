import { parseEther } from 'ethers';
import { erc20Abi } from '../../src/protocol/abi/erc20Abi.ts';
import { swapPath } from './fixtures/app.ts';
import { expect, test } from './fixtures/withstand.ts';

test.describe('between the dialog and the wallet', () => {
  for (const isTold of [true, false]) {
    test(`sends nothing from the old quote if the wallet changes account ${isTold ? 'and says so' : 'in silence'}`, async ({
      app,
      chain,
      wallet,
    }) => {
      await app.openConnected(swapPath(chain, { output: 'MEOW', amount: '1' }));
      const dialog = await app.review();
      if (isTold) {
        await wallet.switchAccount(chain.accounts[3]!);
        await expect(dialog.getByRole('alert')).toHaveText(
          'Your wallet switched accounts. Close this and start again.',
        );
        await expect(dialog.getByRole('button', { name: 'Confirm Swap' })).toBeDisabled();
        await dialog.getByRole('button', { name: 'Close' }).click();
      } else {
        wallet.account = chain.accounts[3]!;
        await dialog.getByRole('button', { name: 'Confirm Swap' }).click();
        await expect(dialog.getByRole('alert')).toHaveText(
          "Your wallet's account is no longer the one shown here. Nothing was sent. Check the account and try again.",
        );
        await dialog.getByRole('button', { name: 'Dismiss' }).click();
      }
      expect(wallet.requestsOf('eth_sendTransaction')).toHaveLength(0);
      await expect(app.amount('From')).toHaveValue('1');
    });

    test(`sends nothing if the wallet changes chain ${isTold ? 'and says so' : 'in silence'}`, async ({
      app,
      chain,
      wallet,
      page,
    }) => {
      await app.openConnected(swapPath(chain, { output: 'MEOW', amount: '1' }));
      const dialog = await app.review();
      if (isTold) await wallet.switchChain(56);
      else wallet.chainId = 56;
      await dialog.getByRole('button', { name: 'Confirm Swap' }).click();
      await expect(dialog.getByRole('alert')).toHaveText(
        'Your wallet is on a different network. Nothing was sent. Switch networks and try again.',
      );
      await dialog.getByRole('button', { name: 'Dismiss' }).click();
      expect(wallet.requestsOf('eth_sendTransaction')).toHaveLength(0);
      if (isTold)
        await expect(
          page.getByText('Your wallet is on another network. Switch to Local chain to trade.'),
        ).toBeVisible();
      await expect(app.amount('From')).toHaveValue('1');
    });
  }

  test('asks a locked wallet to open, and reports its refusal', async ({
    app,
    chain,
    wallet,
    page,
  }) => {
    await app.openConnected(swapPath(chain, { output: 'MEOW', amount: '1' }));
    const dialog = await app.review();
    await wallet.lock();
    await expect(dialog.getByRole('alert')).toContainText('Your wallet switched accounts.');
    await wallet.unlock();
    await expect(dialog.getByRole('alert')).toHaveCount(0);
    await expect(
      page.getByRole('banner').getByRole('button', { name: /^Account 0x/ }),
    ).toBeVisible();
    await app.send(dialog);
  });

  test(
    'reports a busy or silent wallet, keeps everything, and the next attempt succeeds',
    { tag: '@fault' },
    async ({ app, chain, wallet }) => {
      await app.openConnected(swapPath(chain, { output: 'MEOW', amount: '1' }));
      let dialog = await app.review();
      wallet.userAnswer = 'alreadyPending';
      await dialog.getByRole('button', { name: 'Confirm Swap' }).click();
      await expect(dialog.getByRole('alert')).toHaveText(
        'Your wallet has a request waiting. Open it and respond to that first.',
      );
      await dialog.getByRole('button', { name: 'Dismiss' }).click();
      wallet.userAnswer = 'never';
      dialog = await app.review();
      await dialog.getByRole('button', { name: 'Confirm Swap' }).click();
      await expect(dialog.getByRole('heading', { name: 'Waiting For Confirmation' })).toBeVisible();
      await dialog.getByRole('button', { name: 'Close' }).click();
      await expect(app.amount('From')).toHaveValue('1');
      await app.button('Recent transactions').click();
      await expect(
        app.dialog('Recent Transactions').getByText('No recent transactions'),
      ).toBeVisible();
      await app.dialog('Recent Transactions').getByRole('button', { name: 'Close' }).click();
      wallet.userAnswer = 'approve';
      await app.send(await app.review());
    },
  );

  test('names missing BNB for the fee before asking the wallet', async ({ app, chain, wallet }) => {
    await chain.setBalance(wallet.account, parseEther('1') + 10n ** 12n);
    await app.openConnected(swapPath(chain, { output: 'MEOW', amount: '1' }));
    await app.button('Swap').click();
    const dialog = app.dialog('Confirm Swap');
    const sentence =
      "You don't have enough BNB for the amount plus the network fee. Add BNB or lower the amount.";
    await expect(async () => {
      if (!(await dialog.getByText(sentence).isVisible()))
        await dialog.getByRole('button', { name: 'Confirm Swap' }).click({ timeout: 1000 });
      await expect(dialog.getByText(sentence)).toBeVisible({ timeout: 1000 });
    }).toPass();
    expect(wallet.requestsOf('eth_sendTransaction')).toHaveLength(0);
  });

  test('reports by simulation that the tokens are gone, without asking the wallet', async ({
    app,
    chain,
    wallet,
  }) => {
    await chain.approve('BUSD', wallet.account);
    const busd = await chain.contract(wallet.account, chain.token('BUSD'), erc20Abi);
    // So many are split over several pools.
    await busd.getFunction('approve')(chain.deployment.contracts.splitRouter, parseEther('20000'));
    await app.openConnected(swapPath(chain, { input: 'BUSD', output: 'MEOW', amount: '20000' }));
    const dialog = await app.review();
    await app.hidePage();
    await busd.getFunction('transfer')(chain.accounts[5], parseEther('10000'));
    await dialog.getByRole('button', { name: 'Confirm Swap' }).click();
    await expect(dialog.getByRole('alert')).toContainText(
      'The transaction cannot succeed due to error:',
    );
    expect(wallet.requestsOf('eth_sendTransaction')).toHaveLength(0);
    await dialog.getByRole('button', { name: 'Dismiss' }).click();
    await app.pollNow();
    await expect(app.button('Insufficient BUSD balance')).toBeDisabled();
    // Grouped while it is not edited; where the focus is after Dismiss is no matter of this test.
    await app.button('Recent transactions').focus();
    await expect(app.amount('From')).toHaveValue('20,000');
  });
});
