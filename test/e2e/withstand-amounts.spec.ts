import { swapPath } from './fixtures/app.ts';
import { expect, expectValidValues, test } from './fixtures/withstand.ts';

const nines = '9'.repeat(79);
const maxUint256 = String(2n ** 256n - 1n);

/** Typed keys, the box's text, the button's text. */
const typed: [text: string, box: string, button: string | RegExp][] = [
  ['', '', 'Enter an amount'],
  ['.', '.', 'Enter an amount'],
  ['0', '0', 'Enter an amount'],
  ['0.000', '0.000', 'Enter an amount'],
  ['0,5', '0.5', 'Swap'],
  ['1,5', '1,5', 'Enter an amount'],
  ['1,000', '1,000', /^Swap/],
  ['10,416.6', '10,416.6', 'Insufficient BNB balance'],
  ['1.5,', '1.5', 'Swap'],
  ['5.', '5.', 'Swap'],
  ['.5', '.5', 'Swap'],
  ['00001.50', '00001.50', 'Swap'],
  ['1e18', '118', /^Swap/],
  ['0x10', '010', 'Swap'],
  ['+1', '1', 'Swap'],
  ['-1', '1', 'Swap'],
  ['1_0', '10', 'Swap'],
  ['1n', '1', 'Swap'],
  ['1 0', '10', 'Swap'],
  ['1.2.3', '1.23', 'Swap'],
  ['٣٫٥', '3.5', 'Swap'],
  ['۴۲', '42', /^Swap/],
  ['१२', '12', 'Swap'],
  ['１２．５', '12.5', 'Swap'],
  ['½', '', 'Enter an amount'],
  ['0.000000000000000001', '0.000000000000000001', 'Swap'],
  ['0.0000000000000000001', '0.0000000000000000001', 'BNB has only 18 decimal places'],
  ['20000', '20000', 'Insufficient BNB balance'],
  [maxUint256, maxUint256, 'This amount is too large'],
  [nines, nines, 'This amount is too large'],
  [`${nines}9`, nines, 'This amount is too large'],
  [`0.${'1'.repeat(77)}`, `0.${'1'.repeat(77)}`, 'BNB has only 18 decimal places'],
];

/**
 * Text pasted over a 7: accepted as an amount, or rejected whole so that the 7 stays. Nothing is
 * guessed.
 */
const pasted: [text: string, box: string][] = [
  [' 12.5 ', '12.5'],
  ['\t12.5\n', '12.5'],
  ['0,5', '0.5'],
  ['1,000', '1,000'],
  ['٣٫٥', '3.5'],
  ['１２', '12'],
  ['007', '007'],
  [nines, nines],
  [maxUint256, maxUint256],
  ['1 000', '7'],
  ['1,234.56', '1,234.56'],
  ['1.234,56', '7'],
  ['1e18', '7'],
  ['0x10', '7'],
  ['-1', '7'],
  ['−1', '7'],
  ['+1', '7'],
  ['1_000', '7'],
  ['1n', '7'],
  ['$5', '7'],
  ['5 BNB', '7'],
  ['½', '7'],
  ['1\u202E5', '7'],
  ['1\u200B5', '7'],
  ['NaN', '7'],
  ['Infinity', '7'],
  ['undefined', '7'],
  ['<b>1</b>', '7'],
];

test('typed amounts give the expected text in the box and on the button', async ({
  app,
  chain,
  page,
}) => {
  await app.openConnected(swapPath(chain, { input: 'BNB', output: 'BUSD' }));
  const from = app.amount('From');
  for (const [text, box, button] of typed) {
    await from.fill('');
    // Long ones are filled in without keystrokes.
    if (text.length < 30) await from.pressSequentially(text);
    else await from.fill(text.slice(0, 79));
    if (text.length > 79)
      await from.press('End').then(() => from.pressSequentially(text.slice(79)));
    await expect(from, `typed ${text}`).toHaveValue(box);
    await expect(app.button(button), `button after ${text}`).toBeVisible();
    if (button !== 'Swap')
      await expect(app.amount('To'), `other side after ${text}`).toHaveValue(/^[\d.,]*$/);
    await expectValidValues(page);
  }
});

test('pasted amounts are accepted, or rejected whole', async ({ app, chain, page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await app.openConnected(swapPath(chain, { input: 'BNB', output: 'BUSD' }));
  const from = app.amount('From');
  for (const [text, box] of pasted) {
    await from.fill('7');
    await from.selectText();
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await page.keyboard.press('ControlOrMeta+V');
    await expect(from, `pasted ${JSON.stringify(text)}`).toHaveValue(box);
    await expectValidValues(page);
  }
});

test("a box accepts at most its token's decimals, on either side", async ({ app, chain }) => {
  await chain.approve('USDT', (await chain.provider.send('eth_accounts', []))[2]);
  await app.openConnected(swapPath(chain, { input: 'USDT', output: 'BNB' }));
  await app.amount('From').fill('1.234567');
  await expect(app.button('Swap')).toBeEnabled();
  await app.amount('From').fill('1.2345678');
  await expect(app.button('USDT has only 6 decimal places')).toBeDisabled();
  await expect(app.amount('To')).toHaveValue('');
  await app.button('Switch direction').click();
  await expect(app.amount('To')).toHaveValue('1.2345678');
  await expect(app.button('USDT has only 6 decimal places')).toBeDisabled();
  await app.amount('To').fill('1.234567');
  await expect(app.button('Swap')).toBeEnabled();
});

test('wrapping refuses too much and more decimals than BNB has', async ({ app, chain }) => {
  await app.openConnected(swapPath(chain, { input: 'BNB', output: 'WBNB' }));
  for (const [text, button] of [
    ['.', 'Enter an amount'],
    [nines, 'This amount is too large'],
    ['1.0000000000000000001', 'BNB has only 18 decimal places'],
    ['20000', 'Insufficient BNB balance'],
  ] as const) {
    await app.amount('From').fill(text);
    await expect(app.button(button)).toBeDisabled();
  }
});

test('exact output quotes no impossible amount', async ({ app, chain, page }) => {
  await app.openConnected(swapPath(chain, { input: 'BNB', output: 'USDT' }));
  for (const [text, button] of [
    ['.', 'Enter an amount'],
    ['0.000001', 'Swap'],
    ['99999999999', 'Insufficient liquidity for this trade.'],
    [nines, 'This amount is too large'],
  ] as const) {
    await app.amount('To').fill(text);
    await expect(app.button(button), text).toBeVisible();
    await expect(app.amount('From'), text).toHaveValue(button === 'Swap' ? /^0\.0+\d+$/ : '');
    await expectValidValues(page);
  }
});
