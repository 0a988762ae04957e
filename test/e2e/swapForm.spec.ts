import { storeSettings, swapPath } from './fixtures/app.ts';
import { expect, test } from './fixtures/test.ts';

test("shows the button's six messages in order of precedence", async ({
  app,
  chain,
  wallet,
  page,
}) => {
  await storeSettings(page, { userExpertMode: true, userExpertModeAcknowledged: true });
  // Everything is missing: wallet, amount, second token.
  await app.open('/swap');
  await expect(app.button('Connect Wallet')).toBeVisible();
  await wallet.remember();
  await page.reload();
  await expect(app.button('Enter an amount')).toBeDisabled();
  await app.amount('From').fill('0');
  await expect(app.button('Enter an amount')).toBeDisabled();
  await app.amount('From').fill('100000');
  await expect(app.button('Select a token')).toBeDisabled();
  await app.button('+ Add a send (optional)').click();
  await expect(app.button('Select a token')).toBeDisabled();
  await app.pick('To', 'MEOW');
  await expect(app.button('Enter a recipient')).toBeDisabled();
  const recipient = app.main.getByRole('textbox', { name: 'Recipient' });
  await recipient.fill(chain.router);
  await expect(app.button('Invalid recipient')).toBeDisabled();
  await recipient.fill(chain.accounts[1]!);
  await expect(app.button('Insufficient BNB balance')).toBeDisabled();
  await app.amount('From').fill('1');
  await expect(app.button('Swap')).toBeEnabled();
});

test('requires a balance for the maximum input, slippage included', async ({
  app,
  chain,
  wallet,
}) => {
  await app.openConnected(swapPath(chain, { output: 'USDT', amount: '6000', field: 'output' }));
  const quoted = Number((await app.amount('From').inputValue()).replaceAll(',', ''));
  await chain.setBalance(wallet.account, BigInt(Math.ceil(quoted * 1.001 * 1e6)) * 10n ** 12n);
  await app.pollNow();
  // The balance covers the quote, but not the quote plus 0.5 %.
  await expect(app.button('Insufficient BNB balance')).toBeDisabled();
});

test('keeps 0.01 BNB for fees with Max, and uses all of a token', async ({
  app,
  chain,
  wallet,
}) => {
  await chain.setBalance(wallet.account, 3_000_000_000_000_000_123n);
  await app.openConnected(swapPath(chain, { input: 'BNB', output: 'BUSD' }));
  await app.button('MAX: all of your BNB').click();
  await expect(app.amount('From')).toHaveValue('2.990000000000000123');
  await expect(app.button('MAX: all of your BNB')).toHaveCount(0);
  await app.button('Switch direction').click();
  await app.button('MAX: all of your BUSD').click();
  await expect(app.amount('From')).toHaveValue('25,000');
});

test('gives no amount with Max below the fee reserve', async ({ app, chain, wallet }) => {
  await chain.setBalance(wallet.account, 9_000_000_000_000_000n);
  await app.openConnected(swapPath(chain, { input: 'BNB', output: 'BUSD', amount: '1' }));
  await app.button('MAX: all of your BNB').click();
  await expect(app.amount('From')).toHaveValue('0');
  await expect(app.button('Enter an amount')).toBeDisabled();
});

test('flips the exact side when the direction is switched', async ({ app, chain }) => {
  await app.open(swapPath(chain, { input: 'BNB', output: 'BUSD', amount: '2' }));
  await expect(app.amount('To')).toHaveAccessibleName('To (estimated)');
  await expect(app.detail('Minimum received')).toContainText('BUSD');
  await app.button('Switch direction').click();
  // The typed amount stays with its currency: now exactly 2 BNB are bought.
  await expect(app.currency('To')).toHaveAccessibleName(/^BNB/);
  await expect(app.amount('To')).toHaveValue('2');
  await expect(app.amount('From')).toHaveAccessibleName('From (estimated)');
  await expect(app.detail('Maximum sold')).toContainText('BUSD');
});

test("switches the sides when the other side's currency is picked", async ({ app, chain }) => {
  await app.open(swapPath(chain, { input: 'BNB', output: 'BUSD', amount: '2' }));
  await app.pick('From', 'BUSD');
  await expect(app.currency('From')).toHaveAccessibleName(/^BUSD/);
  await expect(app.currency('To')).toHaveAccessibleName(/^BNB/);
  await expect(app.amount('To')).toHaveValue('2');
});

test('shows the price in both directions', async ({ app, chain }) => {
  await app.open(swapPath(chain, { input: 'BNB', output: 'BUSD', amount: '1' }));
  await expect(app.detail('Price')).toHaveText(/^Price\s*1 BNB = 63\d\.\d* BUSD$/);
  await app.button('Invert price').click();
  await expect(app.detail('Price')).toHaveText(/^Price\s*1 BUSD = 0\.0015\d* BNB$/);
});

