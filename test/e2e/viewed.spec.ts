import { expect, test } from './fixtures/test.ts';

test('somebody’s account is looked at by a link: balances are there, nothing can be signed', async ({
  app,
  page,
  chain,
  wallet,
}) => {
  const somebody = chain.accounts[3]!;
  await app.openConnected(
    `/swap?inputCurrency=${chain.token('BUSD')}&outputCurrency=BNB&exactAmount=5&account=${somebody}`,
  );
  const banner = page.getByRole('status').filter({ hasText: `Viewing ${somebody}` });
  await expect(banner).toBeVisible();
  await expect(app.button('Read only')).toBeDisabled();
  await expect(app.main.getByText('Balance: 25,000').first()).toBeVisible();
  // On another page it is still the same account.
  await page
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link', { name: 'Liquidity' })
    .click();
  await expect(banner).toBeVisible();
  await page.goBack();
  await banner.getByRole('button', { name: 'Stop viewing' }).click();
  await expect(banner).toBeHidden();
  await expect(app.button('Read only')).toBeHidden();
  await expect(app.button('Enable BUSD')).toBeVisible();
  expect(wallet.asked('eth_sendTransaction')).toHaveLength(0);
});

test('a visitor without a wallet can look too', async ({ app, page, chain }) => {
  await app.open(`/liquidity?account=${chain.accounts[0]!.toLowerCase()}`);
  await expect(
    page.getByRole('status').filter({ hasText: `Viewing ${chain.accounts[0]!}` }),
  ).toBeVisible();
  await expect(app.main.getByText('Connect to a wallet to view your liquidity.')).toBeHidden();
});

test('one’s own account is no view, and what is no address is said to be none', async ({
  app,
  page,
  wallet,
}) => {
  await app.openConnected(`/swap?account=${wallet.account}`);
  await expect(page.getByText(/^Viewing 0x/)).toBeHidden();
  await app.open('/swap?account=0x1234');
  await expect(
    page
      .getByRole('region', { name: 'Notifications' })
      .getByText("The account in this link isn't a valid address: 0x1234"),
  ).toBeVisible();
});
