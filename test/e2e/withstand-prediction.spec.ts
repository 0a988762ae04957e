import { feedAbi } from '../../src/protocol/abi/feedAbi.ts';
import { choose, expectSent } from './fixtures/app.ts';
import { playPast } from './fixtures/playPast.ts';
import { cardOf, gameOf, openGame } from './fixtures/prediction.ts';
import { expect, test } from './fixtures/withstand.ts';

test.describe('the price feed', () => {
  test(
    'is silent: the round is canceled in words, and its stake collected',
    { tag: '@fault' },
    async ({ app, chain, wallet }) => {
      const game = await gameOf(chain);
      const epoch = await game.fresh();
      await game.bet(wallet.account, 'Bull', epoch, '1');
      await game.bet(chain.accounts[6]!, 'Bear', epoch, '1');
      const feed = await chain.contract(chain.operator, chain.deployment.contracts.feed!, feedAbi);
      const boundary = await game.due();
      await feed.getFunction('silence')(boundary + 1_000);
      await openGame(app);
      const card = cardOf(app, epoch);
      await expect(card.getByText('You entered Up with 1 BNB')).toBeVisible();
      await chain.provider.send('evm_setNextBlockTimestamp', [boundary + 1]);
      await chain.mine();
      await app.pollUntil(card.getByText('Closing', { exact: true }));
      await expect(
        card.getByText("Waiting for the first price after the round's time."),
      ).toBeVisible();
      await chain.jump(31);
      await app.pollUntil(card.getByText('The price feed gave no price in time: refunded'));
      await app.button('Collect 1 BNB').click();
      const collect = app.dialog('Collect winnings');
      await collect.getByRole('button', { name: 'Collect 1 BNB' }).click();
      await expectSent(collect);
      await app.toast(/^Transaction confirmed/);
    },
  );

  test('says a price below zero: none is shown, and the round is canceled', async ({
    app,
    chain,
  }) => {
    const game = await gameOf(chain);
    const epoch = await game.fresh();
    await game.settle(640);
    await openGame(app);
    const card = cardOf(app, epoch);
    await app.pollUntil(app.detail('Locked price', card).getByText('$640.0000'));
    await game.answer(-5);
    await app.pollUntil(app.detail('BNB price feed').getByText('–'));
    await expect(app.main.getByText('-$')).toHaveCount(0);
    await game.settle(-5);
    await app.pollUntil(card.getByText('The price feed gave an invalid price: refunded'));
  });

  test('jumps a billionfold and begins a new phase: the page follows', async ({ app, chain }) => {
    const game = await gameOf(chain);
    const epoch = await game.fresh();
    await game.settle(640);
    await openGame(app);
    await game.answer(640_000_000_000);
    await app.pollUntil(app.detail('BNB price feed').getByText('$640,000,000,000.0000'));
    const widest = await app.page.evaluate(() => document.documentElement.scrollWidth);
    expect(widest).toBeLessThanOrEqual(1440);
    await game.startPhase(633);
    await app.pollUntil(app.detail('BNB price feed').getByText('$633.0000'));
    await expect(app.detail('Last price', cardOf(app, epoch))).toContainText('$633.0000');
  });
});

