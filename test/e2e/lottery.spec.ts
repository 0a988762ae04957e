import { numberOfDigits, shownDigits } from '../../src/protocol/lotteryDraw.ts';
import { expectAccessible } from './fixtures/accessible.ts';
import { createApp, expectSent, type App } from './fixtures/app.ts';
import { lotteryOf } from './fixtures/lottery.ts';
import { expect, test } from './fixtures/test.ts';

const SEED = 5n;

/** Returns shown digits that match a drawn number in exactly the first `count` digits. */
function digitsLike(drawn: number, count: number): string {
  const digits = shownDigits(drawn);
  const other = (Number(digits[count]) + 1) % 10;
  return `${digits.slice(0, count)}${other}${digits.slice(count + 1)}`;
}

/** Opens the form once the tickets that are held are read. */
async function openForm(app: App, id: number) {
  await app.pollUntil(app.button('Buy tickets'));
  await expect(app.button('Buy tickets')).not.toHaveAttribute('aria-busy', 'true');
  await app.button('Buy tickets').click();
  return app.dialog(`Buy tickets for round #${id}`);
}

/** Approves what a purchase costs, and buys. */
async function buy(app: App, dialog: ReturnType<App['dialog']>, name: string): Promise<void> {
  await dialog.getByRole('button', { name: 'Enable MEOW' }).click();
  await app.pollUntil(dialog.getByRole('button', { name: 'Enable MEOW' }), 'isGone');
  await dialog.getByRole('button', { name }).click();
  await expectSent(dialog);
  await app.toast(/^Transaction confirmed/);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
}

/** Claims what the connected account has won, and returns what it was paid. */
async function claim(app: App): Promise<void> {
  await app.pollUntil(app.main.getByRole('button', { name: /^Claim / }));
  await app.main.getByRole('button', { name: /^Claim / }).click();
  const dialog = app.dialog('Claim prizes');
  await dialog.getByRole('button', { name: /^Claim / }).click();
  await expectSent(dialog);
  await app.toast(/^Transaction confirmed/);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await app.pollUntil(app.main.getByRole('button', { name: /^Claim / }), 'isGone');
}

test(
  'plays a round from purchase to claim with three accounts',
  { tag: '@journey' },
  async ({ app, chain, wallet }) => {
    const lottery = await lotteryOf(chain);
    // Accounts that have no tickets of the seed.
    const [me, many, lucky] = [chain.accounts[2]!, chain.accounts[3]!, chain.accounts[4]!];
    const drawn = lottery.numberOf(SEED);
    const id = await lottery.fresh();
    const round = app.main.getByRole('region', { name: `Round #${id}`, exact: true });

    await test.step('buys drawn tickets, as previewed', async () => {
      await app.openConnected('/lottery');
      const dialog = await openForm(app, id);
      await dialog.getByRole('textbox', { name: 'Number of tickets' }).fill('3');
      await expect(app.detail('Without discount', dialog)).toContainText('6 MEOW');
      await expect(app.detail('You pay', dialog)).toContainText('5.994 MEOW');
      await dialog.getByRole('button', { name: 'View or edit numbers' }).click();
      const shown = await dialog
        .getByRole('textbox', { name: /^Ticket / })
        .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
      const before = await chain.balance('MEOW', me);
      await buy(app, dialog, 'Buy 3 tickets');
      expect(before - (await chain.balance('MEOW', me))).toBe(5_994n * 10n ** 15n);
      await app.pollUntil(round.getByText('You have 3 tickets in this round'));
      await app.button('View your tickets').click();
      const tickets = app.dialog(`Your tickets in round #${id}`);
      for (const digits of shown) await expect(tickets.getByText(digits)).toBeAttached();
      await tickets.getByRole('button', { name: 'Close' }).click();
    });

    await test.step('buys a typed ticket after the checks of its digits', async () => {
      const dialog = await openForm(app, id);
      await dialog.getByRole('button', { name: 'View or edit numbers' }).click();
      const ticket = dialog.getByRole('textbox', { name: 'Ticket 1' });
      await ticket.fill('12345');
      await expect(
        dialog.getByRole('button', { name: 'Some tickets are incomplete' }),
      ).toBeDisabled();
      await ticket.fill(digitsLike(drawn, 3));
      await buy(app, dialog, 'Buy 1 ticket');
      await app.pollUntil(round.getByText('You have 4 tickets in this round'));
    });

    await test.step('shows the steps of the draw and its number without a reload', async () => {
      await lottery.buyPicked(many, 100);
      await lottery.buyTyped(lucky, [drawn, numberOfDigits(digitsLike(drawn, 0))]);
      await lottery.end();
      await lottery.close();
      await app.pollUntil(round.getByText(/^Asked for randomness at block/));
      await lottery.answer(SEED);
      await app.pollUntil(round.getByText('Counted 0 of 106 tickets'));
      await lottery.count();
      await lottery.draw();
      await app.pollUntil(
        round.getByRole('img', { name: `Winning number ${[...shownDigits(drawn)].join(' ')}` }),
      );
    });

    await test.step('pays each account what the contract says', async () => {
      for (const account of [me, many, lucky]) {
        if (account !== me) await wallet.switchAccount(account);
        const [won, before] = [
          await lottery.wonBy(account, id),
          await chain.balance('MEOW', account),
        ];
        await claim(app);
        expect((await chain.balance('MEOW', account)) - before).toBe(won);
      }
    });

    await test.step('goes on to the next round', async () => {
      await lottery.start();
      await app.pollUntil(app.main.getByRole('region', { name: `Round #${id + 1}`, exact: true }));
      await expect(app.button('Buy tickets')).toBeVisible();
    });
  },
);

