import { parseEther } from 'ethers';
import { expectAccessible } from './fixtures/accessible.ts';
import { choose, closeDialog, expectSent } from './fixtures/app.ts';
import { catsOf, holderOf } from './fixtures/collectibles.ts';
import { expect, test } from './fixtures/test.ts';

/** Kinds of the collectibles of the second account: in its wallet, and its picture. */
const [DRIZZLE, DOLLOP] = [1, 6];

test('changes the picture for exactly its cost, and gets the old one back', async ({
  app,
  page,
  chain,
  wallet,
}) => {
  const me = chain.accounts[1]!;
  wallet.account = me;
  const { profile } = chain.deployment.contracts;
  const [next] = (await catsOf(chain, me, DRIZZLE)) as [bigint];
  expect(await catsOf(chain, me, DOLLOP)).toEqual([]);
  const before = await chain.balance('MEOW', me);
  const picture = (name: string) => `/collectibles/${name}.svg`;
  await app.openConnected('/profile');
  await expect(app.account.locator('img')).toHaveAttribute('src', picture('dollop'));

  const dialog = app.dialog('Change picture');
  await app.button('Change picture').click();
  await choose(dialog.getByRole('radio', { name: `Drizzle #${next}` }));
  await expectAccessible(page, 'the choice of another picture', 'phone');
  await dialog.getByRole('button', { name: `Approve Drizzle #${next}` }).click();
  await app.pollUntil(dialog.getByRole('button', { name: 'Enable MEOW' }));
  await dialog.getByRole('button', { name: 'Enable MEOW' }).click();
  await app.pollUntil(dialog.getByRole('button', { name: 'Continue' }));
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(app.detail('Picture', dialog)).toContainText(`Drizzle #${next}`);
  await dialog.getByRole('button', { name: 'Change picture for 1 MEOW' }).click();
  await expectSent(dialog);
  await app.toast(/^Transaction confirmed/);
  await closeDialog(dialog);

  await expect(app.account.locator('img')).toHaveAttribute('src', picture('drizzle'));
  await expect(app.main.locator('img').first()).toHaveAttribute('src', picture('drizzle'));
  expect(before - (await chain.balance('MEOW', me))).toBe(parseEther('1'));
  expect(await holderOf(chain, next)).toBe(profile);
  expect(await catsOf(chain, me, DOLLOP)).toHaveLength(1);
  await page.reload();
  await expect(app.account.locator('img')).toHaveAttribute('src', picture('drizzle'));
});
