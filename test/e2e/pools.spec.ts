import { parseEther } from 'ethers';
import { choose } from './fixtures/app.ts';
import { approveUnlimited, poolAddress, poolsPage, stakedInPool } from './fixtures/stakingPools.ts';
import { expect, test } from './fixtures/test.ts';

const COMPOUNDING = ['Earn MEOW', 'Stake MEOW'] as const;
const LIMITED = ['Earn HISS', 'Stake MEOW'] as const;
const NATIVE = ['Earn BUSD', 'Stake BNB'] as const;
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
