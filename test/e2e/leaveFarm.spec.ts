import { parseEther } from 'ethers';
import { choose, matchesText } from './fixtures/app.ts';
import { farmsPage, stakedIn } from './fixtures/farms.ts';
import { lpBalance } from './fixtures/pools.ts';
import { expect, test } from './fixtures/test.ts';
import { shownAmount } from './fixtures/zap.ts';

const LP = 'MEOW-BUSD LP';

test('unstakes as one token by one signature: nothing after a refusal, then what was shown', async ({
  app,
  chain,
  wallet,
}) => {
  const farms = farmsPage(app);
  wallet.account = chain.accounts[1]!;
  const before = await stakedIn(chain, 2, wallet.account);
  const shares = await lpBalance(chain, 'MEOW', 'BUSD', wallet.account);
  await app.openConnected('/farms');
  const row = await farms.open(LP);
  await row.getByRole('button', { name: `Unstake ${LP}` }).click();
  const dialog = app.dialog(`Unstake ${LP}`);
  await dialog.getByRole('textbox').fill('1');
  await choose(dialog.getByRole('radio', { name: 'Only BUSD' }));
  await dialog.getByRole('button', { name: `Unstake 1 ${LP}` }).click();
  await expect(dialog.getByText('Simulated just now')).toBeVisible();
  await expect(app.detail('LP tokens burned', dialog)).toContainText(`1 ${LP}`);
  await expect(app.detail('Network fee', dialog)).toContainText('BNB');
  const confirm = dialog.getByRole('button', { name: `Unstake 1 ${LP}` });

  wallet.userAnswer = 'reject';
  await confirm.click();
  await expect.poll(() => wallet.requestsOf('eth_sendTransaction').length).toBe(1);
  await expect(confirm).toBeEnabled();
  expect(await stakedIn(chain, 2, wallet.account)).toBe(before);
  wallet.userAnswer = 'approve';

  const least = shownAmount(await app.detail('Minimum BUSD', dialog).innerText());
  const arrives = await app
    .detail('Arrives', dialog)
    .filter({ hasText: 'BUSD' })
    .first()
    .innerText();
  const dollars = await chain.balance('BUSD', wallet.account);
  await confirm.click();
  await app.toast('Transaction confirmed');
  const arrived = (await chain.balance('BUSD', wallet.account)) - dollars;
  expect(matchesText(arrived, 18, arrives), `${arrived} arrived, the dialog said ${arrives}`).toBe(
    true,
  );
  expect(arrived).toBeGreaterThanOrEqual(least);
  expect(await stakedIn(chain, 2, wallet.account)).toBe(before - parseEther('1'));
  expect(await lpBalance(chain, 'MEOW', 'BUSD', wallet.account)).toBe(shares);
  expect(wallet.requestsOf('eth_sendTransaction')).toHaveLength(2);
});

test('unstakes as a token from outside of the pair along a route', async ({
  app,
  chain,
  wallet,
  page,
}) => {
  const farms = farmsPage(app);
  wallet.account = chain.accounts[1]!;
  const before = await stakedIn(chain, 2, wallet.account);
  await app.openConnected('/farms');
  const row = await farms.open(LP);
  await row.getByRole('button', { name: `Unstake ${LP}` }).click();
  const dialog = app.dialog(`Unstake ${LP}`);
  await dialog.getByRole('textbox').fill('1');
  await dialog.getByRole('button', { name: 'Select a currency' }).click();
  await app
    .dialog('Select a Token')
    .getByRole('option')
    .filter({ has: page.getByText('DAI', { exact: true }) })
    .first()
    .click();
  await expect(app.detail('Route', dialog)).toContainText(/(MEOW|BUSD).*DAI/);
  await expect(app.detail('Price Impact', dialog)).toContainText('%');
  await dialog.getByRole('button', { name: `Unstake 1 ${LP}` }).click();
  await expect(dialog.getByText('Simulated just now')).toBeVisible();
  const least = shownAmount(await app.detail('Minimum DAI', dialog).innerText());
  const arrives = await app
    .detail('Arrives', dialog)
    .filter({ hasText: 'DAI' })
    .first()
    .innerText();
  const held = await chain.balance('DAI', wallet.account);
  const both = await Promise.all(['MEOW', 'BUSD'].map((s) => chain.balance(s, wallet.account)));
  await dialog.getByRole('button', { name: `Unstake 1 ${LP}` }).click();
  await app.toast('Transaction confirmed');
  const arrived = (await chain.balance('DAI', wallet.account)) - held;
  expect(matchesText(arrived, 18, arrives), `${arrived} arrived, the dialog said ${arrives}`).toBe(
    true,
  );
  expect(arrived).toBeGreaterThanOrEqual(least);
  expect(await stakedIn(chain, 2, wallet.account)).toBe(before - parseEther('1'));
  expect(await chain.balance('BUSD', wallet.account)).toBe(both[1]);
  expect(wallet.requestsOf('eth_sendTransaction')).toHaveLength(1);
});
