import { swapPath } from './fixtures/app.ts';
import { expect, expectValidValues, navigateInApp, test } from './fixtures/withstand.ts';

const unreachable = /Can't reach .+\. Retrying; unknown values show as –\./;

test.describe('no node at the start', () => {
  test('says so on the swap page, shows no unknown number, and recovers with the form kept', async ({
    app,
    node,
    page,
  }) => {
    node.fail(() => ({ abort: true }));
    await app.openConnected('/swap');
    await expect(page.getByText(unreachable)).toBeVisible();
    await app.pick('To', 'MEOW');
    await app.amount('From').fill('1');
    await expect(app.main.getByText('Balance: –')).toHaveCount(2);
    await expect(app.button("Couldn't load the pools. Retrying.")).toBeDisabled();
    await expect(app.amount('To')).toHaveValue('');
    await expectValidValues(page);
    node.heal();
    await expect(app.amount('To')).toHaveValue(/^265\.91/, { timeout: 15_000 });
    await expect(page.getByText(unreachable)).toHaveCount(0);
    await expect(app.amount('From')).toHaveValue('1');
    await expect(app.button('Swap')).toBeEnabled();
  });

  test('shows dashes for numbers on every page', async ({ app, node, page }) => {
    node.fail(() => ({ abort: true }));
    await app.open('/');
    await expect(page.getByText(unreachable)).toBeVisible();
    await expect(app.main.getByRole('definition').filter({ hasText: '–' })).toHaveCount(2);
    for (const path of ['/liquidity', '/farms', '/paw', '/swap']) {
      await navigateInApp(page, path);
      await expect(
        app.main.getByRole('heading').or(app.button('Connect Wallet')).first(),
        path,
      ).toBeVisible();
      await expect(page.getByText(unreachable)).toBeVisible();
      await expectValidValues(page);
    }
    await navigateInApp(page, '/');
    await node.healWith(page.getByRole('button', { name: 'Try now' }).click());
    await expect(app.main.getByRole('definition').filter({ hasText: /^\$[\d.]+M$/ })).toHaveCount(
      2,
    );
    await expect(page.getByText(unreachable)).toHaveCount(0);
  });

  test("lists the picker's tokens without balances", async ({ app, node }) => {
    node.fail(() => ({ abort: true }));
    await app.openConnected('/swap');
    await app.currency('To').click();
    const picker = app.dialog('Select a Token');
    await expect(picker.getByRole('option', { name: /MEOW/ })).toContainText('–');
    await picker
      .getByRole('searchbox')
      .or(picker.getByRole('combobox'))
      .or(picker.getByRole('textbox'))
      .first()
      .fill('busd');
    await expect(picker.getByRole('option', { name: /BUSD/ })).toContainText('–');
  });
});

test.describe('another chain', () => {
  const chainId = (id: string) => (request: { method: string }) =>
    request.method === 'eth_chainId' ? { result: id } : undefined;
  const wrongChain = /node isn't on /;

  test(
    'is named at the start, and none of its data is shown',
    { tag: '@fault' },
    async ({ app, chain, node, page }) => {
      node.fail(chainId('0x38'));
      await app.openConnected(swapPath(chain, { output: 'MEOW', amount: '1' }));
      await expect(page.getByText(wrongChain)).toBeVisible();
      await expect(app.main.getByText('Balance: –')).toHaveCount(2);
      await expect(app.amount('To')).toHaveValue('');
      await node.healWith(page.getByRole('button', { name: 'Try now' }).click());
      await expect(app.amount('To')).toHaveValue(/^265\.91/);
    },
  );

  test('behind a known address is detected, and its data never mixed in', async ({
    app,
    chain,
    node,
    page,
  }) => {
    await app.openConnected(swapPath(chain, { output: 'MEOW', amount: '1' }));
    await expect(app.button('Swap')).toBeEnabled();
    node.fail(() => ({ abort: true }));
    await app.pollNow();
    await expect(page.getByText(unreachable)).toBeVisible();
    await chain.buy('MEOW', 100);
    node.fail(chainId('0x38'));
    await page.getByRole('button', { name: 'Try now' }).click();
    await expect(page.getByText(wrongChain)).toBeVisible();
    await expect(app.amount('To')).toHaveValue(/^265\.91/);
    await node.healWith(page.getByRole('button', { name: 'Try now' }).click());
    await expect(page.getByText(wrongChain)).toHaveCount(0);
    await expect(app.amount('To')).not.toHaveValue(/^265\.91/);
  });
});
