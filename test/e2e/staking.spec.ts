import { parseEther } from 'ethers';
import { masterChefAbi } from '../../src/protocol/abi/masterChefAbi.ts';
import { farmsPage, stakedIn } from './fixtures/farms.ts';
import { expect, test } from './fixtures/test.ts';

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
  const confirm = dialog.getByRole('button', { name: 'Confirm' });
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

test('shows the new amount before signing after the fee was raised unseen', async ({
  app,
  chain,
  wallet,
}) => {
  const farms = farmsPage(app);
  wallet.account = chain.accounts[1]!;
  await app.openConnected('/farms');
  const row = await farms.open('USDT');
  await row.getByRole('button', { name: 'Stake more USDT' }).click();
  const dialog = app.dialog('Stake USDT');
  await dialog.getByRole('textbox').fill('10');
  await dialog.getByRole('button', { name: 'Enable USDT' }).click();
  await app.toast('Contract Enabled');
  const confirm = dialog.getByRole('button', { name: 'Confirm' });
  await expect(confirm).toBeEnabled();
  await expect(dialog.getByText('8 USDT', { exact: true })).toBeVisible();

  // The page reads nothing meanwhile and so still shows the old fee.
  await app.hidePage();
  const chef = await chain.contract(chain.accounts[0]!, chain.deployment.contracts.masterChef!, [
    ...masterChefAbi,
    {
      type: 'function',
      name: 'set',
      stateMutability: 'nonpayable',
      inputs: [
        { name: 'pid', type: 'uint256' },
        { name: 'allocPoint', type: 'uint256' },
        { name: 'depositFeeBps', type: 'uint16' },
      ],
      outputs: [],
    },
  ]);
  const [, points] = (await chef.getFunction('poolInfo')(5)) as [string, bigint];
  await chef.getFunction('set')(5, points, 2500);
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

test('links to where a missing token can be obtained', async ({ app, chain, wallet }) => {
  const farms = farmsPage(app);
  wallet.account = chain.accounts[8]!;
  await app.openConnected('/farms');
  const row = await farms.open(LP);
  await row.getByRole('button', { name: `Enable ${LP}` }).click();
  await app.toast('Contract Enabled');
  await row.getByRole('button', { name: 'Stake', exact: true }).click();
  const dialog = app.dialog(`${LP} required`);
  await expect(dialog.getByText(`Insufficient ${LP} balance`)).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Locate Assets' })).toBeVisible();
  await dialog.getByRole('link', { name: `Buy ${LP}` }).click();
  await expect(app.page).toHaveURL(/\/add\//);
});
