import { parseEther, parseUnits } from 'ethers';
import { choose } from './fixtures/app.ts';
import { stakedIn } from './fixtures/farms.ts';
import {
  approveUnlimited,
  drainBudget,
  poolAddress,
  poolsPage,
  stakedInPool,
} from './fixtures/stakingPools.ts';
import { expect, test } from './fixtures/test.ts';

const COMPOUNDING = ['Earn MEOW', 'Stake MEOW'] as const;
const LIMITED = ['Earn HISS', 'Stake MEOW'] as const;
const NATIVE = ['Earn BUSD', 'Stake BNB'] as const;
const SIX_DECIMALS = ['Earn USDT', 'Stake MEOW'] as const;
const ENDING = ['Earn USDC', 'Stake MEOW'] as const;

test('lists the vault first, sorts and searches pools for a visitor and asks to connect', async ({
  app,
  page,
}) => {
  const pools = poolsPage(app);
  await app.open('/syrup');
  await expect(page).toHaveURL(/\/pools$/);
  await expect(pools.names).toHaveCount(12);
  await expect(pools.names.first()).toHaveText('Auto MEOW');
  await expect(pools.names.nth(1)).toHaveText('Manual MEOW');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(pools.names).toHaveCount(14);
  await expect(pools.names.last()).toHaveText('Manual UST');
  await expect(pools.figure(LIMITED, 'Ends in')).toContainText(/[\d,]+ blocks/);
  await expect(pools.figure(NATIVE, 'Total staked')).toContainText('BNB');
  await expect(pools.row(['Auto MEOW']).getByRole('button', { name: /^APY.*%/ })).toBeVisible();
  const soon = ['Earn ETH', 'Stake MEOW'] as const;
  await expect(pools.row(soon).getByText('Coming Soon')).toBeVisible();
  await expect(pools.figure(soon, 'Starts in')).toContainText(/[\d,]+ blocks/);

  const sort = app.main.getByRole('combobox', { name: 'Sort by' });
  await sort.selectOption('Total staked');
  await expect(pools.names.first()).not.toHaveText('Earn USDT');
  // The end of the list loads more rows while it is in view.
  await sort.scrollIntoViewIfNeeded();
  await sort.selectOption('APR');
  await expect(pools.names).toHaveCount(12);
  const search = app.main.getByPlaceholder('Search Pools');
  await search.fill('hiss');
  await expect(pools.names).toHaveText(['Earn HISS', 'Earn HISS']);

  const limited = await pools.open(LIMITED);
  await expect(pools.detail(LIMITED, 'Max. stake per user')).toContainText('100 MEOW');
  await expect(pools.detail(LIMITED, 'Deposit fee')).toContainText('No Fee');
  await limited.getByRole('button', { name: 'Connect Wallet' }).click();
  await expect(app.dialog('Connect Wallet')).toBeVisible();
  await page.keyboard.press('Escape');

  await search.fill('');
  await app.main.getByRole('link', { name: 'Finished' }).click();
  await expect(pools.names).toHaveText(['Earn BTCB', 'Earn MEOW']);
  await expect(
    app.main.getByText(
      'These pools are no longer distributing rewards. Please unstake your tokens.',
    ),
  ).toBeVisible();
  await choose(app.main.getByRole('radio', { name: 'Cards' }));
  await page.reload();
  await expect(pools.row(['Earn BTCB']).getByText('Start earning')).toBeVisible();
});

