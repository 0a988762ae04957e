import { storeSettings } from './fixtures/app.ts';
import { expect, expectValidValues, navigateInApp, test } from './fixtures/withstand.ts';

interface Expected {
  from?: RegExp;
  to?: RegExp;
  amount?: string;
  side?: 'From' | 'To';
  /** A dialog that asks before the token is used. */
  dialog?: string;
}

const none = /^Select a currency$/;
const bnb = /^BNB/;
const busd = /^BUSD/;
/**
 * An invalid currency counts as BNB, and BNB on both sides clears the side that the link didn't
 * name.
 */
const garbage: Expected = { from: none, to: bnb };
const ZERO = `0x${'0'.repeat(40)}`;

test('takes every valid parameter of a link and ignores all others', async ({
  app,
  chain,
  page,
}) => {
  const [address, meow] = [chain.token('BUSD'), chain.token('MEOW')];
  const lower = address.toLowerCase();
  const digits = address.slice(2);
  const swappedCase = `0x${[...digits].map((digit) => (digit === digit.toLowerCase() ? digit.toUpperCase() : digit.toLowerCase())).join('')}`;
  const cases: [query: string, expected: Expected][] = [
    // Currencies
    [`outputCurrency=${address}`, { to: busd }],
    [`outputCurrency=${lower}`, { to: busd }],
    [`outputCurrency=0x${digits.toUpperCase()}`, { to: busd }],
    [`outputCurrency=${swappedCase}`, garbage],
    [`outputCurrency=%20${address}%20`, garbage],
    [`outputCurrency=${digits}`, garbage],
    [`outputCurrency=${address}0`, garbage],
    [`outputCurrency=${address.slice(0, -1)}`, garbage],
    [`outputCurrency=${ZERO}`, { to: none }],
    [`inputCurrency=${ZERO}&outputCurrency=${address}`, { from: none, to: busd }],
    [`outputCurrency=${chain.router}`, { to: none }],
    ['outputCurrency=', garbage],
    ['outputCurrency=XE7338O073KYGTWWZN0F2WZ0R8PX5ZPPZS', garbage],
    ['outputCurrency=__proto__', garbage],
    ['inputCurrency=constructor&outputCurrency=toString', { from: none, to: bnb }],
    ['outputCurrency=%E2%80%AE', garbage],
    ['outputCurrency=%00', garbage],
    ['outputCurrency=%', garbage],
    ['outputCurrency=javascript:alert(1)', garbage],
    ['outputCurrency=<img src=x onerror=alert(1)>', garbage],
    [`inputCurrency=${address}`, { from: busd, to: bnb }],
    [`inputCurrency=${address}&outputCurrency=bnb`, { from: busd, to: bnb }],
    [`inputCurrency=BnB&outputCurrency=${address}`, { from: bnb, to: busd }],
    ['inputCurrency=BNB&outputCurrency=bnb', { from: none, to: bnb }],
    [`inputCurrency=${address}&outputCurrency=${lower}`, { from: none, to: busd }],
    [`inputCurrency=${lower}&outputCurrency=0x${digits.toUpperCase()}`, { from: none, to: busd }],
    [`outputCurrency=${address}&outputCurrency=${meow}`, { to: busd }],
    [`outputCurrency=${chain.token('SHH')}`, { dialog: 'Import Tokens' }],
    [`outputCurrency=${chain.token('PURR')}`, { dialog: 'Notice for trading PURR' }],
    // Amounts
    [`outputCurrency=${address}&exactAmount=1.5`, { to: busd, amount: '1.5' }],
    [`outputCurrency=${address}&exactAmount=.5`, { to: busd, amount: '.5' }],
    [`outputCurrency=${address}&exactAmount=.`, { to: busd, amount: '' }],
    [`outputCurrency=${address}&exactAmount=1e18`, { to: busd, amount: '' }],
    [`outputCurrency=${address}&exactAmount=-1`, { to: busd, amount: '' }],
    [`outputCurrency=${address}&exactAmount=+1`, { to: busd, amount: '' }],
    [`outputCurrency=${address}&exactAmount=Infinity`, { to: busd, amount: '' }],
    [`outputCurrency=${address}&exactAmount=NaN`, { to: busd, amount: '' }],
    [`outputCurrency=${address}&exactAmount=0x10`, { to: busd, amount: '' }],
    [`outputCurrency=${address}&exactAmount=1_000`, { to: busd, amount: '' }],
    [`outputCurrency=${address}&exactAmount=1.1.1`, { to: busd, amount: '' }],
    [`outputCurrency=${address}&exactAmount=%D9%A1%D9%A2`, { to: busd, amount: '' }],
    [
      `outputCurrency=${address}&exactAmount=${'9'.repeat(79)}`,
      { to: busd, amount: `9${',999'.repeat(26)}` },
    ],
    [`outputCurrency=${address}&exactAmount=${'9'.repeat(80)}`, { to: busd, amount: '' }],
    [`outputCurrency=${address}&exactAmount=3&exactAmount=4`, { to: busd, amount: '3' }],
    ['exactAmount=5', { amount: '5' }],
    // Exact side
    [
      `outputCurrency=${address}&exactAmount=2&exactField=output`,
      { to: busd, amount: '2', side: 'To' },
    ],
    [
      `outputCurrency=${address}&exactAmount=2&exactField=OUTPUT`,
      { to: busd, amount: '2', side: 'To' },
    ],
    [`outputCurrency=${address}&exactAmount=2&exactField=foo`, { to: busd, amount: '2' }],
    [`outputCurrency=${address}&exactAmount=2&exactField=`, { to: busd, amount: '2' }],
    // Unknown parameters
    [`outputCurrency=${address}&slippage=99&deadline=0&paw=1&__proto__=x`, { to: busd }],
    [
      `outputCurrency=${address}&exactAmount=1&padding=${'a'.repeat(50_000)}`,
      { to: busd, amount: '1' },
    ],
    [
      `outputCurrency=${'a'.repeat(50_000)}&exactAmount=${'1'.repeat(50_000)}&recipient=${'b'.repeat(50_000)}`,
      { ...garbage, amount: '' },
    ],
  ];
  await app.open('/swap');
  // From here on the page is told of new addresses.
  await expect(app.amount('From')).toBeVisible();
  for (const [query, { from = bnb, to = none, amount = '', side = 'From', dialog }] of cases) {
    const name = query.length > 200 ? `${query.slice(0, 200)}…` : query;
    // Everything differs first, so that no check passes because nothing changed.
    await navigateInApp(
      page,
      `/swap?inputCurrency=${chain.token('USDC')}&outputCurrency=${chain.token('DAI')}&exactAmount=42&exactField=output`,
    );
    await expect(app.amount('To'), name).toHaveValue('42');
    await navigateInApp(page, `/swap?${query}`);
    if (dialog) {
      await expect(app.dialog(dialog), name).toBeVisible();
      continue;
    }
    await expect(app.currency('From'), name).toHaveAccessibleName(from);
    await expect(app.currency('To'), name).toHaveAccessibleName(to);
    await expect(app.amount(side), name).toHaveValue(amount);
    await expectValidValues(page);
  }
});

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
