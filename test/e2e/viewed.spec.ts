import { expect, test } from './fixtures/test.ts';

test(
  'shows another account by a link: balances, but nothing to sign',
  { tag: '@refusal' },
  async ({ app, page, chain, wallet }) => {
    const otherAccount = chain.accounts[3]!;
    await app.openConnected(
      `/swap?inputCurrency=${chain.token('BUSD')}&outputCurrency=BNB&exactAmount=5&account=${otherAccount}`,
    );
    const banner = page.getByRole('status').filter({ hasText: `Viewing ${otherAccount}` });
    await expect(banner).toBeVisible();
    await expect(app.button('Read only')).toBeDisabled();
    await expect(app.main.getByText('Balance: 25,000').first()).toBeVisible();
    // The next page still shows that account.
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
    expect(wallet.requestsOf('eth_sendTransaction')).toHaveLength(0);
  },
);

test('works for a visitor without a wallet', async ({ app, page, chain }) => {
  await app.open(`/liquidity?account=${chain.accounts[0]!.toLowerCase()}`);
  await expect(
    page.getByRole('status').filter({ hasText: `Viewing ${chain.accounts[0]!}` }),
  ).toBeVisible();
  await expect(app.main.getByText('Connect to a wallet to view your liquidity.')).toBeHidden();
});

test("ignores the user's own account and rejects an invalid address", async ({
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
