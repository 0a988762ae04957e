import { expect, test } from './fixtures/test.ts';

test("shows an account's stored name until it is disconnected", async ({
  app,
  page,
  context,
  wallet,
  baseURL,
}) => {
  const profile = {
    account: wallet.account,
    username: 'Whiskers',
    avatar: '/images/tokens/meow.svg',
  };
  await context.addCookies([
    {
      name: 'meowswap_profile',
      value: encodeURIComponent(JSON.stringify(profile)),
      url: baseURL!,
      sameSite: 'Strict',
    },
  ]);
  await app.openConnected('/swap');
  await expect(app.account).toHaveText(/Whiskers/);
  await expect(
    app.account.getByRole('presentation').or(app.account.locator('img')),
  ).toHaveAttribute('src', profile.avatar);
  await app.account.click();
  await page.getByRole('menuitem', { name: 'Disconnect' }).click();
  await expect(
    page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' }),
  ).toBeVisible();
  expect((await context.cookies()).filter(({ name }) => name === 'meowswap_profile')).toEqual([]);
});

test('ignores a name of another account and an invalid one', async ({
  app,
  context,
  wallet,
  chain,
  baseURL,
}) => {
  const profile = { account: chain.accounts[4]!, username: 'Somebody else', avatar: null };
  await context.addCookies([
    {
      name: 'meowswap_profile',
      value: encodeURIComponent(JSON.stringify(profile)),
      url: baseURL!,
      sameSite: 'Strict',
    },
  ]);
  await app.openConnected('/swap');
  await expect(app.account).toHaveText(new RegExp(`^${wallet.account.slice(0, 6)}`));
});
