import { matchesText } from './fixtures/app.ts';
import {
  makeHissRevert,
  openHarvest,
  promptCount,
  stakeInFivePools,
  waitForReport,
} from './fixtures/harvest.ts';
import { expect, test } from './fixtures/test.ts';

test(
  "collects four of five rewards in four prompts and gives the reason why the fifth can't be paid",
  { tag: '@journey' },
  async ({ app, chain, wallet }) => {
    await stakeInFivePools(chain, wallet.account);
    await makeHissRevert(chain);
    await app.openConnected('/');
    await expect(app.main.getByText('from 5 positions')).toBeVisible();
    const dialog = await openHarvest(app, 4);
    const broken = dialog.getByRole('listitem').filter({ hasText: 'Stake USDT, earn HISS' });
    await expect(broken).toContainText(
      'Skipped because it would fail. The transaction cannot succeed',
    );
    await expect(broken.getByRole('checkbox')).toBeDisabled();
    await expect(
      dialog.getByText("You'll confirm 4 transactions, one after another."),
    ).toBeVisible();
    const before = await chain.balance('MEOW', wallet.account);
    await dialog.getByRole('button', { name: 'Harvest 4 rewards' }).click();
    await waitForReport(app, dialog, '4 of 4 collected');
    expect(promptCount(wallet)).toBe(4);
    await expect(dialog.getByRole('listitem').filter({ hasText: /Collected/ })).toHaveCount(4);
    await expect(dialog.getByRole('listitem').filter({ hasText: 'HISS' })).toHaveCount(0);
    expect(await chain.balance('MEOW', wallet.account)).toBeGreaterThan(before);
    await dialog.getByRole('button', { name: 'Dismiss' }).click();
    await expect(app.button('Harvest all')).toBeVisible();
  },
);

test('opens no prompt for a reward that fails only in its turn, and reports why', async ({
  app,
  chain,
  wallet,
}) => {
  await stakeInFivePools(chain, wallet.account);
  await app.openConnected('/farms');
  const dialog = await openHarvest(app, 5);
  await app.hidePage();
  await makeHissRevert(chain);
  await dialog.getByRole('button', { name: 'Harvest 5 rewards' }).click();
  await waitForReport(app, dialog, '4 of 5 collected');
  expect(promptCount(wallet)).toBe(4);
  const broken = dialog.getByRole('listitem').filter({ hasText: 'HISS' });
  await expect(broken).toContainText('Not collected');
  await expect(broken).toContainText('The transaction cannot succeed');
});

test('needs one prompt where the wallet takes several calls', async ({ app, chain, wallet }) => {
  await stakeInFivePools(chain, wallet.account);
  await makeHissRevert(chain);
  wallet.offersBatch = true;
  await app.openConnected('/pools');
  const dialog = await openHarvest(app, 4);
  await expect(dialog.getByText("You'll confirm everything in one request.")).toBeVisible();
  await dialog.getByRole('button', { name: 'Harvest 4 rewards' }).click();
  await waitForReport(app, dialog, '4 of 4 collected');
  const [batch, ...others] = wallet.requestsOf('wallet_sendCalls');
  expect(others).toEqual([]);
  expect((batch!.params as [{ calls: unknown[] }])[0].calls).toHaveLength(4);
  expect(promptCount(wallet)).toBe(0);
});

test("lists the vault's profit unticked, because it compounds, with the cost of withdrawing it", async ({
  app,
  chain,
  wallet,
}) => {
  wallet.account = chain.accounts[1]!;
  await chain.mine(5_000);
  const vault = await chain.contract(chain.accounts[6]!, chain.deployment.contracts.vault!, [
    'function harvest()',
  ]);
  await vault.getFunction('harvest')();
  // Releases what was harvested.
  await chain.jump(86_400);
  await app.openConnected('/pools');
  await app.button('Harvest all').click();
  const dialog = app.dialog('Harvest all');
  const profit = dialog.getByRole('checkbox', { name: /^Stake MEOW, auto-compound/ });
  await expect(profit).not.toBeChecked();
  await expect(
    dialog.getByText(
      /This profit compounds automatically\. Select it to withdraw it\. A withdrawal fee of 0\.1% applies for another \d+d/,
    ),
  ).toBeVisible();
  await expect(dialog.getByText('Simulating')).toHaveCount(0);
  const others = dialog.getByRole('checkbox', { checked: true });
  while ((await others.count()) > 0) await others.first().uncheck();
  await expect(dialog.getByRole('button', { name: 'Nothing selected' })).toBeDisabled();
  await profit.check();
  const before = await chain.balance('MEOW', wallet.account);
  await dialog.getByRole('button', { name: 'Harvest 1 reward' }).click();
  await waitForReport(app, dialog, '1 of 1 collected');
  expect(promptCount(wallet)).toBe(1);
  const gained = (await chain.balance('MEOW', wallet.account)) - before;
  const told = await dialog.getByRole('listitem').innerText();
  expect(
    matchesText(gained, 18, /[\d,.]+ MEOW/.exec(told)![0]),
    `${gained} arrived, the report says ${told}`,
  ).toBe(true);
});
