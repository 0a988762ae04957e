import type { Locator } from '@playwright/test';
import { typedDataJson } from '../../src/chain/wallet/typedData.ts';
import type { Address } from '../../src/lib/hex.ts';
import { erc20Abi } from '../../src/protocol/abi/erc20Abi.ts';
import { starterFactoryAbi } from '../../src/protocol/abi/starterFactoryAbi.ts';
import { registrationTypedData } from '../../src/protocol/registration.ts';
import { choose, type App } from './fixtures/app.ts';
import type { TestChain } from './fixtures/chain.ts';
import type { TestServices } from './fixtures/services.ts';
import { expect } from './fixtures/test.ts';
import { test } from './fixtures/withstand.ts';

/** First of the starters that every account can buy. */
const STARTER = 5;
const AWAY = /^Unable to verify username: the name service can't be reached/;

interface Registration {
  address: string;
  username: string;
  timestamp: number;
  signature: string;
}

/** Lets the profile's contracts take what setting one up costs. */
async function approveCosts(chain: TestChain, account: string): Promise<void> {
  const { meow, starterFactory, profile } = chain.deployment.contracts;
  const token = await chain.contract(account, meow!, erc20Abi);
  for (const spender of [starterFactory, profile])
    await token.getFunction('approve')(spender, 2n ** 256n - 1n);
}

/** Signs for a name as an account of the node. */
async function signFor(chain: TestChain, account: string, username: string): Promise<Registration> {
  const timestamp = Math.floor(Date.now() / 1000);
  const data = registrationTypedData({ account: account as Address, username, timestamp }, 31337);
  const signature = (await chain.provider.send('eth_signTypedData_v4', [
    account,
    JSON.parse(typedDataJson(data)) as object,
  ])) as string;
  return { address: account, username, timestamp, signature };
}

/** Registers at the hub, beside the page. */
async function register(
  { url }: TestServices,
  request: Registration,
): Promise<{ status: number; body: unknown }> {
  const answer = await fetch(`${url}/hub/api/users/register`, {
    method: 'POST',
    body: JSON.stringify(request),
  });
  return { status: answer.status, body: (await answer.json()) as unknown };
}

/** Goes from the picture to the name. */
async function chooseToName(app: App): Promise<void> {
  await app.pollUntil(app.button(/^(Use|Approve) /));
  if (await app.button(/^Approve /).isVisible()) {
    await app.button(/^Approve /).click();
    await app.pollUntil(app.main.getByRole('heading', { name: 'Join a team' }));
  } else await app.button(/^Use /).click();
  await choose(app.main.getByRole('radio').first());
  await app.button(/^Join /).click();
}

const nameBox = (app: App): Locator => app.main.getByRole('textbox', { name: 'Name' });
const nameDialog = (app: App): Locator => app.dialog('Register your name');
const isPost = ({ method }: { method: string }): boolean => method === 'POST';

test(
  'sets a profile up while the hub is away, dies and returns at each step',
  { tag: '@fault' },
  async ({ app, chain, services, wallet, page }) => {
    await approveCosts(chain, wallet.account);

    await test.step('starter, picture and team need no hub', async () => {
      await app.openConnected('/profile');
      await app.pollUntil(app.button(/^Get /));
      await app.button(/^Get /).click();
      await app
        .dialog(/^Get /)
        .getByRole('button', { name: /^Buy for/ })
        .click();
      await app.toast(/^Transaction confirmed/);
      await chooseToName(app);
    });

    await test.step('the name waits, and the profile does without one', async () => {
      await expect(app.main.getByText(AWAY)).toBeVisible();
      await expect(
        app.main.getByText('You can create your profile now and register a name later.'),
      ).toBeVisible();
      await expect(app.button('Review profile')).toBeVisible();
    });

    await test.step('back, away while a name is checked, and while it is registered', async () => {
      await services.start();
      // What failed is read again by itself: a press could come too late.
      await expect(nameBox(app)).toBeVisible();
      services.hub.fail({ abort: true });
      await nameBox(app).fill('Whiskers');
      await expect(app.main.getByText(AWAY)).toBeVisible();
      services.hub.heal();
      await expect(app.main.getByText('This name is available.')).toBeVisible();
      await app.main.getByRole('checkbox').check();
      await app.button('Confirm').click();
      services.hub.fail({ status: 503 }, isPost);
      await nameDialog(app).getByRole('button', { name: 'Sign' }).click();
      await expect(nameDialog(app).getByRole('alert')).toHaveText(
        /^The name service can't reach its node/,
      );
    });

    await test.step('its answer is lost: the name is there all the same', async () => {
      services.hub.fail({ isLost: true }, isPost);
      await nameDialog(app).getByRole('button', { name: 'Sign' }).click();
      await expect(app.main.getByText(/^Reserved for you until/)).toBeVisible();
      expect(wallet.requestsOf('eth_signTypedData_v4')).toHaveLength(2);
    });

    await test.step('killed and started again, it knows what it answered', async () => {
      await services.kill();
      await page.reload();
      await expect(app.main.getByText(AWAY)).toBeVisible();
      await services.start();
      services.hub.heal();
      await expect(app.main.getByText(/^Reserved for you until/)).toBeVisible();
    });

    await test.step('the profile is created without it, and the name is final', async () => {
      services.hub.fail({ abort: true });
      await app.button('Review profile').click();
      await app
        .dialog('Create your profile')
        .getByRole('button', { name: /^Create profile for/ })
        .click();
      await app.toast(/^Transaction confirmed/);
      const answer = await fetch(`${services.url}/hub/api/users/${wallet.account}`);
      expect(await answer.json()).toMatchObject({ username: 'Whiskers', reserved_until: null });
      services.hub.heal();
      await app.openConnected('/profile');
      await expect(app.main.getByText('Whiskers').first()).toBeVisible();
    });
  },
);

