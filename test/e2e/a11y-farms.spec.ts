import { expectAccessible } from './fixtures/accessible.ts';
import { choose, closeDialog } from './fixtures/app.ts';
import { farmsPage } from './fixtures/farms.ts';
import { expect, test } from './fixtures/test.ts';

// axe finds no violation on desktop or phone, in either theme.
test.beforeEach(() => test.slow());

test('farms, as table and as cards, with details and dialogs', async ({
  app,
  page,
  chain,
  wallet,
}) => {
  const farms = farmsPage(app);
  wallet.account = chain.accounts[1]!;
  await app.openConnected('/farms');
  const row = await farms.open('MEOW-BNB LP');
  await expect(row.getByText('No Fee')).toBeVisible();
  await expect(farms.figure('MEOW-BNB LP', 'Earned')).not.toHaveText(/^0 /);
  await expectAccessible(page, 'farms, a row open');
  await row.getByRole('button', { name: /^Stake more/ }).click();
  const stake = app.dialog('Stake MEOW-BNB LP');
  await stake.getByRole('textbox').fill('1');
  await expect(stake.getByText('Estimated daily earnings')).toBeVisible();
  await expectAccessible(page, 'stake');
  await closeDialog(stake);
  await row.getByRole('button', { name: /^APR/ }).click();
  await expect(page.getByRole('dialog').getByText('Formula')).toBeVisible();
  await expectAccessible(page, "a rate's figures");
  await closeDialog(page.getByRole('dialog'));
  await choose(app.main.getByRole('radio', { name: 'Cards' }));
  await expect(farms.row('MEOW-BNB LP').getByRole('button', { name: 'Harvest' })).toBeVisible();
  await expectAccessible(page, 'farms as cards');
});
