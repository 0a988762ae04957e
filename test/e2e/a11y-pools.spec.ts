import { expectAccessible } from './fixtures/accessible.ts';
import { choose, closeDialog } from './fixtures/app.ts';
import { poolsPage } from './fixtures/stakingPools.ts';
import { expect, test } from './fixtures/test.ts';

// axe finds no violation on desktop or phone, in either theme.
test.beforeEach(() => test.slow());

test('pools, as table and as cards, with details and dialogs', async ({
  app,
  page,
  chain,
  wallet,
}) => {
  const pools = poolsPage(app);
  wallet.account = chain.accounts[1]!;
  await app.openConnected('/pools');
  await pools.open(['Auto MEOW']);
  await expect(pools.detail(['Auto MEOW'], 'Unstaking fee').locator('..')).toContainText(
    'for another',
  );
  await pools.open(['Earn DAI']);
  await expect(pools.row(['Earn DAI']).getByText(/is out of rewards for now/)).toBeVisible();
  await expectAccessible(page, 'pools, the vault and a pool open');
  await app.button('Claim bounty').click();
  await expect(
    app.dialog('Claim bounty').getByRole('button', { name: 'Claim bounty' }),
  ).toBeEnabled();
  await expectAccessible(page, 'the bounty');
  await closeDialog(app.dialog('Claim bounty'));
  await app.main.getByRole('link', { name: 'Finished' }).click();
  await expect(pools.names).toHaveText(['Earn BTCB', 'Earn MEOW']);
  await expectAccessible(page, 'finished pools');
  await app.main.getByRole('link', { name: 'Live' }).click();
  await choose(app.main.getByRole('radio', { name: 'Cards' }));
  await expect(pools.row(['Manual MEOW']).getByRole('button', { name: 'Harvest' })).toBeVisible();
  await expectAccessible(page, 'pools as cards');
});
