import { parseEther } from 'ethers';
import { choose } from './fixtures/app.ts';
import { addPath } from './fixtures/addPage.ts';
import { farmsPage, stakedIn } from './fixtures/farms.ts';
import { lpBalance } from './fixtures/pools.ts';
import { expect, test } from './fixtures/test.ts';
import { shownAmount } from './fixtures/zap.ts';

const LP = 'MEOW-BNB LP';

test('zaps into a farm, through a reload, and out again in one go', async ({
  app,
  chain,
  wallet,
  page,
}) => {
  const farms = farmsPage(app);
  await app.openConnected('/farms');
  const details = await farms.open(LP);
  // The link moves down as the account's stake is read.
  await expect(details.getByRole('button', { name: 'Stake', exact: true })).toBeVisible();
  await details.getByRole('link', { name: 'Stake with one token' }).click();
  await expect(page).toHaveURL(
    new RegExp(`${addPath(chain, 'MEOW', 'BNB')}\\?with=one&stake=farm$`),
  );
  await choose(app.main.getByRole('radio', { name: 'BNB', exact: true }));
  await app.main.getByRole('textbox', { name: 'You pay' }).fill('1');
  await app.main.getByRole('checkbox', { name: 'Stake in the farm' }).uncheck();
  await app.button('Supply').click();
  const zap = app.dialog('You will receive');
  await zap.getByRole('button', { name: 'Confirm supply' }).click();
  await app.toast('Transaction confirmed');
  await expect(zap.getByRole('link', { name: 'Stake in the farm' })).toBeVisible();
  const shares = await lpBalance(chain, 'MEOW', 'BNB', wallet.account);

  await page.reload();
  await app.main.getByRole('link', { name: 'Stake in the farm' }).click();
  await expect(page).toHaveURL(/\/farms\?stake=1$/);
  const row = farms.row(LP);
  const stake = app.dialog(`Stake ${LP}`);
  await expect(stake.getByRole('textbox')).not.toHaveValue('');
  await stake.getByRole('button', { name: `Enable ${LP}` }).click();
  await stake.getByRole('button', { name: /^Stake / }).click();
  await app.toast('Staked!');
  expect(await stakedIn(chain, 1, wallet.account)).toBe(shares);

  // A part as LP tokens, which can still be withdrawn to one token later.
  await expect(row.getByText('Unstaking can pay you one token or both.')).toBeVisible();
  await expect(row.getByRole('link', { name: 'Withdraw to one token' })).toHaveCount(0);
  await row.getByRole('button', { name: `Unstake ${LP}` }).click();
  const unstake = app.dialog(`Unstake ${LP}`);
  await unstake.getByRole('textbox').fill('1');
  await unstake.getByRole('button', { name: `Unstake 1 ${LP}` }).click();
  await app.toast('Unstaked!');
  expect(await stakedIn(chain, 1, wallet.account)).toBe(shares - parseEther('1'));
  expect(await lpBalance(chain, 'MEOW', 'BNB', wallet.account)).toBe(parseEther('1'));

  // The rest as BNB, in one transaction.
  await row.getByRole('button', { name: `Unstake ${LP}` }).click();
  await unstake.getByRole('button', { name: 'Max' }).click();
  await choose(unstake.getByRole('radio', { name: 'Only BNB' }));
  await unstake.getByRole('button', { name: /^Unstake / }).click();
  await expect(unstake.getByText('Simulated just now')).toBeVisible();
  const least = shownAmount(await app.detail('Minimum BNB', unstake).innerText());
  const [before, sent] = [
    await chain.balance('BNB', wallet.account),
    wallet.requestsOf('eth_sendTransaction').length,
  ];
  await unstake.getByRole('button', { name: /^Unstake / }).click();
  await app.toast('Transaction confirmed');
  const { fee } = await chain.lastTransaction();
  expect(await stakedIn(chain, 1, wallet.account)).toBe(0n);
  expect((await chain.balance('BNB', wallet.account)) - before + fee).toBeGreaterThanOrEqual(least);
  expect(await lpBalance(chain, 'MEOW', 'BNB', wallet.account)).toBe(parseEther('1'));
  expect(wallet.requestsOf('eth_sendTransaction')).toHaveLength(sent + 1);
  await page.keyboard.press('Escape');
  await row.getByRole('link', { name: 'Withdraw to one token' }).click();
  await expect(app.main.getByRole('radio', { name: 'Only MEOW' })).toBeChecked();
});
