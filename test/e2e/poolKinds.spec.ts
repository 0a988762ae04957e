import { parseEther, parseUnits } from 'ethers';
import { stakedIn } from './fixtures/farms.ts';
import { approveUnlimited, poolsPage, stakedInPool } from './fixtures/stakingPools.ts';
import { expect, test } from './fixtures/test.ts';

const NATIVE = ['Earn BUSD', 'Stake BNB'] as const;
const SIX_DECIMALS = ['Earn USDT', 'Stake MEOW'] as const;

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
