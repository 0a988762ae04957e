import {
  approveUnlimited,
  drainBudget,
  poolAddress,
  poolsPage,
  stakedInPool,
} from './fixtures/stakingPools.ts';
import { expect, test } from './fixtures/test.ts';

const LIMITED = ['Earn HISS', 'Stake MEOW'] as const;

test('stops staking at the limit; below it, at the remainder', async ({ app, chain, wallet }) => {
  const pools = poolsPage(app);
  await approveUnlimited(chain, 'MEOW', wallet.account, poolAddress(41));
  await app.openConnected('/pools');
  const row = await pools.open(LIMITED);
  await row.getByRole('button', { name: 'Stake', exact: true }).click();
  const stake = app.dialog('Stake MEOW');
  await stake.getByRole('textbox').fill('100.5');
  await expect(stake.getByText('Maximum total stake: 100 MEOW')).toBeVisible();
  await expect(stake.getByRole('button', { name: /^Stake / })).toBeDisabled();
  await stake.getByRole('button', { name: 'Max' }).click();
  await expect(stake.getByRole('textbox')).toHaveValue('100');
  wallet.userAnswer = 'reject';
  await stake.getByRole('button', { name: /^Stake / }).click();
  await expect.poll(() => wallet.requestsOf('eth_sendTransaction').length).toBe(1);
  await expect(stake.getByRole('button', { name: /^Stake / })).toBeEnabled();
  await expect(stake.getByRole('textbox')).toHaveValue('100');
  expect(await stakedInPool(chain, 41, wallet.account)).toBe(0n);
  wallet.userAnswer = 'approve';
  await stake.getByRole('button', { name: /^Stake / }).click();
  await app.toast('Staked!');
  const more = row.getByRole('button', { name: 'Stake more MEOW' });
  await expect(more).toHaveAttribute('aria-disabled', 'true');
  await more.hover();
  await expect(
    app.page.getByText("You've already staked the maximum amount you can stake in this pool!"),
  ).toBeVisible();
});

test("pays a part, and says so, if a pool's budget is too small", async ({
  app,
  chain,
  wallet,
}) => {
  const pools = poolsPage(app);
  await approveUnlimited(chain, 'MEOW', wallet.account, poolAddress(41));
  await app.openConnected('/pools');
  const row = await pools.open(LIMITED);
  await row.getByRole('button', { name: 'Stake', exact: true }).click();
  await pools.send('Stake MEOW', '100');
  await app.toast('Staked!');
  await chain.mine(50);
  const left = 1_230_000_000_000n;
  await drainBudget(chain, 41, 'HISS', left);
  await app.pollNow();
  await app.pollUntil(row.getByText(/This pool is out of rewards for now/));
  const before = await chain.balance('HISS', wallet.account);
  await row.getByRole('button', { name: 'Harvest' }).click();
  await app.dialog('Harvest HISS').getByRole('button', { name: 'Harvest' }).click();
  const toast = app.page.getByRole('alert').filter({ hasText: 'Partly harvested' });
  await app.pollUntil(toast);
  await expect(toast).toContainText('Harvest 0.00000123 HISS');
  await expect(toast).toContainText("You keep the rest, and it's paid once the pool is refilled.");
  expect(await chain.balance('HISS', wallet.account)).toBe(before + left);
});

test("says that a pool's budget is used up; shows unreadable figures as unknown, not as 0", async ({
  app,
  chain,
  node,
  wallet,
}) => {
  const pools = poolsPage(app);
  wallet.account = chain.accounts[1]!;
  await app.openConnected('/pools');
  const dai = ['Earn DAI'] as const;
  const row = await pools.open(dai);
  await expect(row.getByText(/^This pool is out of rewards for now/)).toBeVisible();
  await expect(
    row.getByRole('button', { name: /^APR: Stake BUSD, earn DAI unavailable/ }),
  ).toBeVisible();

  node.fail(() => ({ abort: true }));
  await app.page.reload();
  await expect(app.main.getByText(/^Some pools didn't load/)).toBeVisible();
  // Only rows near the viewport are read.
  await pools.row(dai).scrollIntoViewIfNeeded();
  await expect(pools.figure(dai, 'Earned')).toHaveText('–');
  await expect(pools.figure(dai, 'Total staked')).toHaveText('–');
  await node.healWith(app.button('Retry').first().click());
  await pools.row(dai).scrollIntoViewIfNeeded();
  await expect(pools.figure(dai, 'Earned')).toContainText('DAI');
  await app.main.getByRole('switch', { name: 'Staked only' }).click();
  await expect(pools.names).toHaveText([
    'Auto MEOW',
    'Manual MEOW',
    'Earn MEOW',
    'Earn BUSD',
    'Earn HISS',
    'Earn MEOW',
    'Earn USDT',
    'Earn DAI',
  ]);
});
