import { expectAccessible } from './fixtures/accessible.ts';
import { swapPath } from './fixtures/app.ts';
import { expect, test } from './fixtures/test.ts';

test('the footer leads to all contracts, whose code, links and owners check out', async ({
  app,
  chain,
  page,
}) => {
  await app.open('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contracts' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contracts' })).toBeVisible();
  await expect(app.main.getByText('Everything checks out')).toBeVisible();
  for (const address of Object.values(chain.deployment.contracts))
    await expect(app.main.getByText(address, { exact: true })).toHaveCount(1);
  await expect(app.main.getByText('Different code')).toHaveCount(0);
  const chef = app.main.getByRole('article', { name: 'MasterChef', exact: true });
  await chef.getByRole('button', { name: 'Details' }).click();
  await expect(chef.getByText('contracts/farms/MasterChef.sol')).toBeVisible();
  await expectAccessible(page, 'contracts');
});

test(
  'a contract with other code, and one with a new owner, are flagged',
  { tag: '@journey' },
  async ({ app, chain, page }) => {
    const { zap, vault, timelock } = chain.deployment.contracts;
    const code = await chain.provider.getCode(zap!);
    await chain.provider.send('hardhat_setCode', [zap, `${code.slice(0, -2)}fe`]);
    await chain.impersonate(timelock!);
    const owned = ['function transferOwnership(address)', 'function acceptOwnership()'];
    const stranger = chain.accounts[5]!;
    await (await chain.contract(timelock!, vault!, owned)).getFunction('transferOwnership')(
      stranger,
    );
    await (await chain.contract(stranger, vault!, owned)).getFunction('acceptOwnership')();

    await app.open('/about/contracts');
    await expect(app.main.getByText("2 contracts don't check out")).toBeVisible();
    await expect(app.main.getByText(/^Don't sign anything here\./)).toBeVisible();
    const flagged = app.main.getByRole('article', { name: 'MeowZap' });
    await expect(flagged.getByText('Different code')).toBeVisible();
    await expect(flagged.getByText(/isn't the code of this build/)).toBeVisible();
    await expect(
      app.main
        .getByRole('article', { name: 'MeowVault' })
        .getByText(`This contract belongs to ${stranger} instead of the timelock`),
    ).toBeVisible();
    await expect(page.getByText('Everything checks out')).toHaveCount(0);

    // Checked again, without a reload.
    await chain.provider.send('hardhat_setCode', [zap, code]);
    await app.button('Check again').click();
    await expect(app.main.getByText("1 contract doesn't check out")).toBeVisible();
  },
);

const swapped = test.extend({ baseURL: ({ swappedSite }, use) => use(swappedSite.url) });

swapped(
  'a build with another router warns on every page, and refuses a swap with the reason',
  async ({ app, chain, page, wallet }) => {
    const { zap } = chain.deployment.contracts;
    const before = await chain.balance('BUSD', wallet.account);
    await app.openConnected(swapPath(chain, { output: 'BUSD', amount: '1' }));
    await app.button('Swap').click();
    const dialog = app.dialog('Confirm Swap');
    await expect(dialog.getByText(`The contract ${zap} differs from`)).toBeVisible();
    await expect(dialog.getByText(/Nothing was sent\./)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Confirm Swap' })).toBeDisabled();
    await expectAccessible(page, 'refused swap', 'phone');

    await dialog.getByRole('link', { name: 'See what differs' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Contracts' })).toBeVisible();
    await expect(app.main.getByText('This page uses other addresses')).toBeVisible();
    const banner = page.getByRole('alert').filter({ hasText: /^This site's contracts/ });
    await expect(banner).toBeVisible();
    await app.open('/');
    await expect(banner.getByRole('link', { name: 'See what differs' })).toBeVisible();
    expect(wallet.requests.filter(({ method }) => /send|sign/i.test(method))).toEqual([]);
    expect(await chain.balance('BUSD', wallet.account)).toBe(before);
  },
);
