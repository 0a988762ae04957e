import { Contract } from 'ethers';
import { profileAbi } from '../../src/protocol/abi/profileAbi.ts';
import { expectAccessible } from './fixtures/accessible.ts';
import { expect, test } from './fixtures/test.ts';

test('shows teams with their members, someone’s profile, and where points come from', async ({
  app,
  page,
  chain,
  services,
}) => {
  await test.step('ranks the teams without services', async () => {
    await app.open('/teams');
    await expect(app.main.getByRole('listitem')).toHaveCount(3);
    await expect(app.main.getByRole('listitem').first()).toContainText('Fearsome Flippers');
    await expectAccessible(page, 'the teams');
    await app.main.getByRole('link', { name: 'Fearsome Flippers' }).click();
    await expect(
      app.main.getByRole('heading', { level: 1, name: 'Fearsome Flippers' }),
    ).toBeVisible();
    await expect(app.main.getByText(/^The history service can't be reached/)).toBeVisible();
  });

  await test.step('lists the members of a team', async () => {
    await services.start();
    const profiles = new Contract(chain.deployment.contracts.profile!, profileAbi, chain.provider);
    const [, , members] = (await profiles.getFunction('getTeamProfile')(2)) as [
      string,
      string,
      bigint,
    ];
    const rows = app.main.getByRole('table').locator('tbody').getByRole('row');
    await expect(rows).toHaveCount(Number(members));
    await expectAccessible(page, 'a team');
    await page.goto('/teams/99');
    await expect(app.main.getByText("This team doesn't exist.")).toBeVisible();
  });

  await test.step('shows an account read-only', async () => {
    const member = chain.accounts[0]!;
    await page.goto(`/profile?account=${member}`);
    await expect(app.main.getByText('Active', { exact: true })).toBeVisible();
    await expect(app.button('Pause profile')).toHaveCount(0);
    await expect(app.main.getByText('Early profile', { exact: true })).toBeVisible();
    await page.goto(`/profile?account=${chain.accounts[2]!}`);
    await expect(app.main.getByText('This account has no profile.')).toBeVisible();
  });

  await test.step('traces points to their transactions', async () => {
    await page.goto(`/profile/tasks?account=${chain.accounts[0]!}`);
    await expect(app.main.getByText('No points to claim right now.')).toBeVisible();
    await app.button('Show every award').click();
    const award = app.main.getByRole('listitem').filter({ hasText: 'Early profile' });
    await expect(award.getByRole('button', { name: 'Copy transaction hash' })).toHaveCount(1);
    await expectAccessible(page, 'the task center');
  });
});

test('forgets how an account was shown when it is disconnected', async ({ app, page, chain }) => {
  const [me, member] = [chain.accounts[2]!, chain.accounts[0]!];
  const entry = (account: string) => `profile_${account}`;
  await page.addInitScript(
    ([own, other]) => {
      if (sessionStorage.getItem('isStored')) return;
      sessionStorage.setItem('isStored', '1');
      localStorage.setItem(own!, JSON.stringify({ username: 'Nobody', avatar: null }));
      localStorage.setItem(other!, JSON.stringify({ username: 'Another', avatar: null }));
    },
    [entry(me), entry(member)],
  );
  await app.openConnected('/swap');
  // The chain knows better: the account has no profile.
  await expect(app.account).toHaveText(new RegExp(`^${me.slice(0, 6)}`));
  await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), entry(me))).toBeNull();
  await app.account.click();
  await page.getByRole('menuitem', { name: 'Disconnect' }).click();
  await expect(
    page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' }),
  ).toBeVisible();
});
