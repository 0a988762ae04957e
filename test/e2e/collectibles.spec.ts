import type { Route } from '@playwright/test';
import { parseEther } from 'ethers';
import { expectAccessible } from './fixtures/accessible.ts';
import { choose, expectSent } from './fixtures/app.ts';
import {
  catCard,
  catsOf,
  claimBaller,
  holderOf,
  otherCollection,
  sendCat,
} from './fixtures/collectibles.ts';
import { expect, test } from './fixtures/test.ts';

test(
  'sends one of several cats, and refuses addresses at which it would be lost',
  { tag: '@refusal' },
  async ({ app, chain, page, wallet }) => {
    const [me, other] = [chain.accounts[0]!, chain.accounts[4]!];
    const [first, second] = (await catsOf(chain, me, 4)) as [bigint, bigint];
    wallet.account = me;
    await app.openConnected('/nft');
    await expect(page).toHaveURL(/\/collectibles$/);
    await app.pollUntil(catCard(app, 'Sparkle').getByText('In wallet: 2'));
    await expect(app.main.getByRole('listitem')).toHaveCount(24);

    await choose(app.main.getByRole('radio', { name: 'Owned' }));
    await expect(catCard(app, 'Sunny')).toHaveCount(0);
    await catCard(app, 'Sparkle').getByRole('button').click();
    const details = app.dialog('Sparkle');
    await expect(details.getByText(`No. ${first}`, { exact: true })).toBeVisible();
    await expect(details.getByText(`No. ${second}`, { exact: true })).toBeVisible();
    await expect(app.detail('In existence', details)).toContainText(/[2-9]/);
    await details.getByRole('button', { name: 'Send' }).click();

    const send = app.dialog('Send Sparkle');
    await choose(send.getByRole('radio', { name: `No. ${second}` }));
    await expect(send.getByRole('button', { name: 'Enter an address' })).toBeDisabled();
    const to = send.getByRole('textbox', { name: 'Recipient' });
    const { meowCats, tradeIn } = chain.deployment.contracts;
    for (const [address, reason] of [
      [me, 'This account already has it.'],
      [`0x${'0'.repeat(40)}`, 'A collectible sent to the zero address is lost.'],
      [meowCats!, /a collectible sent there is lost/],
      [tradeIn!, /a collectible sent there is lost/],
      ['0x1234', "This isn't a valid address or name."],
    ] as const) {
      await to.fill(address);
      await expect(send.getByText(reason)).toBeVisible();
      await expect(send.getByRole('button', { name: 'Send', exact: true })).toBeDisabled();
    }
    await to.fill(other);
    await send.getByRole('button', { name: `Send No. ${second}` }).click();
    await expectSent(send);
    await app.toast(/^Transaction confirmed/);
    await send.getByRole('button', { name: 'Close' }).last().click();
    expect(await holderOf(chain, second)).toBe(other);
    expect(await holderOf(chain, first)).toBe(me);
  },
);

test(
  'congratulates once, and claims what the lottery earned',
  { tag: '@journey' },
  async ({ app, chain, page, wallet }) => {
    const collector = chain.accounts[10]!;
    wallet.account = collector;
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await app.openConnected('/pools');
    const news = app.dialog('Congratulations!');
    await expect(news.getByText('You won multiple collectibles!')).toBeVisible();
    await expect(news.getByRole('listitem')).toHaveCount(3);
    await expectAccessible(page, 'the congratulations');
    await news.getByRole('button', { name: 'Claim now' }).click();
    await expect(page).toHaveURL(/\/collectibles$/);
    await expect(news).toBeHidden();

    await expect(app.button('Claim Lottie')).toBeVisible();
    await test.step('claims Lottie', async () => {
      await app.button('Claim Lottie').click();
      const claim = app.dialog('Claim Lottie');
      await claim.getByRole('button', { name: 'Claim', exact: true }).click();
      await expectSent(claim);
      await app.toast(/^Transaction confirmed/);
      await claim.getByRole('button', { name: 'Close' }).last().click();
      await app.pollUntil(catCard(app, 'Lottie').getByText('In wallet: 1'));
      await app.pollUntil(app.button('Claim Lottie'), 'isGone');
    });

    await test.step('sends nothing for a cat that was claimed meanwhile', async () => {
      await app.button('Claim Baller').click();
      const claim = app.dialog('Claim Baller');
      await expect(claim.getByRole('button', { name: 'Claim', exact: true })).toBeVisible();
      await claimBaller(chain, collector);
      await claim.getByRole('button', { name: 'Claim', exact: true }).click();
      await expect(claim.getByText("You've already claimed it.")).toBeVisible();
      await claim.getByRole('button', { name: 'Close' }).click();
    });

    await test.step('does not congratulate again', async () => {
      await page.goto('/pools');
      await expect(app.account).toBeVisible();
      await page.goto('/collectibles');
      await expect(app.button('Claim Lucky')).toBeVisible();
      await page.goto('/pools');
      await expect(app.main.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(news).toBeHidden();
    });
  },
);

test('trades a cat in after saying what is lost', async ({ app, chain, wallet }) => {
  const [owner, friend] = [chain.accounts[0]!, chain.accounts[3]!];
  wallet.account = owner;
  await app.openConnected('/collectibles');
  await expect(app.main.getByText(/^Hiccup.* can be traded in for /)).toBeVisible();
  await catCard(app, 'Hiccup').getByRole('button').click();
  await app.dialog('Hiccup').getByRole('button', { name: 'Trade in' }).click();
  const dialog = app.dialog('Trade in Hiccup');
  await expect(dialog.getByText(/^You will lose the collectible: Hiccup No\. \d+/)).toBeVisible();
  await expect(app.detail('You receive for each', dialog)).toContainText('5 MEOW');
  await expect(app.detail('It can still pay for', dialog)).toContainText('20');
  await expect(app.detail('The offer ends', dialog)).toContainText(/Block [\d,]+, in about/);
  await expect(dialog.getByRole('button', { name: /^Approve No\./ })).toBeDisabled();
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: /^Approve No\./ }).click();
  await app.pollUntil(dialog.getByRole('button', { name: 'Trade in for 5 MEOW' }));

  await test.step('sends nothing once the cat is elsewhere', async () => {
    const [id = ''] =
      /\d+/.exec(
        (await dialog
          .getByText(/No\. \d+/)
          .first()
          .textContent()) ?? '',
      ) ?? [];
    const seeded = await chain.snapshot();
    await app.hidePage();
    await sendCat(chain, owner, friend, BigInt(id));
    await dialog.getByRole('button', { name: 'Trade in for 5 MEOW' }).click();
    await expect(dialog.getByText("This collectible isn't in your wallet any more.")).toBeVisible();
    await chain.revert(seeded);
    await chain.mine();
    await app.pollUntil(dialog.getByRole('button', { name: 'Trade in for 5 MEOW' }));
  });

  const before = await chain.balance('MEOW', owner);
  await dialog.getByRole('button', { name: 'Trade in for 5 MEOW' }).click();
  await expectSent(dialog);
  await app.toast(/^Transaction confirmed/);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  expect((await chain.balance('MEOW', owner)) - before).toBe(parseEther('5'));
  await app.pollUntil(catCard(app, 'Hiccup').getByText(/^In wallet/), 'isGone');
});

