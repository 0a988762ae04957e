import { expectAccessible } from './fixtures/accessible.ts';
import {
  answerPrompts,
  makeHissRevert,
  openHarvest,
  promptCount,
  stakeInFivePools,
  waitForReport,
} from './fixtures/harvest.ts';
import { expect, test } from './fixtures/test.ts';

test('loses nothing to a reload: reports what is done and offers the rest', async ({
  app,
  chain,
  wallet,
  page,
}) => {
  await stakeInFivePools(chain, wallet.account);
  await makeHissRevert(chain);
  await app.openConnected('/');
  const dialog = await openHarvest(app, 4);
  // The third prompt is never answered: the page unloads while it is open.
  answerPrompts(wallet, 'approve', 'approve', 'never');
  await dialog.getByRole('button', { name: 'Harvest 4 rewards' }).click();
  await expect.poll(() => promptCount(wallet)).toBe(3);
  await page.reload();
  await expect(app.main.getByText("Your harvest isn't finished")).toBeVisible();
  await app.button('Show report').click();
  await waitForReport(app, dialog, '2 of 4 collected');
  await expect(dialog.getByRole('alert')).toContainText('The page was closed midway.');
  await expect(
    dialog.getByText('Outcome unknown. Check your wallet to see if it was sent.'),
  ).toBeVisible();
  answerPrompts(wallet, 'approve');
  await dialog.getByRole('button', { name: 'Continue with 1 reward' }).click();
  await waitForReport(app, dialog, '3 of 4 collected');
  expect(promptCount(wallet)).toBe(4);
});

test('stops the queue when the account is switched; the report stays and names its account', async ({
  app,
  chain,
  wallet,
}) => {
  await stakeInFivePools(chain, wallet.account);
  const { account } = wallet;
  await app.openConnected('/');
  const dialog = await openHarvest(app, 5);
  answerPrompts(wallet, 'approve', 'never');
  await dialog.getByRole('button', { name: 'Harvest 5 rewards' }).click();
  await expect.poll(() => promptCount(wallet)).toBe(2);
  await wallet.switchAccount(chain.accounts[7]!);
  await expect(dialog.getByRole('alert')).toContainText(
    `The account in your wallet changed, so we stopped. This is the report for ${account.slice(0, 6)}`,
  );
  await waitForReport(app, dialog, '1 of 5 collected');
  expect(promptCount(wallet)).toBe(2);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(app.button('Show report')).toBeHidden();
  await wallet.switchAccount(account);
  await expect(app.button('Show report')).toBeVisible();
});

test('stops the queue on a refusal and offers to continue', async ({
  app,
  chain,
  wallet,
  page,
}) => {
  await stakeInFivePools(chain, wallet.account);
  await app.openConnected('/pools');
  const dialog = await openHarvest(app, 5);
  await expectAccessible(page, 'rewards to choose from');
  answerPrompts(wallet, 'approve', 'reject');
  await dialog.getByRole('button', { name: 'Harvest 5 rewards' }).click();
  await expect(dialog.getByRole('alert')).toContainText(
    'You rejected a request in your wallet, so we stopped.',
  );
  await expect(dialog.getByText('Rejected in your wallet')).toBeVisible();
  await expect(dialog.getByText('Not attempted')).toHaveCount(3);
  await expectAccessible(page, 'a report');
  answerPrompts(wallet, 'approve');
  await dialog.getByRole('button', { name: 'Continue with 3 rewards' }).click();
  await waitForReport(app, dialog, '4 of 5 collected');
  expect(promptCount(wallet)).toBe(5);
});
