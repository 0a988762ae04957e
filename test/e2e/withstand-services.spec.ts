import { parseEther } from 'ethers';
import { expectSent, type App } from './fixtures/app.ts';
import { gameOf } from './fixtures/prediction.ts';
import { expect } from './fixtures/test.ts';
import { test } from './fixtures/withstand.ts';

const OTHER_HASH = `0x${'ab'.repeat(32)}`;

async function openBoard(app: App): Promise<void> {
  await app.openConnected('/prediction/leaderboard');
}

const own = (app: App) => app.main.getByRole('region', { name: 'You' });

test(
  'history and leaderboard live through services that are away, die and return',
  { tag: '@fault' },
  async ({ app, page, chain, services }) => {
    const game = await gameOf(chain);
    const epoch = await game.fresh();
    await game.bet(chain.accounts[2]!, 'Bull', epoch, '1');

    await test.step('away at the start', async () => {
      await openBoard(app);
      await expect(app.main.getByText(/^The history service can't be reached/)).toBeVisible();
      await page.evaluate(() => localStorage.setItem('meowswap:prediction-welcome', '1'));
      await page.goto('/prediction');
      await app.button('History').click();
      // The node alone knows this account's positions.
      await expect(app.dialog('History').getByText(`Round #${epoch}`)).toBeVisible();
      await expect(app.dialog('History').getByText(/history service/)).toHaveCount(0);
    });

    await test.step('come, die and return', async () => {
      await services.start();
      await openBoard(app);
      await expect(own(app)).toBeVisible();
      await services.kill();
      await app.button('Refresh').click();
      await expect(app.main.getByText(/^The history service can't be reached/)).toBeVisible();
      await expect(own(app)).toHaveCount(0);
      await services.start();
      await expect(own(app)).toBeVisible();
    });
  },
);

test('the leaderboard says how late, broken or foreign the services are', async ({
  app,
  chain,
  services,
}) => {
  await services.start();
  await openBoard(app);
  await expect(own(app)).toBeVisible();

  await test.step('behind by 50 blocks', async () => {
    await services.hold();
    await chain.mine(50);
    await app.pollNow();
    await expect(app.main.getByText(/^As of block \d+, (?:[3-9]\d|1\d\d)/)).toBeVisible();
    await app.button('Refresh').click();
    await expect(app.main.getByText(/^History is 5\d blocks behind/)).toBeVisible();
    await services.release();
    await app.button('Refresh').click();
    await expect(app.main.getByText(/^As of block/)).toBeVisible();
  });

  // From the first failure on, it is read again by itself.
  services.fail({ body: '<html>' });
  await app.button('Refresh').click();
  for (const [what, fault, text] of [
    ['nonsense', { body: '<html>' }, /returned an invalid response/],
    ['another shape', { body: '{"data":{"users":7}}' }, /returned an invalid response/],
    ['being built', { status: 503 }, /is still reading the chain/],
    ['too many requests', { status: 429 }, /got too many requests/],
  ] as const)
    await test.step(what, async () => {
      services.fail(fault);
      await expect(app.main.getByText(text)).toBeVisible();
      await expect(own(app)).toHaveCount(0);
    });

  await test.step("another chain's rows", async () => {
    services.heal();
    services.lie((data) => ({ ...data, _meta: { block: { number: 1, hash: OTHER_HASH } } }));
    await expect(app.main.getByText(/follows another chain/)).toBeVisible();
    services.heal();
    await expect(own(app)).toBeVisible();
  });
});

/** Turns every figure of an answer into another one, but leaves its block and its accounts. */
function lieInEveryField(value: unknown, name = ''): unknown {
  if (name === '_meta' || name === 'id' || name === 'epoch') return value;
  // A round that is said to be incomplete isn't compared: a liar says that it has everything.
  if (name === 'isIncomplete') return false;
  if (Array.isArray(value)) return value.map((one) => lieInEveryField(one, name));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => [key, lieInEveryField(one, key)]),
    );
  if (typeof value === 'boolean') return !value;
  if (value === 'Bull') return 'Bear';
  if (value === 'Bear' || value === 'House') return 'Bull';
  return typeof value === 'string' && /^-?\d/.test(value) ? '987654321' : value;
}

test('an index that lies in every field is exposed, and what is collected is the node’s', async ({
  app,
  page,
  chain,
  wallet,
  services,
}) => {
  const game = await gameOf(chain);
  const [me, rival] = [chain.accounts[2]!, chain.accounts[6]!];
  const epoch = await game.fresh();
  await game.bet(me, 'Bull', epoch, '1');
  await game.bet(rival, 'Bear', epoch, '1');
  await game.settle(601);
  await game.settle(602);
  await services.start();
  services.lie((data) => lieInEveryField(data) as Record<string, unknown>);
  await page.addInitScript(() => localStorage.setItem('meowswap:prediction-welcome', '1'));
  await app.openConnected('/prediction');
  await expect(app.button('Collect 1.94 BNB')).toBeVisible();

  await test.step('the history is as the node tells it', async () => {
    await app.button('History').click();
    const history = app.dialog('History');
    await expect(history.getByText(`Round #${epoch}`)).toBeVisible();
    await expect(history.getByText('Win', { exact: true }).first()).toBeVisible();
    await history.getByRole('tab', { name: 'PnL' }).click();
    await expect(history.getByText(/987,?654,?321/)).toHaveCount(0);
    await history.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('the check of a round says in which fields it lies', async () => {
    const card = app.main
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: `Round #${epoch}`, exact: true }) });
    await card.getByRole('button', { name: 'Check this round' }).click();
    const check = app.dialog(/^Check this round/);
    await expect(
      check.getByText('The recomputed result and payouts match the contract.'),
    ).toBeVisible();
    await expect(
      check.getByText('The history service has other figures than your node:'),
    ).toBeVisible();
    await expect(check.getByText('2 BNB ≠ 987,654,321 BNB')).toBeVisible();
    services.heal();
    await check.getByRole('button', { name: 'Refresh' }).click();
    await expect(check.getByText('The history service has the same figures.')).toBeVisible();
    await check.getByRole('button', { name: 'Close' }).click();
    services.lie((data) => lieInEveryField(data) as Record<string, unknown>);
  });

  await test.step('what is signed and paid is the node’s', async () => {
    const before = await chain.balance('BNB', me);
    await app.button('Collect 1.94 BNB').click();
    const collect = app.dialog('Collect winnings');
    await collect.getByRole('button', { name: 'Collect 1.94 BNB' }).click();
    await expectSent(collect);
    await app.toast(/^Transaction confirmed/);
    const { fee } = await chain.lastTransaction();
    expect((await chain.balance('BNB', me)) - before + fee).toBe(parseEther('1.94'));
    expect(wallet.requestsOf('eth_sendTransaction')).toHaveLength(1);
  });

  await test.step('a recomputed account shows what is true', async () => {
    await page.goto('/prediction/leaderboard');
    await own(app)
      .getByRole('button', { name: /^Statistics of/ })
      .click();
    const stats = app.dialog(/^Statistics of/);
    await stats.getByRole('button', { name: 'Recompute from your node' }).click();
    await expect(stats.getByText('Your node gives other figures. Trust these:')).toBeVisible();
  });
});