test('lets anybody draw a round that the keeper leaves', async ({ app, chain }) => {
  const lottery = await lotteryOf(chain);
  await lottery.fresh();
  await lottery.buyPicked(chain.accounts[6]!, 10);
  await app.openConnected('/lottery');
  const act = async (name: string): Promise<void> => {
    await chain.jump(31);
    await app.pollUntil(app.button(name));
    await app.button(name).click();
    const dialog = app.dialog(name);
    await dialog.getByRole('button', { name }).click();
    await expectSent(dialog);
    await app.toast(/^Transaction confirmed/);
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await app.pollUntil(app.button(name), 'isGone');
  };
  await lottery.end();
  await act('Close the round');
  await chain.jump(3_600);
  await act('Request again');
  await lottery.answer(SEED);
  await app.pollUntil(app.main.getByText('Counted 0 of 10 tickets'));
  await act('Count tickets');
  await act('Finish the draw');
  await expect(
    app.main.getByText('The next round appears here as soon as it opens.'),
  ).toBeVisible();
});

test(
  'sends nothing for a round that closed between form and signature',
  { tag: '@refusal' },
  async ({ app, chain, wallet }) => {
    const lottery = await lotteryOf(chain);
    const id = await lottery.fresh();
    // Its approval pays for the purchase in the form as well.
    await lottery.buyPicked(wallet.account, 1);
    await app.openConnected('/lottery');
    const dialog = await openForm(app, id);
    const send = dialog.getByRole('button', { name: 'Buy 1 ticket' });
    await expect(send).toBeEnabled();
    const asked = wallet.requestsOf('eth_sendTransaction').length;
    await app.hidePage();
    await lottery.end();
    await lottery.close();
    await send.click();
    await expect(dialog.getByRole('alert')).toHaveText('Ticket sales of this round are closed');
    expect(wallet.requestsOf('eth_sendTransaction')).toHaveLength(asked);
  },
);

test('pays a prize once that two tabs claim', async ({ app, chain, wallet, context }) => {
  const lottery = await lotteryOf(chain);
  await lottery.fresh();
  await lottery.buyPicked(chain.accounts[2]!, 10);
  await lottery.end();
  await lottery.close();
  await lottery.answer(SEED);
  await lottery.count();
  await lottery.draw();
  // Opened before the wallet is remembered: a blank page has no storage.
  const second = createApp(await context.newPage(), wallet);
  await app.openConnected('/lottery');
  await second.openConnected('/lottery');
  for (const tab of [app, second]) {
    await tab.bringToFront();
    await tab.pollUntil(tab.main.getByRole('button', { name: /^Claim / }));
    await tab.main.getByRole('button', { name: /^Claim / }).click();
    await expect(tab.dialog('Claim prizes').getByRole('button', { name: /^Claim / })).toBeEnabled();
  }
  await app.bringToFront();
  await app
    .dialog('Claim prizes')
    .getByRole('button', { name: /^Claim / })
    .click();
  await expectSent(app.dialog('Claim prizes'));
  const asked = wallet.requestsOf('eth_sendTransaction').length;
  await second.bringToFront();
  await second
    .dialog('Claim prizes')
    .getByRole('button', { name: /^Claim / })
    .click();
  await expect(second.dialog('Claim prizes').getByRole('alert')).toHaveText(
    /^Some of these prizes (were claimed already|are already being claimed)\. Nothing was sent\.$/,
  );
  expect(wallet.requestsOf('eth_sendTransaction')).toHaveLength(asked);
});

test('the lottery and its dialogs are accessible and fit their widths', async ({
  app,
  page,
  chain,
}) => {
  const lottery = await lotteryOf(chain);
  const id = await lottery.fresh();
  await lottery.buyTyped(chain.accounts[2]!, [1_234_567, 1_234_567]);
  await app.openConnected('/lottery');
  await app.pollUntil(app.button('View your tickets').first());
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(excess).toBe(0);
  }
  await expectAccessible(page, 'the lottery');
  const dialog = await openForm(app, id);
  await dialog.getByRole('button', { name: 'View or edit numbers' }).click();
  await dialog.getByRole('textbox', { name: 'Ticket 1' }).fill('765432');
  await expect(dialog.getByText('You already have this number')).toBeVisible();
  await expectAccessible(page, 'buying tickets');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await app.button('View your tickets').first().click();
  await expect(
    app.dialog(`Your tickets in round #${id}`).getByText('765432').first(),
  ).toBeAttached();
  await expectAccessible(page, 'own tickets');
});
