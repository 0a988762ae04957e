import { parseEther } from 'ethers';
import { expectAccessible } from './fixtures/accessible.ts';
import { choose, expectSent } from './fixtures/app.ts';
import { cardOf, gameOf, openGame } from './fixtures/prediction.ts';
import { expect, test } from './fixtures/test.ts';

test(
  'plays four rounds to a win, House, a loss and a refund, and collects',
  { tag: '@journey' },
  async ({ app, chain, wallet }) => {
    const game = await gameOf(chain);
    const [me, rival] = [chain.accounts[2]!, chain.accounts[6]!];
    const dialog = app.dialog(/^Enter a position/);
    let first = 0;

    await test.step('asks for consent on the first visit', async () => {
      await app.openConnected('/prediction');
      const welcome = app.dialog('Welcome!');
      await expect(welcome.getByRole('button', { name: 'Continue' })).toBeDisabled();
      for (const box of await welcome.getByRole('checkbox').all()) await box.check();
      await welcome.getByRole('button', { name: 'Continue' }).click();
      await expect(welcome).toBeHidden();
    });

    await test.step('enters Up after the checks of the amount', async () => {
      first = await game.fresh();
      await game.bet(rival, 'Bear', first, '1');
      await app.pollUntil(cardOf(app, first).getByText('Next', { exact: true }));
      await cardOf(app, first).getByRole('button', { name: 'Enter Up' }).click();
      await expect(dialog.getByRole('button', { name: 'Enter an amount' })).toBeDisabled();
      const amount = dialog.getByRole('textbox', { name: 'Amount to enter' });
      await amount.fill('0.000001');
      await expect(
        dialog.getByRole('button', { name: 'A minimum amount of 0.00001 BNB is required' }),
      ).toBeDisabled();
      await amount.fill('1000000000');
      await expect(dialog.getByRole('button', { name: 'Insufficient BNB balance' })).toBeDisabled();
      await amount.fill('1');
      await expect(app.detail('Payout if it ended now', dialog)).toContainText('1.94 BNB');
      await dialog.getByRole('button', { name: 'Enter Up · 1 BNB' }).click();
      await expectSent(dialog);
      await app.toast(/^Transaction confirmed/);
      await dialog.getByRole('button', { name: 'Close' }).last().click();
      await expect(cardOf(app, first).getByText('You entered Up with 1 BNB')).toBeVisible();
      await expect(cardOf(app, first).getByRole('button', { name: /^Enter/ })).toHaveCount(0);
    });

    await test.step('shows each round as it locks and closes', async () => {
      await game.settle(650);
      await app.pollUntil(cardOf(app, first).getByText('Live', { exact: true }));
      await expect(app.detail('Locked price', cardOf(app, first))).toContainText('$650.0000');
      await game.bet(me, 'Bull', first + 1, '1');
      await game.bet(rival, 'Bear', first + 1, '1');
      await game.settle(655);
      await app.pollUntil(cardOf(app, first).getByText('Win', { exact: true }));
      await game.bet(me, 'Bear', first + 2, '1');
      await game.bet(rival, 'Bull', first + 2, '1');
      await game.settle(655);
      await app.pollUntil(
        cardOf(app, first + 1).getByText("The price didn't change, so the house wins this round."),
      );
      await game.bet(me, 'Bull', first + 3, '2');
      await game.settle(660);
      await app.pollUntil(cardOf(app, first + 2).getByText('Lose', { exact: true }));
      await expect(
        cardOf(app, first + 3).getByText('No opposing positions: refunded'),
      ).toBeVisible();
    });

    await test.step('lists them with their results and sums them up', async () => {
      await app.button('History').click();
      const history = app.dialog('History');
      for (const result of ['Win', 'House', 'Lose', 'Canceled'])
        await expect(history.getByText(result, { exact: true }).first()).toBeVisible();
      await history.getByRole('tab', { name: 'PnL' }).click();
      // 0.94 won less two stakes of 1.
      await expect(history.getByText('−1.06 BNB')).toBeVisible();
      await history.getByRole('button', { name: 'Close' }).click();
    });

    await test.step('collects the win and the refund in one transaction', async () => {
      const before = await chain.balance('BNB', me);
      await app.button('Collect 3.94 BNB').click();
      const collect = app.dialog('Collect winnings');
      await expect(collect.getByText('From 2 rounds')).toBeVisible();
      await collect.getByRole('button', { name: 'Collect 3.94 BNB' }).click();
      await expectSent(collect);
      await app.toast(/^Transaction confirmed/);
      await collect.getByRole('button', { name: 'Close' }).last().click();
      await expect(app.button(/^Collect /)).toHaveCount(0);
      const { fee } = await chain.lastTransaction();
      expect((await chain.balance('BNB', me)) - before + fee).toBe(parseEther('3.94'));
    });

    await test.step('checks a round against the feed', async () => {
      await cardOf(app, first).getByRole('button', { name: 'Check this round' }).click();
      const check = app.dialog(/^Check this round/);
      await expect(
        check.getByText('The recomputed result and payouts match the contract.'),
      ).toBeVisible();
      await expect(app.detail('Your payout', check)).toContainText('1.94 BNB');
      await check.getByRole('button', { name: 'Close' }).click();
    });

    await test.step('lets the other account collect its own win', async () => {
      await wallet.switchAccount(rival);
      await app.button('History').click();
      const history = app.dialog('History');
      await expect(history.getByText('Win', { exact: true }).first()).toBeVisible();
      await choose(history.getByRole('radio', { name: 'Uncollected' }));
      await history.getByRole('button', { name: 'Collect' }).first().click();
      const collect = app.dialog('Collect winnings');
      await collect.getByRole('button', { name: /^Collect 1\.94 BNB/ }).click();
      await expectSent(collect);
    });
  },
);

test('the prediction page and its dialogs are accessible', async ({ app, page, chain }) => {
  const game = await gameOf(chain);
  const epoch = await game.fresh();
  await openGame(app);
  await expect(cardOf(app, epoch).getByRole('button', { name: 'Enter Up' })).toBeVisible();
  await expectAccessible(page, 'the rounds');
  await cardOf(app, epoch).getByRole('button', { name: 'Enter Up' }).click();
  await expect(app.dialog(/^Enter a position/)).toBeVisible();
  await expectAccessible(page, 'entering a position');
  await app
    .dialog(/^Enter a position/)
    .getByRole('button', { name: 'Close' })
    .click();
  await app.button('History').click();
  await expect(app.dialog('History').getByRole('tab', { name: 'PnL' })).toBeVisible();
  await expectAccessible(page, 'the history');
});
