import { parseEther, parseUnits } from 'ethers';
import type { App } from './fixtures/app.ts';
import type { TestChain } from './fixtures/chain.ts';
import { farmsPage, stakedIn } from './fixtures/farms.ts';
import { expect, test } from './fixtures/test.ts';
import type { TestWallet } from './fixtures/wallet.ts';

interface World {
  app: App;
  chain: TestChain;
  wallet: TestWallet;
}

const LP = 'MEOW-BUSD LP';

test("keeps the dialog's input and sends nothing while the node is away or the account changed", async ({
  app,
  chain,
  node,
  wallet,
}) => {
  const farms = farmsPage(app);
  wallet.account = chain.accounts[1]!;
  const before = await stakedIn(chain, 2, wallet.account);
  await app.openConnected('/farms');
  const row = await farms.open(LP);
  await row.getByRole('button', { name: `Unstake ${LP}` }).click();
  const dialog = app.dialog(`Unstake ${LP}`);
  const confirm = dialog.getByRole('button', { name: /^Unstake / });
  await dialog.getByRole('textbox').fill('1');
  await expect(confirm).toBeEnabled();

  node.fail(() => ({ abort: true }));
  await confirm.click();
  await expect(dialog.getByText(/the network node/i)).toBeVisible();
  await expect(dialog.getByRole('textbox')).toHaveValue('1');
  expect(wallet.requestsOf('eth_sendTransaction')).toHaveLength(0);
  node.heal();

  await wallet.switchAccount(chain.accounts[2]!);
  await expect(
    dialog.getByText('Your wallet switched accounts. Close this and start again.'),
  ).toBeVisible();
  await expect(confirm).toBeDisabled();
  await wallet.switchAccount(chain.accounts[1]!);
  await expect(confirm).toBeEnabled();
  await confirm.click();
  await app.toast('Unstaked!');
  expect(await stakedIn(chain, 2, wallet.account)).toBe(before - parseEther('1'));
});

/** Announces that the fee of the USDT farm will rise from 20 % to 25 %, and returns the delay. */
async function announceRise(chain: TestChain): Promise<number> {
  const { masterChef, timelock } = chain.deployment.contracts;
  await chain.impersonate(timelock!);
  const chef = await chain.contract(timelock!, masterChef!, [
    'function poolInfo(uint256 pid) view returns (address lpToken, uint256 allocPoint)',
    'function set(uint256 pid, uint256 allocPoint, uint16 depositFeeBps)',
    'function FEE_RISE_DELAY() view returns (uint256)',
  ]);
  const [, points] = (await chef.getFunction('poolInfo')(5)) as [string, bigint];
  await chef.getFunction('set')(5, points, 2500);
  return Number(await chef.getFunction('FEE_RISE_DELAY')());
}

/** Opens the dialog of the USDT farm, ready to stake 10 USDT at a fee of 20 %. */
async function openTaxedStake({ app, chain, wallet }: World) {
  const farms = farmsPage(app);
  wallet.account = chain.accounts[1]!;
  await app.openConnected('/farms');
  const row = await farms.open('USDT');
  await row.getByRole('button', { name: 'Stake more USDT' }).click();
  const dialog = app.dialog('Stake USDT');
  await dialog.getByRole('textbox').fill('10');
  await dialog.getByRole('button', { name: 'Enable USDT' }).click();
  await app.toast('Contract Enabled');
  const confirm = dialog.getByRole('button', { name: /^Stake / });
  await expect(confirm).toBeEnabled();
  await expect(dialog.getByText('8 USDT', { exact: true })).toBeVisible();
  return { dialog, confirm };
}

test('shows the new amount before signing after an announced fee rose unseen', async ({
  app,
  chain,
  wallet,
}) => {
  const { dialog, confirm } = await openTaxedStake({ app, chain, wallet });

  // The page reads nothing meanwhile and so still shows the old fee.
  await app.hidePage();
  await chain.jump(await announceRise(chain));
  const asked = wallet.requestsOf('eth_sendTransaction').length;
  await confirm.click();
  await expect(
    dialog.getByText('The fee has changed. Check the amounts and confirm again.'),
  ).toBeVisible();
  await app.pollNow();
  await expect(dialog.getByText('7.5 USDT', { exact: true })).toBeVisible();
  expect(wallet.requestsOf('eth_sendTransaction')).toHaveLength(asked);

  await confirm.click();
  await app.toast('Staked!');
  await expect(dialog).toBeHidden();
});

test('stakes nothing at a fee that rose after signing, and says so', async ({
  app,
  chain,
  wallet,
}) => {
  const { confirm } = await openTaxedStake({ app, chain, wallet });
  const delay = await announceRise(chain);
  const before = await stakedIn(chain, 5, wallet.account);
  await chain.setAutomine(false);
  await confirm.click();
  await app.toast('Transaction submitted');
  await chain.jump(delay);
  await chain.setAutomine(true);
  await expect(await app.toast('Transaction failed')).toContainText(
    'the deposit fee is above the one you accepted',
  );
  expect(await stakedIn(chain, 5, wallet.account)).toBe(before);
});

test('leads from a failed stake back to its dialog, filled in, with the fee of now', async ({
  app,
  chain,
  page,
  wallet,
}) => {
  const { dialog, confirm } = await openTaxedStake({ app, chain, wallet });
  const delay = await announceRise(chain);
  const before = await stakedIn(chain, 5, wallet.account);
  await chain.setAutomine(false);
  await confirm.click();
  await app.toast('Transaction submitted');
  await chain.jump(delay);
  await chain.setAutomine(true);
  await app.toast('Transaction failed');
  await expect(dialog).toBeHidden();

  await page
    .getByRole('region', { name: 'Notifications' })
    .getByRole('link', { name: 'Retry' })
    .click();
  await expect(dialog.getByRole('textbox')).toHaveValue('10');
  await expect(dialog.getByText('7.5 USDT', { exact: true })).toBeVisible();
  await confirm.click();
  await app.toast('Staked!');
  expect((await stakedIn(chain, 5, wallet.account)) - before).toBe(parseUnits('7.5', 6));
});

test('links to where a missing token can be obtained', async ({ app, chain, wallet }) => {
  const farms = farmsPage(app);
  wallet.account = chain.accounts[8]!;
  await app.openConnected('/farms');
  const row = await farms.open(LP);
  await row.getByRole('button', { name: 'Stake', exact: true }).click();
  const dialog = app.dialog(`${LP} required`);
  await expect(dialog.getByText(`Insufficient ${LP} balance`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Locate Assets' }).click();
  await expect(dialog.getByText(`You haven't staked any ${LP}.`)).toBeVisible();
  await dialog.getByRole('link', { name: `Buy ${LP}` }).click();
  await expect(app.page).toHaveURL(/\/add\//);
});