test(
  'enables, stakes, compounds, harvests, adds and removes where reward and stake are the same token',
  { tag: '@journey' },
  async ({ app, chain, wallet }) => {
    const pools = poolsPage(app);
    await app.openConnected('/pools');
    const row = await pools.open(COMPOUNDING);
    await row.getByRole('button', { name: 'Stake', exact: true }).click();
    await pools.enable('Stake MEOW', 'MEOW', '1000');
    await pools.send('Stake MEOW', '1000');
    await app.toast('Staked!');
    expect(await stakedInPool(chain, 44, wallet.account)).toBe(parseEther('1000'));
    await expect(row.getByText('Staked', { exact: true })).toBeVisible();

    await chain.mine(50);
    await app.pollNow();
    await expect(pools.figure(COMPOUNDING, 'Earned')).not.toContainText(/^0 /);
    await row.getByRole('button', { name: 'Harvest' }).click();
    const collect = app.dialog('Harvest MEOW');
    await choose(collect.getByRole('radio', { name: 'Compound' }));
    await collect.getByRole('button', { name: 'Enable MEOW' }).click();
    await collect.getByRole('button', { name: 'Compound' }).click();
    await app.toast('Compounded!');
    const compounded = await stakedInPool(chain, 44, wallet.account);
    expect(compounded).toBeGreaterThan(parseEther('1000'));

    await chain.mine(20);
    await app.pollNow();
    const before = await chain.balance('MEOW', wallet.account);
    await row.getByRole('button', { name: 'Harvest' }).click();
    await collect.getByRole('button', { name: 'Harvest' }).click();
    await app.toast('Harvested!');
    expect(await chain.balance('MEOW', wallet.account)).toBeGreaterThan(before);
    expect(await stakedInPool(chain, 44, wallet.account)).toBe(compounded);

    await row.getByRole('button', { name: 'Stake more MEOW' }).click();
    await pools.enable('Stake MEOW', 'MEOW', '2.5');
    await pools.send('Stake MEOW', '2.5');
    await expect
      .poll(() => stakedInPool(chain, 44, wallet.account))
      .toBe(compounded + parseEther('2.5'));
    await app.pollUntil(pools.figure(COMPOUNDING, 'Your stake').filter({ hasText: /^1,002\.5/ }));
    await row.getByRole('button', { name: 'Unstake MEOW' }).click();
    const unstake = app.dialog('Unstake MEOW');
    await unstake.getByRole('button', { name: 'Max' }).click();
    await unstake.getByRole('button', { name: /^Unstake / }).click();
    await app.toast('Unstaked!');
    expect(await stakedInPool(chain, 44, wallet.account)).toBe(0n);
  },
);

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

test('stakes the native coin as value and returns it as the coin', async ({
  app,
  chain,
  wallet,
}) => {
  const pools = poolsPage(app);
  await app.openConnected('/pools');
  const row = await pools.open(NATIVE);
  await row.getByRole('button', { name: 'Stake', exact: true }).click();
  await pools.send('Stake BNB', '1.5');
  await app.toast('Staked!');
  const [{ value }] = wallet.requestsOf('eth_sendTransaction')[0]!.params as [{ value: string }];
  expect(BigInt(value)).toBe(parseEther('1.5'));
  expect(await stakedInPool(chain, 40, wallet.account)).toBe(parseEther('1.5'));
  const [coin, wrapped] = [
    await chain.balance('BNB', wallet.account),
    await chain.balance('WBNB', wallet.account),
  ];
  await row.getByRole('button', { name: 'Unstake BNB' }).click();
  await pools.send('Unstake BNB', '1.5');
  await app.toast('Unstaked!');
  expect(await chain.balance('BNB', wallet.account)).toBeGreaterThan(coin + parseEther('1.4'));
  expect(await chain.balance('WBNB', wallet.account)).toBe(wrapped);
});

