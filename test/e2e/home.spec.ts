import { expectAccessible } from './fixtures/accessible.ts';
import { expect, test } from './fixtures/test.ts';

const figure = /^\$[\d,]+$/;

test(
  'shows totals, the top farms and pools with rates that open, and the games',
  { tag: '@journey' },
  async ({ app, page }) => {
    await app.open('/');
    await expect(
      page.getByRole('heading', { level: 1, name: 'The cozy home for your tokens' }),
    ).toBeVisible();
    for (const name of ['Staked in farms, pools and vault', 'Liquidity on the exchange']) {
      await expect(app.main.getByText(name).locator('..').getByText(figure)).toBeVisible();
    }
    await expect(
      app.main
        .getByText('MEOW supply')
        .locator('..')
        .getByText(/^[\d,]+$/),
    ).toBeVisible();
    const farms = app.main
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'Top farms' }) });
    await expect(farms.getByRole('listitem')).toHaveCount(5);
    await farms
      .getByRole('button', { name: /^APR: .*%/ })
      .first()
      .click();
    await expect(page.getByRole('dialog', { name: /^APR/ })).toBeVisible();
    await page.keyboard.press('Escape');
    const pools = app.main
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'Top pools' }) });
    await expect(pools.getByRole('listitem')).toHaveCount(5);
    await expect(
      app.main.getByText('Connect a wallet to see what your stakes have earned.'),
    ).toBeVisible();
    await expect(farms.getByRole('link', { name: /LP$/ }).first()).toHaveAttribute(
      'href',
      /\/farms\?farm=\d+$/,
    );
    await expect(pools.getByRole('listitem').getByRole('link').first()).toHaveAttribute(
      'href',
      /\/pools\?pool=(\d+|vault)$/,
    );
    await app.main.getByRole('link', { name: /^Lottery \$[\d,]+ in prizes/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Lottery' })).toBeVisible();
  },
);

test('shows an account its rewards, or how to earn some', async ({ app, chain, wallet, page }) => {
  wallet.account = chain.accounts[1]!;
  await app.openConnected('/');
  // A finished sale owes it a token that has no price.
  await expect(app.main.getByText('plus rewards without a known price')).toBeVisible();
  await expect(app.button('Harvest all')).toBeEnabled();
  await expect(app.main.getByRole('button', { name: /^APR: .*%/ }).first()).toBeVisible();
  await expectAccessible(page, 'home with rewards');
  // One that has staked and played nowhere.
  await wallet.switchAccount(chain.accounts[8]!);
  await expect(app.main.getByText(/^Nothing to harvest yet\. Stake LP tokens/)).toBeVisible();
  await expect(app.button('Harvest all')).toBeDisabled();
});

test('says what is unknown while the node is away, and retries', async ({ app, node }) => {
  node.fail(() => ({ abort: true }));
  await app.open('/');
  await expect(app.main.getByRole('link', { name: 'Swap now' })).toBeVisible();
  const unread = app.main.getByRole('status').filter({ hasText: "Couldn't load the totals." });
  await expect(unread).toBeVisible();
  await expect(app.main.getByText("Couldn't load these.")).toHaveCount(2);
  node.heal();
  await app.pollNow();
  await expect(
    app.main.getByText('Staked in farms, pools and vault').locator('..').getByText(figure),
  ).toBeVisible();
});
