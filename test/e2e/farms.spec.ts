import { parseEther } from 'ethers';
import { choose } from './fixtures/app.ts';
import { farmsPage, stakedIn } from './fixtures/farms.ts';
import { addLiquidity, lpBalance, poolOf } from './fixtures/pools.ts';
import { expect, test } from './fixtures/test.ts';

const LP = 'MEOW-BNB LP';

test('lists, sorts and searches farms for a visitor and asks to connect', async ({ app, page }) => {
  const farms = farmsPage(app);
  await app.open('/farms');
  await expect(farms.names).toHaveCount(12);
  await expect(farms.names.first()).toHaveText(LP);
  await expect(farms.figure(LP, 'Multiplier')).toHaveText('40X');
  await expect(farms.figure(LP, 'Liquidity')).toContainText(/^\$[\d,]+$/);
  await expect(farms.row(LP).getByText('Earned', { exact: true })).toHaveCount(0);
  await expect(farms.row(LP).getByRole('button', { name: /^APR.*%/ })).toBeVisible();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(farms.names).toHaveCount(16);

  const sort = app.main.getByRole('combobox', { name: 'Sort by' });
  await sort.selectOption('Multiplier');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(farms.names).toHaveCount(16);
  await expect(farms.names.last()).toHaveText(/^(PURR|HISS)-BNB LP$/);
  await sort.selectOption('Liquidity');
  await expect(farms.names.first()).not.toHaveText(LP);
  const search = app.main.getByPlaceholder('Search Farms');
  await search.fill('meow usd');
  await expect(farms.names).toHaveText([/MEOW-/, /MEOW-/, /MEOW-/]);
  await search.fill('nothing like it');
  await expect(app.main.getByText('Nothing matches your search.')).toBeVisible();
  await app.button('Show all').click();

  const row = await farms.open('USDT');
  await expect(row.getByText('20% deposit fee')).toBeVisible();
  await expect(row.getByText('Start earning')).toBeVisible();
  await expect(row.getByRole('link', { name: 'Get USDT' })).toHaveAttribute(
    'href',
    /^\/swap\?outputCurrency=0x/,
  );
  await row.getByRole('button', { name: 'Connect Wallet' }).click();
  await expect(app.dialog('Connect Wallet')).toBeVisible();
  await page.keyboard.press('Escape');
  await choose(app.main.getByRole('radio', { name: 'Cards' }));
  await page.reload();
  await expect(farms.row(LP).getByRole('button', { name: 'Harvest' })).toBeDisabled();
  await app.main.getByRole('link', { name: 'Archived' }).click();
  await expect(farms.names).toHaveText(['MEOW-ETH LP']);
});

test(
  'enables, stakes, harvests, adds and removes',
  { tag: '@journey' },
  async ({ app, chain, wallet }) => {
    const farms = farmsPage(app);
    await addLiquidity(chain, wallet.account, 'MEOW', 'BNB', parseEther('1000'));
    const shares = await lpBalance(chain, 'MEOW', 'BNB', wallet.account);
    await app.openConnected('/farms');
    const row = await farms.open(LP);
    await row.getByRole('button', { name: 'Stake', exact: true }).click();
    const stake = app.dialog(`Stake ${LP}`);
    await stake.getByRole('textbox').fill('10');
    await stake.getByRole('button', { name: `Enable ${LP}` }).click();
    await stake.getByRole('button', { name: /^Stake / }).click();
    await app.toast('Staked!');
    await expect(row.getByText('Staked', { exact: true })).toBeVisible();
    expect(await stakedIn(chain, 1, wallet.account)).toBe(parseEther('10'));
    expect(await lpBalance(chain, 'MEOW', 'BNB', wallet.account)).toBe(shares - parseEther('10'));

    await chain.mine(5);
    await app.pollNow();
    await expect(farms.figure(LP, 'Earned')).not.toHaveText(/^0 /);
    const meow = await chain.balance('MEOW', wallet.account);
    await row.getByRole('button', { name: 'Harvest' }).click();
    await app.dialog('Harvest MEOW').getByRole('button', { name: 'Harvest' }).click();
    await app.toast('Harvested!');
    expect(await chain.balance('MEOW', wallet.account)).toBeGreaterThan(meow);

    await row.getByRole('button', { name: `Stake more ${LP}` }).click();
    await stake.getByRole('textbox').fill('2.5');
    await stake.getByRole('button', { name: `Enable ${LP}` }).click();
    await stake.getByRole('button', { name: /^Stake / }).click();
    await expect.poll(() => stakedIn(chain, 1, wallet.account)).toBe(parseEther('12.5'));
    await expect(stake).toBeHidden();

    await row.getByRole('button', { name: `Unstake ${LP}` }).click();
    const unstake = app.dialog(`Unstake ${LP}`);
    await unstake.getByRole('textbox').fill('12.5');
    await unstake.getByRole('button', { name: /^Unstake / }).click();
    await app.toast('Unstaked!');
    expect(await stakedIn(chain, 1, wallet.account)).toBe(0n);
    expect(await lpBalance(chain, 'MEOW', 'BNB', wallet.account)).toBe(shares);
    await expect(row.getByRole('button', { name: 'Stake', exact: true })).toBeVisible();
  },
);