test('lets the stake and reward of a finished pool be withdrawn, and nothing be staked', async ({
  app,
  chain,
  wallet,
}) => {
  const pools = poolsPage(app);
  wallet.account = chain.accounts[1]!;
  await app.openConnected('/pools/history');
  const title = ['Earn BTCB'] as const;
  const row = await pools.open(title);
  await expect(row.getByText('Closed')).toBeVisible();
  await expect(row.getByRole('button', { name: 'Stake more MEOW' })).toBeDisabled();
  await expect(pools.figure(title, 'Earned')).not.toContainText(/^0 /);
  await row.getByRole('button', { name: 'Harvest' }).click();
  await app.dialog('Harvest BTCB').getByRole('button', { name: 'Harvest' }).click();
  await app.toast('Harvested!');
  await expect(row.getByRole('button', { name: 'Harvest' })).toBeDisabled();
  await row.getByRole('button', { name: 'Unstake MEOW' }).click();
  await pools.send('Unstake MEOW', '40');
  await app.toast('Unstaked!');
  expect(await stakedInPool(chain, 43, wallet.account)).toBe(0n);
  await expect(row.getByRole('button', { name: 'Stake', exact: true })).toBeDisabled();
});

test('handles rewards of 6 decimals, stakes with a transfer tax, and withdrawing without the reward', async ({
  app,
  chain,
  wallet,
}) => {
  const pools = poolsPage(app);
  wallet.account = chain.accounts[1]!;
  await approveUnlimited(chain, 'USDT', wallet.account, chain.deployment.contracts.masterChef!);
  await app.openConnected('/pools');
  const fee = ['Earn MEOW', 'Stake USDT'] as const;
  const paying = await pools.open(fee);
  await expect(pools.detail(fee, 'Deposit fee')).toContainText('20%');
  const before = await stakedIn(chain, 5, wallet.account);
  await paying.getByRole('button', { name: 'Stake more USDT' }).click();
  const stake = app.dialog('Stake USDT');
  await stake.getByRole('textbox').fill('10.5');
  await expect(app.detail('Deposit fee', stake)).toContainText('2.1 USDT');
  await stake.getByRole('button', { name: /^Stake / }).click();
  await app.toast('Staked!');
  expect((await stakedIn(chain, 5, wallet.account)) - before).toBe(parseUnits('8.4', 6));

  const row = await pools.open(SIX_DECIMALS);
  await expect(pools.figure(SIX_DECIMALS, 'Earned')).toContainText(/^[\d.<]+ USDT/);
  await row.getByRole('button', { name: 'Unstake MEOW' }).click();
  await app.dialog('Unstake MEOW').getByRole('button', { name: 'Emergency withdrawal' }).click();
  const emergency = app.dialog('Emergency withdrawal');
  await emergency.getByRole('checkbox').check();
  const usdt = await chain.balance('USDT', wallet.account);
  await emergency.getByRole('button', { name: 'Withdraw without reward' }).click();
  await expect.poll(() => stakedInPool(chain, 45, wallet.account)).toBe(0n);
  expect(await chain.balance('USDT', wallet.account)).toBe(usdt);
});

test(
  'accepts no stake for a pool that ends while its dialog is open',
  { tag: '@refusal' },
  async ({ app, chain, wallet }) => {
    const pools = poolsPage(app);
    await approveUnlimited(chain, 'MEOW', wallet.account, poolAddress(48));
    await app.openConnected('/pools');
    await app.main.getByPlaceholder('Search Pools').fill('usdc');
    const row = await pools.open(ENDING);
    await row.getByRole('button', { name: 'Stake', exact: true }).click();
    const stake = app.dialog('Stake MEOW');
    await stake.getByRole('textbox').fill('5');
    await expect(stake.getByRole('button', { name: /^Stake / })).toBeEnabled();
    await app.hidePage();
    const { timelock } = chain.deployment.contracts;
    await chain.impersonate(timelock!);
    const pool = await chain.contract(timelock!, poolAddress(48), ['function stopReward()']);
    await pool.getFunction('stopReward')();
    await stake.getByRole('button', { name: /^Stake / }).click();
    await expect(
      stake.getByText("This pool no longer distributes rewards and doesn't accept new stakes."),
    ).toBeVisible();
    expect(wallet.requestsOf('eth_sendTransaction')).toHaveLength(0);
    expect(await stakedInPool(chain, 48, wallet.account)).toBe(0n);
  },
);

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