test(
  'registers a name once, by its own account, in its own letters',
  { tag: '@refusal' },
  async ({ app, chain, services, wallet }) => {
    await services.start();
    await approveCosts(chain, wallet.account);
    const { starterFactory } = chain.deployment.contracts;
    const factory = await chain.contract(wallet.account, starterFactory!, starterFactoryAbi);
    await factory.getFunction('mintNFT')(STARTER);
    await app.openConnected('/profile');
    await chooseToName(app);

    await test.step('names of other letters and lengths are not even asked about', async () => {
      for (const [name, text] of [
        ['ab', 'Minimum length: 3 characters'],
        ['名字', 'Minimum length: 3 characters'],
        ['Whiskers12345678', 'Maximum length: 15 characters'],
        ['Whіskers', 'No spaces or special characters'],
        ['two words', 'No spaces or special characters'],
      ] as const) {
        await nameBox(app).fill(name);
        await expect(app.main.getByText(text)).toBeVisible();
        await expect(app.button('Confirm')).toBeDisabled();
      }
      expect(services.hub.questions.filter(({ path }) => path.includes('/valid/'))).toEqual([]);
      await nameBox(app).fill('Admin1');
      await expect(app.main.getByText('Username not allowed')).toBeVisible();
    });

    await test.step('taken between the check and the signature', async () => {
      await nameBox(app).fill('Whiskers');
      await expect(app.main.getByText('This name is available.')).toBeVisible();
      await app.main.getByRole('checkbox').check();
      await app.button('Confirm').click();
      const rival = await signFor(chain, chain.accounts[6]!, 'whiskers');
      expect((await register(services, rival)).status).toBe(201);
      await nameDialog(app).getByRole('button', { name: 'Sign' }).click();
      await expect(nameDialog(app).getByRole('alert')).toHaveText('Username taken');
      await nameDialog(app).getByRole('button', { name: 'Close' }).click();
      await expect(app.main.getByText('Username taken')).toBeVisible();
    });

    await test.step('a wallet that is on another account signs nothing', async () => {
      await nameBox(app).fill('Paws');
      await expect(app.main.getByText('This name is available.')).toBeVisible();
      await app.button('Confirm').click();
      wallet.userAnswer = 'reject';
      await nameDialog(app).getByRole('button', { name: 'Sign' }).click();
      await expect(nameDialog(app).getByRole('alert')).toBeVisible();
      wallet.userAnswer = 'approve';
      await nameDialog(app).getByRole('button', { name: 'Sign' }).click();
      await expect(app.main.getByText(/^Reserved for you until/)).toBeVisible();
    });

    await test.step('what was signed counts once, for nobody else and for no other name', async () => {
      const signed = wallet.requestsOf('eth_signTypedData_v4').at(-1)!;
      const [, text] = signed.params as [string, string];
      const { message } = JSON.parse(text) as { message: { timestamp: string } };
      const timestamp = Number(message.timestamp);
      const signature = (await chain.provider.send('eth_signTypedData_v4', [
        wallet.account,
        JSON.parse(text) as object,
      ])) as string;
      const request = { address: wallet.account, username: 'Paws', timestamp, signature };
      const refused = (error: string) => ({ error: { message: error } });
      expect(await register(services, request)).toEqual({
        status: 409,
        body: refused('Signature already used.'),
      });
      for (const changed of [{ address: chain.accounts[7]! }, { username: 'Paws2' }])
        expect(await register(services, { ...request, ...changed })).toEqual({
          status: 400,
          body: refused('Invalid signature.'),
        });
    });
  },
);
