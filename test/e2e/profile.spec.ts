import { Contract, parseEther } from 'ethers';
import { erc20Abi } from '../../src/protocol/abi/erc20Abi.ts';
import { profileAbi } from '../../src/protocol/abi/profileAbi.ts';
import { expectAccessible } from './fixtures/accessible.ts';
import { choose, expectSent } from './fixtures/app.ts';
import type { TestServices } from './fixtures/services.ts';
import { expect, test } from './fixtures/test.ts';

/** Starts the services and waits until the hub answers. */
async function startHub(services: TestServices): Promise<void> {
  await services.start();
  await expect
    .poll(async () => (await fetch(`${services.url}/hub/api/users/valid/Nobody`)).status)
    .toBe(200);
}

test(
  'sets up a profile from nothing in five signatures, with a reload at each step',
  { tag: '@journey' },
  async ({ app, page, chain, wallet, services }) => {
    const me = wallet.account;
    const profiles = new Contract(chain.deployment.contracts.profile!, profileAbi, chain.provider);
    const before = await chain.balance('MEOW', me);
    const signatures = () =>
      wallet.requestsOf('eth_sendTransaction').length +
      wallet.requestsOf('eth_signTypedData_v4').length;
    const step = (name: string) => app.main.getByRole('heading', { level: 2, name });
    const reload = async (name: string) => {
      await page.reload();
      await expect(app.account).toBeVisible();
      await expect(step(name)).toBeVisible();
    };
    await startHub(services);
    await app.openConnected('/profile');

    await test.step('buys a starter for exactly its price', async () => {
      await expect(step('Get a starter')).toBeVisible();
      await expect(app.detail('Cost')).toContainText('1 MEOW');
      await expectAccessible(page, 'the starters');
      await choose(app.main.getByRole('radio', { name: 'Churro' }));
      await app.button('Enable MEOW').click();
      await app.pollUntil(app.button(/^Enabl(e|ing) MEOW$/), 'isGone');
      await reload('Get a starter');
      await choose(app.main.getByRole('radio', { name: 'Churro' }));
      await app.button('Get Churro').click();
      const dialog = app.dialog('Get Churro');
      await dialog.getByRole('button', { name: 'Buy for 1 MEOW' }).click();
      await app.pollUntil(step('Set a picture'));
      expect(before - (await chain.balance('MEOW', me))).toBe(parseEther('1'));
    });

    await test.step('finds the new starter at once, approved in the purchase', async () => {
      await reload('Set a picture');
      await expect(app.main.getByRole('radio', { name: /^Churro #/ })).toBeChecked();
      await app.button(/^Use Churro #/).click();
      await reload('Join a team');
    });

    await test.step('joins a team', async () => {
      await expect(app.button('Choose a team')).toBeDisabled();
      await choose(app.main.getByRole('radio').first());
      await app.button(/^Join /).click();
      await reload('Set a name');
      await app.button('Back: Join a team').click();
      await app.button(/^Join /).click();
      await expect(step('Set a name')).toBeVisible();
    });

    await test.step('registers a name after its check', async () => {
      const name = app.main.getByRole('textbox', { name: 'Name' });
      await name.fill('ab');
      await expect(app.main.getByText('Minimum length: 3 characters')).toBeVisible();
      await name.fill('mi mi');
      await expect(app.main.getByText('No spaces or special characters')).toBeVisible();
      await name.fill('Whiskers');
      await expect(app.main.getByText('This name is available.')).toBeVisible();
      await expect(app.button('Confirm')).toBeDisabled();
      await app.main.getByRole('checkbox').check();
      await expectAccessible(page, 'the name', 'phone');
      await app.button('Confirm').click();
      const dialog = app.dialog('Register your name');
      await expect(app.detail('Name', dialog)).toContainText('Whiskers');
      await expect(app.detail('Account', dialog)).toContainText(me);
      await expectAccessible(page, 'what is signed', 'phone');
      await dialog.getByRole('button', { name: 'Sign', exact: true }).click();
      await expect(app.main.getByText(/^Reserved for you until/)).toBeVisible();
      await reload('Set a name');
      await expect(app.main.getByText('Whiskers', { exact: true })).toBeVisible();
    });

    await test.step('creates the profile for exactly its cost', async () => {
      await app.button('Enable MEOW').click();
      await app.pollUntil(app.button('Review profile'));
      await reload('Set a name');
      await app.button('Review profile').click();
      const dialog = app.dialog('Create your profile');
      await expect(app.detail('Name', dialog)).toContainText('Whiskers');
      await expectAccessible(page, 'the profile before it is made', 'phone');
      await dialog.getByRole('button', { name: 'Create profile for 0.5 MEOW' }).click();
      await app.pollUntil(app.main.getByRole('heading', { level: 2, name: 'Whiskers' }));
      expect(signatures()).toBe(5);
      expect(before - (await chain.balance('MEOW', me))).toBe(parseEther('1.5'));
      const meow = new Contract(chain.token('MEOW'), erc20Abi, chain.provider);
      const { profile, starterFactory } = chain.deployment.contracts;
      for (const spender of [profile, starterFactory])
        expect(await meow.getFunction('allowance')(me, spender)).toBe(0n);
      expect(await profiles.getFunction('getUserStatus')(me)).toBe(true);
    });

    await test.step('shows name and picture in the header, also after a reload', async () => {
      await expect(app.account).toHaveText(/Whiskers/);
      await page.reload();
      await expect(app.account).toHaveText(/Whiskers/);
      await expect(app.account.locator('img')).toHaveAttribute('src', '/collectibles/churro.svg');
      await app.button('Hide this name on this device').click();
      await expect(app.account).not.toHaveText(/Whiskers/);
      await app.button('Show this name on this device').click();
      await expect(app.account).toHaveText(/Whiskers/);
      await expectAccessible(page, 'the profile');
    });

    await test.step('unlists the name for everyone, and lists it again', async () => {
      await app.button('Unlist your name for everyone').click();
      const unlist = app.dialog('Unlist your name for everyone');
      await expect(app.detail('Request', unlist)).toContainText('unlist');
      await expectAccessible(page, 'what unlisting does', 'phone');
      await unlist.getByRole('button', { name: 'Sign', exact: true }).click();
      await expect(app.main.getByText('Name unlisted')).toBeVisible();
      await expect(app.account).not.toHaveText(/Whiskers/);
      await page.reload();
      await expect(app.main.getByRole('heading', { level: 2, name: 'Whiskers' })).toBeVisible();
      await expect(app.account).not.toHaveText(/Whiskers/);
      await app.button('List your name again').click();
      const list = app.dialog('List your name again');
      await list.getByRole('button', { name: 'Sign', exact: true }).click();
      await expect(app.account).toHaveText(/Whiskers/);
      await expect(app.main.getByText('Name unlisted')).toBeHidden();
    });

    await test.step('pauses for nothing and gets the collectible back', async () => {
      await app.button('Pause profile').click();
      const dialog = app.dialog('Pause profile');
      await expect(app.detail('Reactivating will cost', dialog)).toContainText('1 MEOW');
      await dialog.getByRole('button', { name: 'Pause profile' }).click();
      await expectSent(dialog);
      await app.pollUntil(app.main.getByText('Paused', { exact: true }));
      await app
        .dialog(/^Transaction /)
        .getByRole('button', { name: 'Close' })
        .last()
        .click();
      expect(await profiles.getFunction('getUserStatus')(me)).toBe(false);
      await expect(app.account).not.toHaveText(/Whiskers/);
    });

    await test.step('reactivates for the cost on the chain', async () => {
      await app.button('Reactivate profile').click();
      const dialog = app.dialog('Reactivate profile');
      await dialog.getByRole('button', { name: /^Approve Churro #/ }).click();
      await app.pollUntil(dialog.getByRole('button', { name: 'Enable MEOW' }));
      await expectAccessible(page, 'another picture', 'phone');
      await dialog.getByRole('button', { name: 'Enable MEOW' }).click();
      await app.pollUntil(dialog.getByRole('button', { name: 'Continue' }));
      await dialog.getByRole('button', { name: 'Continue' }).click();
      await dialog.getByRole('button', { name: 'Reactivate for 1 MEOW' }).click();
      await expectSent(dialog);
      await app.pollUntil(app.main.getByText('Active', { exact: true }));
      expect(before - (await chain.balance('MEOW', me))).toBe(parseEther('2.5'));
    });
  },
);

test('sets up a profile without the names service, and refuses what can’t be', async ({
  app,
  page,
  chain,
  wallet,
  services,
}) => {
  const me = wallet.account;
  const starters = chain.deployment.contracts.starterFactory!;
  const meow = await chain.contract(me, chain.token('MEOW'), erc20Abi);
  await meow.getFunction('approve')(starters, parseEther('1'));
  const sale = await chain.contract(me, starters, ['function mintNFT(uint8 bunnyId)']);
  await sale.getFunction('mintNFT')(6);

  await test.step('takes one signature for a collectible that is there already', async () => {
    await app.openConnected('/profile');
    await app.button(/^Approve Dollop #/).click();
    await app.pollUntil(app.main.getByRole('heading', { level: 2, name: 'Join a team' }));
    await choose(app.main.getByRole('radio').nth(1));
    await app.button(/^Join /).click();
  });

  await test.step('says that the names service is away, and goes on without a name', async () => {
    await expect(
      app.main.getByText(/You can create your profile now and register a name later\.$/),
    ).toBeVisible();
    await expectAccessible(page, 'the setup without the names service', 'phone');
  });

  await test.step('refuses to go on with too little MEOW', async () => {
    const all = await chain.balance('MEOW', me);
    await meow.getFunction('transfer')(chain.accounts[4]!, all - parseEther('0.4'));
    await app.pollUntil(app.button('A minimum of 0.5 MEOW is required'));
    await expect(app.button('A minimum of 0.5 MEOW is required')).toBeDisabled();
    const lender = await chain.contract(chain.accounts[4]!, chain.token('MEOW'), erc20Abi);
    await lender.getFunction('transfer')(me, parseEther('5'));
    await app.pollUntil(app.button('Enable MEOW'));
  });

  await test.step('creates the profile without a name', async () => {
    await app.button('Enable MEOW').click();
    await app.pollUntil(app.button('Review profile'));
    await app.button('Review profile').click();
    const dialog = app.dialog('Create your profile');
    await expect(app.detail('Name', dialog)).toContainText('None: shows');
    await dialog.getByRole('button', { name: 'Create profile for 0.5 MEOW' }).click();
    await app.pollUntil(app.button('Pause profile'));
  });

  await test.step('refuses a name that was taken between its check and its registration', async () => {
    await startHub(services);
    await page.reload();
    const name = app.main.getByRole('textbox', { name: 'Name' });
    await name.fill('Whiskers');
    await expect(app.main.getByText('This name is available.')).toBeVisible();
    services.hub.fail(
      { status: 400, body: JSON.stringify({ error: { message: 'Username taken' } }) },
      ({ method }) => method === 'POST',
    );
    await app.main.getByRole('checkbox').check();
    await app.button('Confirm').click();
    const dialog = app.dialog('Register your name');
    await dialog.getByRole('button', { name: 'Sign', exact: true }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Username taken');
    services.hub.heal();
  });

  await test.step('registers the name later', async () => {
    const dialog = app.dialog('Register your name');
    await dialog.getByRole('button', { name: 'Sign', exact: true }).click();
    await expect(app.main.getByRole('heading', { level: 2, name: 'Whiskers' })).toBeVisible();
    await expect(app.account).toHaveText(/Whiskers/);
  });
});
