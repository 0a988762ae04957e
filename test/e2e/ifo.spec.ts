import { formatEther, parseEther } from 'ethers';
import { profileAbi } from '../../src/protocol/abi/profileAbi.ts';
import { expectAccessible } from './fixtures/accessible.ts';
import { createApp, expectSent, matchesText, type App } from './fixtures/app.ts';
import { waitForReport } from './fixtures/harvest.ts';
import { saleOf } from './fixtures/sales.ts';
import { expect, test } from './fixtures/test.ts';

const LP = 'MEOW-BNB LP';

const pool = (app: App, name: 'Basic Sale' | 'Unlimited Sale') =>
  app.main.getByRole('article', { name });

/** Opens the form of a commitment. */
async function openForm(app: App, name: 'Basic Sale' | 'Unlimited Sale') {
  const open = pool(app, name).getByRole('button', { name: 'Commit LP Tokens' });
  await app.pollUntil(open);
  await expect(open).not.toHaveAttribute('aria-busy', 'true');
  await open.click();
  return app.dialog(`Commit to the ${name}`);
}

/** Claims from a pool and closes the dialog. */
async function claim(app: App, name: 'Basic Sale' | 'Unlimited Sale'): Promise<void> {
  await app.pollUntil(pool(app, name).getByRole('button', { name: 'Claim' }));
  await pool(app, name).getByRole('button', { name: 'Claim' }).click();
  const dialog = app.dialog(`Claim from the ${name}`);
  await dialog.getByRole('button', { name: 'Claim', exact: true }).click();
  await expectSent(dialog);
  await app.toast(/^Transaction confirmed/);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await app.pollUntil(pool(app, name).getByText('Claimed', { exact: true }));
}

test(
  'commits to a live sale and claims tokens, refund and fee at its end',
  { tag: '@journey' },
  async ({ app, page, chain, wallet }) => {
    const sale = await saleOf(chain, 'yarn');
    const me = chain.accounts[0]!;
    wallet.account = me;
    const had = await sale.giveLp(me, 5);
    const card = pool(app, 'Unlimited Sale');
    const limit = await sale.limitOf(0);

    await test.step('enables and commits what it takes, up to the limit in the basic sale', async () => {
      await app.openConnected('/ifo');
      const dialog = await openForm(app, 'Basic Sale');
      const amount = dialog.getByRole('textbox', { name: 'LP tokens to commit' });
      await amount.fill(formatEther(limit + 1n));
      await expect(dialog.getByRole('button', { name: /^At most / })).toBeDisabled();
      await dialog.getByRole('button', { name: 'Max' }).click();
      await expect(amount).toHaveValue(formatEther(limit).replace(/\.0$/, ''));
      await expectAccessible(page, 'the form of a commitment');
      await dialog.getByRole('button', { name: `Enable ${LP}` }).click();
      await app.pollUntil(dialog.getByRole('button', { name: /^Enabl/ }), 'isGone');
      await dialog.getByRole('button', { name: /^Commit / }).click();
      await expectSent(dialog);
      await app.toast(/^Transaction confirmed/);
      await dialog.getByRole('button', { name: 'Close' }).last().click();
      await app.pollUntil(pool(app, 'Basic Sale').getByRole('button', { name: 'Max. Committed' }));
      expect((await sale.partOf(me, 0)).committed).toBe(limit);
    });

    await test.step('shows what the contract says of a commitment if the sale ended now', async () => {
      await sale.commit(me, parseEther('2'), 1);
      const { offering, refund, tax } = await sale.partOf(me, 1);
      expect(refund).toBeGreaterThan(0n);
      expect(tax).toBe((refund + tax) / 100n);
      await app.pollUntil(card.getByText('If the sale ended now'));
      for (const [label, value] of [
        ['YARN to receive', offering],
        [`Your ${LP} TO RECLAIM`, refund],
        ['Additional fee deducted', tax],
      ] as const) {
        const text = (await app.detail(label, card).innerText()).replace(label, '');
        expect(matchesText(value, 18, text), `${label}: ${text}`).toBe(true);
      }
      await card.getByRole('button', { name: 'What if the total were different?' }).click();
      await card.getByRole('slider', { name: 'Total committed at the end' }).fill('200');
      await expect(card.getByText('0.05%', { exact: true })).toBeVisible();
      await expectAccessible(page, 'a live sale');
    });

    await test.step('pays after the end, to the last unit', async () => {
      await sale.end();
      for (const [pid, name] of [
        [0, 'Basic Sale'],
        [1, 'Unlimited Sale'],
      ] as const) {
        const part = await sale.partOf(me, pid);
        const [lp, tokens] = [await sale.lpOf(me), await sale.tokensOf(me)];
        await claim(app, name);
        expect((await sale.lpOf(me)) - lp).toBe(part.refund);
        expect((await sale.tokensOf(me)) - tokens).toBe(part.offering);
      }
      const { committed, refund, tax } = await sale.partOf(me, 1);
      const first = await sale.partOf(me, 0);
      const spent = committed - refund - tax + (first.committed - first.refund);
      expect(had - (await sale.lpOf(me))).toBe(spent + tax);
      await expect(card.getByText(`Your ${LP} RECLAIMED`)).toBeVisible();
      await expectAccessible(page, 'a sale that is claimed');
    });
  },
);

