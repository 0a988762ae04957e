import { storeSettings } from './fixtures/app.ts';
import { expect, navigateInApp, test } from './fixtures/withstand.ts';

const none = /^Select a currency$/;
const bnb = /^BNB/;
const busd = /^BUSD/;
const ZERO = `0x${'0'.repeat(40)}`;

test('leaves the form alone for a link without swap parameters', async ({ app, chain, page }) => {
  await app.open(`/swap?outputCurrency=${chain.token('BUSD')}&exactAmount=3`);
  await expect(app.amount('From')).toHaveValue('3');
  for (const path of ['/swap', '/swap?', '/swap?paw=1', '/swap#exactAmount=9', '/'])
    await navigateInApp(page, path);
  await navigateInApp(page, '/swap');
  await expect(app.currency('To')).toHaveAccessibleName(busd);
  await expect(app.amount('From')).toHaveValue('3');
});

test(
  'takes the token in the path as the output, beside the query',
  { tag: '@journey' },
  async ({ app, chain, page }) => {
    const address = chain.token('BUSD');
    await app.open(`/swap/${address}?exactAmount=3`);
    await expect(page).toHaveURL(`/swap?exactAmount=3&outputCurrency=${address}`);
    await expect(app.currency('To')).toHaveAccessibleName(busd);
    await expect(app.amount('From')).toHaveValue('3');
    for (const [path, from, to] of [
      [`/swap/${ZERO}`, bnb, none],
      ['/swap/paw', none, bnb],
      ['/swap/%E2%80%AE', none, bnb],
      ['/swap/__proto__', none, bnb],
    ] as const) {
      await navigateInApp(page, path);
      await expect(page).toHaveURL(/\/swap\?outputCurrency=/);
      await expect(app.currency('From'), path).toHaveAccessibleName(from);
      await expect(app.currency('To'), path).toHaveAccessibleName(to);
    }
    await navigateInApp(page, '/swap/');
    await expect(page).toHaveURL('/swap');
  },
);

test('takes a valid recipient from a link in expert mode only', async ({
  app,
  chain,
  page,
  wallet,
}) => {
  const [address, whiskers] = [chain.token('BUSD'), chain.accounts[1]!];
  const field = app.main.getByRole('textbox', { name: 'Recipient' });
  await wallet.remember();
  await app.open(`/swap?outputCurrency=${address}&exactAmount=1&recipient=${whiskers}`);
  await expect(app.button('Swap')).toBeEnabled();
  await expect(field).toHaveCount(0);

  await storeSettings(page, { userExpertMode: true, userExpertModeAcknowledged: true });
  await page.evaluate(() => localStorage.removeItem('meowswap_settings'));
  await page.reload();
  await expect(field).toHaveValue(whiskers);
  const refused = [
    'javascript:1',
    `0x${'1'.repeat(64)}`,
    whiskers.slice(2),
    whiskers.replace('C', 'c'),
    '',
    ' ',
    'a b.eth',
    `${'x'.repeat(300)}.eth`,
    '<b>x</b>',
  ];
  for (const recipient of refused) {
    await navigateInApp(
      page,
      `/swap?outputCurrency=${address}&exactAmount=2&recipient=${whiskers}`,
    );
    await expect(field).toHaveValue(whiskers);
    await navigateInApp(
      page,
      `/swap?outputCurrency=${address}&exactAmount=1&recipient=${encodeURIComponent(recipient)}`,
    );
    await expect(app.amount('From'), recipient).toHaveValue('1');
    await expect(field, recipient).toHaveCount(0);
  }
  await navigateInApp(page, `/swap?outputCurrency=${address}&exactAmount=1&recipient=whiskers.eth`);
  await expect(field).toHaveValue('whiskers.eth');
  await expect(app.main.getByText(whiskers)).toBeVisible();
});