test(
  'keeps the dialog after a refusal; an emergency withdrawal forgoes the reward',
  { tag: '@refusal' },
  async ({ app, chain, wallet }) => {
    const farms = farmsPage(app);
    wallet.account = chain.accounts[1]!;
    const before = await stakedIn(chain, 2, wallet.account);
    expect(before).toBeGreaterThan(0n);
    await app.openConnected('/farms');
    const row = await farms.open('MEOW-BUSD LP');
    await row.getByRole('button', { name: 'Unstake MEOW-BUSD LP' }).click();
    const unstake = app.dialog('Unstake MEOW-BUSD LP');
    await unstake.getByRole('textbox').fill('1');
    wallet.userAnswer = 'reject';
    await unstake.getByRole('button', { name: /^Unstake / }).click();
    await expect(unstake.getByText('Transaction rejected.')).toBeVisible();
    await expect(unstake.getByRole('textbox')).toHaveValue('1');
    expect(await stakedIn(chain, 2, wallet.account)).toBe(before);

    wallet.userAnswer = 'approve';
    await unstake.getByRole('button', { name: 'Emergency withdrawal' }).click();
    const emergency = app.dialog('Emergency withdrawal');
    const confirm = emergency.getByRole('button', { name: 'Withdraw without reward' });
    await expect(confirm).toBeDisabled();
    await emergency.getByRole('checkbox').check();
    const [meow, shares] = await Promise.all([
      chain.balance('MEOW', wallet.account),
      lpBalance(chain, 'MEOW', 'BUSD', wallet.account),
    ]);
    await confirm.click();
    await expect.poll(() => stakedIn(chain, 2, wallet.account)).toBe(0n);
    expect(await chain.balance('MEOW', wallet.account)).toBe(meow);
    expect(await lpBalance(chain, 'MEOW', 'BUSD', wallet.account)).toBe(shares + before);
  },
);

test("withdraws from finished farms; shows only the account's own and follows a switch", async ({
  app,
  chain,
  wallet,
}) => {
  const farms = farmsPage(app);
  wallet.account = chain.accounts[1]!;
  await app.openConnected('/farms');
  await app.main.getByRole('switch', { name: 'Staked only' }).click();
  await expect(farms.names).toHaveText([LP, 'MEOW-BUSD LP', 'USDT']);
  await expect(farms.figure(LP, 'Earned')).not.toHaveText(/^0 /);

  await app.main.getByRole('link', { name: 'Finished' }).click();
  await expect(farms.names).toHaveText(['UST-BUSD LP']);
  await expect(
    app.main.getByText(
      'These farms are no longer distributing rewards. Please unstake your tokens.',
    ),
  ).toBeVisible();
  const row = await farms.open('UST-BUSD LP');
  await expect(row.getByRole('button', { name: 'Stake more UST-BUSD LP' })).toBeDisabled();
  await row.getByRole('button', { name: 'Unstake UST-BUSD LP' }).click();
  const unstake = app.dialog('Unstake UST-BUSD LP');
  await unstake.getByRole('button', { name: 'Max' }).click();
  await unstake.getByRole('button', { name: /^Unstake / }).click();
  await app.toast('Unstaked!');
  expect(await stakedIn(chain, 17, wallet.account)).toBe(0n);
  await app.main.getByRole('link', { name: 'Archived' }).click();
  await expect(app.main.getByText("You haven't staked anything here.")).toBeVisible();

  await app.main.getByRole('link', { name: 'Live' }).click();
  await expect(farms.names).toHaveCount(3);
  await wallet.switchAccount(chain.accounts[2]!);
  await expect(app.main.getByText("You haven't staked anything here.")).toBeVisible();
  await app.button('Show all').click();
  await expect(farms.names).toHaveCount(12);
});

test('shows unreadable figures as unknown, not as 0', async ({ app, chain, node, page }) => {
  const farms = farmsPage(app);
  const unread = (await poolOf(chain, 'UST', 'BUSD')).slice(2).toLowerCase();
  node.fail(() => ({ abort: true }));
  await app.open('/farms');
  await expect(app.main.getByText("Couldn't load the farms.")).toBeVisible();
  // Leave one pool unread: with what lists read ahead, the order could be known without the node.
  await node.healWith(app.button('Retry').click(), ({ params }) =>
    JSON.stringify(params).includes(unread) ? { abort: true } : undefined,
  );
  await expect(farms.figure(LP, 'Multiplier')).toHaveText('40X');
  node.fail(() => ({ abort: true }));
  await app.main.getByRole('combobox', { name: 'Sort by' }).selectOption('Liquidity');
  await expect(app.main.getByText(/^Couldn't sort the farms/)).toBeVisible();
  await expect(farms.names.first()).toHaveText(LP);
  await page.getByRole('main').getByRole('link', { name: 'Finished' }).click();
  await expect(farms.names).toHaveText(['UST-BUSD LP']);
  for (const label of ['Multiplier', 'Liquidity'])
    await expect(farms.figure('UST-BUSD LP', label)).not.toHaveText(/^\$?0/);
  node.heal();
});