test(
  'sends nothing when the round is executed between the form and the signature',
  { tag: '@refusal' },
  async ({ app, chain, wallet }) => {
    const game = await gameOf(chain);
    await openGame(app);
    const epoch = await game.fresh();
    await app.pollUntil(cardOf(app, epoch).getByRole('button', { name: 'Enter Down' }));
    await cardOf(app, epoch).getByRole('button', { name: 'Enter Down' }).click();
    const dialog = app.dialog(/^Enter a position/);
    await dialog.getByRole('textbox', { name: 'Amount to enter' }).fill('0.5');
    await expect(dialog.getByRole('button', { name: 'Enter Down · 0.5 BNB' })).toBeVisible();
    await app.hidePage();
    await game.settle(640);
    await dialog.getByRole('button', { name: 'Enter Down · 0.5 BNB' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('This round takes no more positions');
    expect(wallet.requestsOf('eth_sendTransaction')).toEqual([]);
  },
);

test('collects nothing for an account that is no longer the one of the wallet', async ({
  app,
  chain,
  wallet,
}) => {
  const game = await gameOf(chain);
  const [me, rival] = [wallet.account, chain.accounts[6]!];
  const epoch = await game.fresh();
  await game.bet(me, 'Bull', epoch, '1');
  await game.bet(rival, 'Bear', epoch, '1');
  await game.settle(640);
  await game.settle(650);
  await openGame(app);
  await app.pollUntil(app.button('Collect 1.94 BNB'));
  await app.button('Collect 1.94 BNB').click();
  const collect = app.dialog('Collect winnings');
  await expect(collect.getByRole('button', { name: 'Collect 1.94 BNB' })).toBeVisible();
  await wallet.switchAccount(rival);
  await expect(collect).toBeHidden();
  await expect(app.button(/^Collect /)).toHaveCount(0);
  // The wallet asks, and the account changes before the answer.
  await wallet.switchAccount(me);
  wallet.userAnswer = 'never';
  await app.button('Collect 1.94 BNB').click();
  await collect.getByRole('button', { name: 'Collect 1.94 BNB' }).click();
  await expect.poll(() => wallet.requestsOf('eth_sendTransaction')).toHaveLength(1);
  await wallet.switchAccount(rival);
  await expect(collect).toBeHidden();
  expect((await chain.lastTransaction()).from).not.toBe(me);
});

test('reads 10,000 rounds of history in pages, and stays quick', async ({
  app,
  chain,
  node,
  wallet,
}) => {
  await playPast(chain, wallet.account, 10_000);
  await openGame(app);
  // Polling would stop the reads under way each time.
  await expect(app.button('Collect 0.0582 BNB')).toBeVisible();
  expect(node.count(), 'requests until everything is known').toBeLessThan(40);
  await app.button('History').click();
  const history = app.dialog('History');
  await expect(history.getByText('Over the last 1,000 of your 10,000 positions.')).toBeVisible();
  await expect(history.getByText('Your position')).toHaveCount(20);
  // Says so above the list, which moves down.
  await expect(history.getByText("The history service can't be reached.")).toBeVisible();
  await choose(history.getByRole('radio', { name: 'Uncollected' }));
  await expect(history.getByRole('button', { name: 'Collect' })).toHaveCount(3);
  await history.getByRole('button', { name: 'View more' }).click();
  await expect(history.getByText('Over the last 2,000 of your 10,000 positions.')).toBeVisible();
  await history.getByRole('tab', { name: 'PnL' }).click();
  await expect(app.detail('Won', history)).toContainText('1,000');
});

for (const days of [-1, 1])
  test(`counts down by the chain's clock where the device's is wrong by ${days} day`, async ({
    app,
    chain,
    page,
  }) => {
    const game = await gameOf(chain);
    const epoch = await game.fresh();
    await page.addInitScript((ms) => {
      const now = Date.now.bind(Date);
      Date.now = () => now() + ms;
    }, days * 86_400_000);
    const { timestamp } = (await chain.provider.getBlock('latest'))!;
    const left = (await game.due()) - timestamp;
    await openGame(app);
    const timer = cardOf(app, epoch).getByRole('timer');
    await expect(timer).toHaveText(/^(?:1m )?\d+s$/);
    const [minutes, seconds] = /^(?:(\d+)m )?(\d+)s$/.exec(await timer.innerText())!.slice(1);
    const shown = Number(minutes ?? 0) * 60 + Number(seconds);
    expect(shown).toBeLessThanOrEqual(left);
    expect(shown).toBeGreaterThan(left - 30);
    await expect(app.button('Execute now')).toHaveCount(0);
    await cardOf(app, epoch).getByRole('button', { name: 'Enter Up' }).click();
    const dialog = app.dialog(/^Enter a position/);
    await dialog.getByRole('textbox', { name: 'Amount to enter' }).fill('0.5');
    await dialog.getByRole('button', { name: 'Enter Up · 0.5 BNB' }).click();
    await expectSent(dialog);
    await app.toast(/^Transaction confirmed/);
  });