test.describe('collections of others', () => {
  test.use({ toldErrors: /Failed to load resource|CORS|net::ERR/ });

  test('survive a metadata server that is slow, huge and hostile, each alone', async ({
    app,
    chain,
    page,
  }) => {
    const me = chain.accounts[2]!;
    const collection = await otherCollection(chain, me, 5);
    const answers: readonly ((route: Route) => Promise<void>)[] = [
      (route) =>
        route.fulfill({
          json: { name: '<img src=x onerror=alert(1)>\u202Ecat', image: 'javascript:alert(1)' },
        }),
      (route) => route.fulfill({ body: `{"name":"${'a'.repeat(3_000_000)}"}` }),
      (route) => route.fulfill({ body: '<html>', contentType: 'text/html' }),
      // Never answers.
      () => new Promise(() => undefined),
      (route) => route.fulfill({ json: { name: 'Honest', description: 'A plain one.' } }),
    ];
    await page.route(/\/ipfs\//, async (route) => {
      const [, kind = ''] = /\/(\d)\.json$/.exec(route.request().url()) ?? [];
      await answers[Number(kind)]?.(route);
    });
    await app.openConnected('/collectibles');
    await app.button('Other collections').click();
    const address = app.main.getByRole('textbox', { name: 'Address of a collection' });
    await address.fill('0x12');
    await app.button('Show collection').click();
    await expect(app.main.getByText("This isn't a valid address or name.")).toBeVisible();
    await address.fill(collection);
    await app.button('Show collection').click();
    // No collection at all: it fails alone.
    await address.fill(chain.router);
    await app.button('Show collection').click();
    await expect(app.main.getByText("Couldn't read this collection.")).toHaveCount(1);
    await expect(app.main.getByText('<img src=x onerror=alert(1)>cat')).toBeVisible();
    await expect(app.main.getByText('A plain one.')).toBeVisible();
    await expect(app.main.getByText('No description could be loaded.')).toHaveCount(3);
    await expect(app.main.getByRole('button', { name: /^Send No\. \d/ })).toHaveCount(5);
    await expect(catCard(app, 'Sunny')).toBeVisible();

    await page.reload();
    await app.button('Other collections').click();
    await expect(app.main.getByText('A plain one.')).toBeVisible();
    const gateways = app.main.getByRole('textbox', { name: 'IPFS gateways' });
    await gateways.fill('gate.example');
    await app.button('Save gateways').click();
    await expect(app.main.getByText("gate.example isn't the address of a gateway.")).toBeVisible();
    await gateways.fill('https://gate.example/ipfs');
    await app.button('Save gateways').click();
    await expect(app.main.getByText('Saved')).toBeVisible();
    await expectAccessible(page, 'collections of others');
  });
});

test('the collectibles and their dialogs are accessible, and read-only for others', async ({
  app,
  chain,
  page,
}) => {
  const owner = chain.accounts[0]!;
  await app.open(`/collectibles?account=${owner}`);
  await expect(catCard(app, 'Sparkle').getByText('In wallet: 2')).toBeVisible();
  await expectAccessible(page, 'the collectibles');
  await catCard(app, 'Sparkle').getByRole('button').click();
  const details = app.dialog('Sparkle');
  await expect(details.getByText(/^No\. \d+$/)).toHaveCount(2);
  await expect(details.getByRole('button', { name: 'Send' })).toHaveCount(0);
  await expectAccessible(page, 'a kind');
});