test('claims from a past sale while the profile is paused', async ({
  app,
  page,
  chain,
  wallet,
}) => {
  const sale = await saleOf(chain, 'catnip');
  const me = chain.accounts[1]!;
  wallet.account = me;
  const profiles = await chain.contract(me, chain.deployment.contracts.profile!, profileAbi);
  await profiles.getFunction('pauseProfile')();
  await app.openConnected('/ifo');
  await app.pollUntil(app.main.getByText('You can claim from 1 past sale.'));
  await expect(
    pool(app, 'Basic Sale').getByRole('link', { name: 'Reactivate your profile' }),
  ).toBeVisible();
  await app.main.getByRole('link', { name: 'Go to past sales' }).click();
  await app.pollUntil(pool(app, 'Unlimited Sale').getByRole('button', { name: 'Claim' }));
  await expectAccessible(page, 'a past sale');
  const [basic, unlimited] = [await sale.partOf(me, 0), await sale.partOf(me, 1)];
  await claim(app, 'Basic Sale');

  await test.step('collects the other pool, with its refund, along with everything else', async () => {
    await page.goto('/portfolio');
    const collect = app.main.getByRole('region', { name: 'To collect' });
    const name = 'Catnip Protocol: Unlimited Sale';
    // Without a price the sale comes after what has one.
    await collect.getByRole('button', { name: /^Show all/ }).click();
    await app.pollUntil(collect.getByText(name));
    await expect(collect.getByText('Catnip Protocol: Basic Sale')).toBeHidden();
    await collect.getByRole('button', { name: 'Harvest all' }).click();
    const dialog = app.dialog('Harvest all');
    const line = dialog.getByRole('checkbox', { name: new RegExp(`^${name}.*\\+ .* LP`) });
    await expect(line).toBeChecked();
    await expect(dialog.getByText('Simulating')).toHaveCount(0);
    const others = dialog.getByRole('checkbox', { checked: true });
    while ((await others.count()) > 0) await others.first().uncheck();
    await line.check();
    const lp = await sale.lpOf(me);
    await dialog.getByRole('button', { name: 'Harvest 1 reward' }).click();
    await waitForReport(app, dialog, '1 of 1 collected');
    expect((await sale.lpOf(me)) - lp).toBe(unlimited.refund);
    expect(await sale.tokensOf(me)).toBe(basic.offering + unlimited.offering);
    await expect(dialog.getByRole('listitem')).toContainText(name);
    await dialog.getByRole('button', { name: 'Dismiss' }).click();
  });

  await test.step('claims the points that this sale could not give in the Task Center', async () => {
    const claimed = chain.accounts[6]!;
    const before = (await profiles.getFunction('userPoints')(claimed)) as bigint;
    await wallet.switchAccount(claimed);
    await page.goto('/profile/tasks');
    const row = app.main.getByText('200 points', { exact: true });
    await app.pollUntil(row);
    await app.button('Claim').click();
    const dialog = app.dialog('Points to claim');
    await dialog.getByRole('button', { name: 'Claim', exact: true }).click();
    await app.toast(/^Transaction confirmed/);
    await app.pollUntil(row, 'isGone');
    expect((await profiles.getFunction('userPoints')(claimed)) as bigint).toBe(before + 200n);
  });
});