test('shows the slippage among the details, and in the form if it is not the default', async ({
  app,
  chain,
}) => {
  await app.open(swapPath(chain, { input: 'BNB', output: 'BUSD', amount: '1' }));
  await expect(app.detail('Minimum received')).toHaveText(/635\.1 BUSD$/);
  await expect(app.detail('Slippage Tolerance')).toContainText('0.5%');
  await app.inSettings((dialog) => dialog.getByRole('radio', { name: '1.0%' }).check());
  await expect(app.detail('Slippage Tolerance')).toContainText('1%');
  await expect(app.detail('Minimum received')).toHaveText(/631\.9 BUSD$/);
  await expect(app.main.getByText('Slippage Tolerance')).toHaveCount(1);
});

test('folds the details below the price', async ({ app, chain }) => {
  await app.open(swapPath(chain, { input: 'BNB', output: 'BUSD', amount: '1' }));
  await expect(app.detail('Network fee')).toHaveText(/about 0\.0012 BNB \(\$0\.\d\d\)$/);
  await app.button('Details').click();
  await expect(app.detail('Network fee')).toBeHidden();
  await expect(app.detail('Minimum received')).toBeHidden();
  await expect(app.detail('Price')).toBeVisible();
});

test('replaces an amount that is selected whole, by script or by keyboard', async ({
  app,
  chain,
  page,
}) => {
  await app.open(swapPath(chain, { output: 'MEOW', amount: '100000' }));
  const amount = app.amount('From');
  await expect(amount).toHaveValue('100,000');
  await amount.selectText();
  await page.keyboard.type('25000');
  await expect(amount).toHaveValue('25000');
  await app.button('Recent transactions').focus();
  await expect(amount).toHaveValue('25,000');
  await page.keyboard.press('Tab');
  await expect(amount).toBeFocused();
  await page.keyboard.type('3');
  await expect(amount).toHaveValue('3');
});

test('accepts digits and one separator in an amount', async ({ app, chain }) => {
  await app.open(swapPath(chain, { input: 'BNB', output: 'BUSD' }));
  const from = app.amount('From');
  for (const [typed, shown] of [
    ['0,5', '0.5'],
    ['1,5', '1,5'],
    ['1e18', '118'],
    ['0x10', '010'],
    ['-3', '3'],
    ['1.2.3', '1.23'],
    ['٣٫٥', '3.5'],
  ] as const) {
    await from.fill('');
    await from.pressSequentially(typed);
    await expect(from, `typed ${typed}`).toHaveValue(shown);
  }
  await from.fill('1,5');
  await expect(app.main.getByRole('alert')).toContainText('can be read in more than one way');
  await app.button('Use 1.5').click();
  await expect(from).toHaveValue('1.5');
  await from.fill('');
  await from.pressSequentially('.');
  await expect(from).toHaveValue('.');
  await expect(app.amount('To')).toHaveValue('');
});

test('drops spaces from pasted amounts, ignores invalid ones and stops at 79 characters', async ({
  app,
  chain,
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await app.open(swapPath(chain, { input: 'BNB', output: 'BUSD' }));
  const from = app.amount('From');
  const paste = async (text: string): Promise<void> => {
    await from.selectText();
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await page.keyboard.press('ControlOrMeta+V');
  };
  await from.fill('7');
  await paste(' 12.5 ');
  await expect(from).toHaveValue('12.5');
  await paste('1e18');
  await expect(from).toHaveValue('12.5');
  await paste('0x10');
  await expect(from).toHaveValue('12.5');
  await paste('9'.repeat(79));
  await expect(from).toHaveValue('9'.repeat(79));
  await paste('8'.repeat(80));
  await expect(from).toHaveValue('8'.repeat(79));
});

test('refuses more decimals than BNB has', async ({ app, chain }) => {
  await app.openConnected(swapPath(chain, { input: 'BNB', output: 'BUSD' }));
  await app.amount('From').fill('1.0000000000000000001');
  await expect(app.button('BNB has only 18 decimal places')).toBeDisabled();
});

const addressLines: [name: string, query: string, from: RegExp, to: RegExp, amount: string][] = [
  [
    'garbage',
    'inputCurrency=paw&outputCurrency=%00&exactAmount=much&exactField=tail',
    /^Select a currency$/,
    /^BNB/,
    '',
  ],
  ['equal currencies', 'inputCurrency=BNB&outputCurrency=bnb', /^Select a currency$/, /^BNB/, ''],
  [
    'the zero address',
    'outputCurrency=0x0000000000000000000000000000000000000000&exactAmount=1',
    /^BNB/,
    /^Select a currency$/,
    '1',
  ],
  [
    'a lower-case address',
    'outputCurrency=0x610178da211fef7d417bc0e6fed39f05609ad788&exactAmount=0.5&exactField=OUTPUT',
    /^BNB/,
    /^ETH/,
    '',
  ],
  [
    'an invalid amount',
    'outputCurrency=0x610178dA211FEF7D417bC0e6FeD39F05609AD788&exactAmount=1e3',
    /^BNB/,
    /^ETH/,
    '',
  ],
];
for (const [name, query, from, to, amount] of addressLines) {
  test(`reads the address line: ${name}`, async ({ app }) => {
    await app.open(`/swap?${query}`);
    await expect(app.currency('From')).toHaveAccessibleName(from);
    await expect(app.currency('To')).toHaveAccessibleName(to);
    if (query.includes('OUTPUT')) await expect(app.amount('To')).toHaveValue('0.5');
    else await expect(app.amount('From')).toHaveValue(amount);
  });
}
