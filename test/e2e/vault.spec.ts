import { parseEther } from 'ethers';
import { meowVaultAbi } from '../../src/protocol/abi/meowVaultAbi.ts';
import { approveUnlimited, poolsPage, vaultShares } from './fixtures/stakingPools.ts';
import { expect, test } from './fixtures/test.ts';

const AUTO = ['Auto MEOW'] as const;
const PERIOD = 259_200;
/** More than the local world's last harvest is released in: a share's price stands still then. */
const STREAM = 86_400;
/** Maximum loss by rounding the price per share, in wei. */
const DUST = 10n ** 6n;

test(
  'enables, stakes, unstakes with the fee, and without it after 72 hours',
  { tag: '@journey' },
  async ({ app, chain, wallet }) => {
    const pools = poolsPage(app);
    await chain.jump(STREAM);
    await app.openConnected('/pools');
    const row = await pools.open(AUTO);
    await expect(pools.detail(AUTO, 'Performance fee')).toContainText('2%');
    await expect(pools.detail(AUTO, 'Unstaking fee').locator('..')).toContainText(
      '0.1% within 3d of a stake',
    );
    await row.getByRole('button', { name: 'Stake', exact: true }).click();
    await expect(
      app.dialog('Stake MEOW').getByText(/Staking again resets the timer/),
    ).toBeVisible();
    await pools.enable('Stake MEOW', 'MEOW', '100');
    await pools.send('Stake MEOW', '100');
    await app.toast('Staked!');
    expect(await vaultShares(chain, wallet.account)).toBeGreaterThan(0n);
    await expect(pools.detail(AUTO, 'Unstaking fee').locator('..')).toContainText(
      /^Unstaking fee0\.1% for another 2d 23h 59m \d+s$/,
    );

    const before = await chain.balance('MEOW', wallet.account);
    await row.getByRole('button', { name: 'Unstake MEOW' }).click();
    const unstake = app.dialog('Unstake MEOW');
    await unstake.getByRole('textbox').fill('50');
    await expect(app.detail('Unstaking fee', unstake)).toContainText('0.05 MEOW');
    await expect(unstake.getByText('Simulated just now')).toBeVisible();
    await expect(app.detail('Arrives', unstake)).toContainText('+49.95 MEOW');
    await unstake.getByRole('button', { name: /^Unstake / }).click();
    await app.toast('Unstaked!');
    const withFee = (await chain.balance('MEOW', wallet.account)) - before;
    expect(withFee).toBeGreaterThanOrEqual(parseEther('49.95'));
    expect(withFee).toBeLessThan(parseEther('49.95') + DUST);

    await chain.jump(PERIOD);
    await app.pollNow();
    await expect(pools.detail(AUTO, 'Unstaking fee').locator('..')).toContainText('None now');
    await row.getByRole('button', { name: 'Unstake MEOW' }).click();
    await unstake.getByRole('button', { name: 'Max' }).click();
    await expect(app.detail('Unstaking fee', unstake)).toHaveCount(0);
    const half = await chain.balance('MEOW', wallet.account);
    await unstake.getByRole('button', { name: /^Unstake / }).click();
    await expect.poll(() => vaultShares(chain, wallet.account)).toBe(0n);
    expect((await chain.balance('MEOW', wallet.account)) - half).toBeGreaterThanOrEqual(
      parseEther('50') - DUST,
    );
  },
);

test('pays the bounty to the account that compounds the vault, and every stake gains', async ({
  app,
  chain,
  wallet,
}) => {
  const pools = poolsPage(app);
  await chain.jump(STREAM);
  await app.openConnected('/pools');
  const card = app.main.getByRole('region', { name: 'Auto MEOW bounty' });
  await expect(card).toContainText(/[\d.]+ MEOW/);
  const [meow, worth] = [await chain.balance('MEOW', wallet.account), await sharePrice()];
  await card.getByRole('button', { name: 'Claim bounty' }).click();
  const dialog = app.dialog('Claim bounty');
  await expect(app.detail("Claimer's share", dialog)).toContainText('0.25%');
  wallet.userAnswer = 'reject';
  await dialog.getByRole('button', { name: 'Claim bounty' }).click();
  await expect.poll(() => wallet.requestsOf('eth_sendTransaction').length).toBe(1);
  wallet.userAnswer = 'approve';
  await dialog.getByRole('button', { name: 'Claim bounty' }).click();
  await app.toast('Bounty collected!');
  expect(await chain.balance('MEOW', wallet.account)).toBeGreaterThan(meow);
  // The reward is released over time: nobody gains by coming for a harvest.
  await chain.jump(STREAM);
  expect(await sharePrice()).toBeGreaterThan(worth);
  await expect(pools.figure(AUTO, 'Recent MEOW profit')).toContainText('0 MEOW');

  async function sharePrice(): Promise<bigint> {
    const vault = await chain.contract(
      wallet.account,
      chain.deployment.contracts.vault!,
      meowVaultAbi,
    );
    return vault.getFunction('getPricePerFullShare')() as Promise<bigint>;
  }
});

test("shows a stake's recent profit; pausing allows only withdrawals", async ({
  app,
  chain,
  wallet,
}) => {
  const pools = poolsPage(app);
  wallet.account = chain.accounts[1]!;
  await chain.jump(STREAM);
  await approveUnlimited(chain, 'MEOW', wallet.account, chain.deployment.contracts.vault!);
  await app.openConnected('/pools');
  const row = await pools.open(AUTO);
  await expect(pools.figure(AUTO, 'Recent MEOW profit')).toContainText(/^[\d.]*[1-9]\d* MEOW/);
  await row.getByRole('button', { name: 'Stake more MEOW' }).click();
  const stake = app.dialog('Stake MEOW');
  await stake.getByRole('textbox').fill('1');
  await app.hidePage();
  const vault = chain.deployment.contracts.vault!;
  await (await chain.contract(chain.operator, vault, ['function pause()'])).getFunction('pause')();
  await stake.getByRole('button', { name: /^Stake / }).click();
  await expect(
    stake.getByText('The vault is paused. You can unstake, but not stake.'),
  ).toBeVisible();
  await app.pollNow();
  expect(wallet.requestsOf('eth_sendTransaction')).toHaveLength(0);
  await stake.getByRole('button', { name: 'Close' }).click();
  await expect(row.getByText('Paused', { exact: true })).toBeVisible();
  await row.getByRole('button', { name: 'Unstake MEOW' }).click();
  const shares = await vaultShares(chain, wallet.account);
  await pools.send('Unstake MEOW', '10');
  await expect.poll(() => vaultShares(chain, wallet.account)).toBeLessThan(shares);
});

test("shows another account's stake read-only", async ({ app, chain }) => {
  const pools = poolsPage(app);
  await app.open(`/pools?account=${chain.accounts[1]!}`);
  const row = await pools.open(AUTO);
  await expect(pools.detail(AUTO, 'Unstaking fee').locator('..')).toContainText(
    /0\.1% for another \d+d/,
  );
  await expect(row.getByText('Staked', { exact: true })).toBeVisible();
  await expect(row.getByRole('button', { name: /^(Unstake|Stake more)/ })).toHaveCount(0);
  await expect(app.button('Claim bounty')).toBeDisabled();
});