test('takes no commitment from an account without a profile', async ({ app, chain, wallet }) => {
  const sale = await saleOf(chain, 'yarn');
  await sale.giveLp(wallet.account, 1);
  await app.openConnected('/ifo');
  const card = pool(app, 'Basic Sale');
  await app.pollUntil(
    card.getByText('You need an active MeowSwap Profile to take part in an IFO!'),
  );
  await expect(card.getByRole('button', { name: 'Commit LP Tokens' })).toBeHidden();
  await card.getByRole('link', { name: 'Create a profile' }).click();
  await expect(app.page).toHaveURL(/\/profile$/);
});

test(
  'sends nothing to a sale that ended between form and signature',
  { tag: '@refusal' },
  async ({ app, chain, wallet }) => {
    const sale = await saleOf(chain, 'yarn');
    wallet.account = chain.accounts[0]!;
    await sale.giveLp(wallet.account, 1);
    await sale.approve(wallet.account);
    await app.openConnected('/ifo');
    const dialog = await openForm(app, 'Unlimited Sale');
    await dialog.getByRole('textbox', { name: 'LP tokens to commit' }).fill('0.5');
    const send = dialog.getByRole('button', { name: `Commit 0.5 ${LP}` });
    await expect(send).toBeEnabled();
    const asked = wallet.requestsOf('eth_sendTransaction').length;
    await app.hidePage();
    await sale.end();
    await send.click();
    await expect(dialog.getByRole('alert')).toHaveText('This sale has ended. Nothing was sent.');
    expect(wallet.requestsOf('eth_sendTransaction')).toHaveLength(asked);
  },
);

test('does not commit twice from two tabs', async ({ app, chain, wallet, context }) => {
  const sale = await saleOf(chain, 'yarn');
  const me = chain.accounts[0]!;
  wallet.account = me;
  await sale.giveLp(me, 1);
  await sale.approve(me);
  // Opened before the wallet is remembered: a blank page has no storage.
  const second = createApp(await context.newPage(), wallet);
  await app.openConnected('/ifo');
  await second.openConnected('/ifo');
  const forms = [];
  for (const tab of [app, second]) {
    await tab.bringToFront();
    const dialog = await openForm(tab, 'Unlimited Sale');
    await dialog.getByRole('textbox', { name: 'LP tokens to commit' }).fill('0.5');
    await expect(dialog.getByRole('button', { name: `Commit 0.5 ${LP}` })).toBeEnabled();
    forms.push(dialog);
  }
  const [first, other] = forms as [(typeof forms)[number], (typeof forms)[number]];
  await second.hidePage();
  await app.bringToFront();
  await first.getByRole('button', { name: `Commit 0.5 ${LP}` }).click();
  await expectSent(first);
  await app.toast(/^Transaction confirmed/);
  const asked = wallet.requestsOf('eth_sendTransaction').length;
  await second.bringToFront();
  await other.getByRole('button', { name: `Commit 0.5 ${LP}` }).click();
  await expect(other.getByRole('alert')).toHaveText(
    'Your commitment changed in the meantime. Check the figures; nothing was sent.',
  );
  expect(wallet.requestsOf('eth_sendTransaction')).toHaveLength(asked);
  expect((await sale.partOf(me, 1)).committed).toBe(parseEther('0.5'));
});
