import { parseEther } from 'ethers';
import { matchesText, swapPath, type App } from './fixtures/app.ts';
import { expect, test } from './fixtures/test.ts';

async function readNotice(app: App, symbol: string): Promise<void> {
  const notice = app.dialog(`Notice for trading ${symbol}`);
  await notice.getByRole('checkbox', { name: 'I understand' }).check();
  await notice.getByRole('button', { name: 'Continue' }).click();
  await expect(notice).toBeHidden();
}

async function importToken(app: App): Promise<void> {
  const warning = app.dialog('Import Tokens');
  await warning.getByRole('checkbox', { name: 'I understand' }).check();
  await warning.getByRole('button', { name: 'Import' }).click();
  await expect(warning).toBeHidden();
}

test('accepts at most 6 decimals of USDT', async ({ app, chain, wallet }) => {
  await chain.approve('USDT', wallet.account);
  await app.openConnected(swapPath(chain, { input: 'USDT', output: 'DAI', amount: '12.345678' }));
  const before = await chain.balance('USDT', wallet.account);
  await app.send(await app.review());
  await app.toast('Transaction confirmed');
  expect(before - (await chain.balance('USDT', wallet.account))).toBe(12_345_678n);
  await app.dialog('Confirm Swap').getByRole('button', { name: 'Close' }).last().click();
  await app.amount('From').fill('1.2345678');
  await expect(app.button('USDT has only 6 decimal places')).toBeDisabled();
});

test('a notice can be declined, and is not asked again once it was read', async ({
  app,
  chain,
  page,
}) => {
  const path = swapPath(chain, { input: 'PURR', output: 'BNB', amount: '10000' });
  await app.openConnected(path);
  await app.dialog('Notice for trading PURR').getByRole('button', { name: 'Cancel' }).click();
  await expect(app.dialog('Notice for trading PURR')).toBeHidden();
  await expect(app.currency('From')).toContainText('BNB');
  await app.openConnected(path);
  await readNotice(app, 'PURR');
  await page.reload();
  await expect(app.currency('From')).toContainText('PURR');
  await expect(app.amount('To')).not.toHaveValue('');
  await expect(app.dialog('Notice for trading PURR')).toHaveCount(0);
});

/** Amount of a side's box. */
const shown = async (app: App, side: 'From' | 'To'): Promise<string> =>
  app.amount(side).inputValue();

test(
  'quotes a listed token net of its tax, and what it shows arrives',
  { tag: '@journey' },
  async ({ app, chain, wallet }) => {
    await chain.approve('PURR', wallet.account);
    await app.openConnected(swapPath(chain, { input: 'PURR', output: 'BNB', amount: '10000' }));
    await readNotice(app, 'PURR');
    await expect(app.detail('Token tax')).toContainText('PURR: 10% sell tax');
    const quoted = await shown(app, 'To');
    const before = await chain.balance('BNB', wallet.account);
    const dialog = await app.review();
    await expect(app.detail('Token tax', dialog)).toContainText('PURR: 10% sell tax');
    await expect(app.detail('Slippage tolerance', dialog)).toContainText('0.5%');
    const arrives = await app.detail('Arrives', dialog).innerText();
    await app.send(dialog);
    await app.toast('Transaction confirmed');
    const { fee } = await chain.lastTransaction();
    const arrived = (await chain.balance('BNB', wallet.account)) + fee - before;
    for (const text of [quoted, arrives])
      expect(matchesText(arrived, 18, text), `${arrived} arrived, it said ${text}`).toBe(true);
  },
);

test('quotes a typed output of a taxed token net of its tax', async ({ app, chain, wallet }) => {
  await app.openConnected(
    swapPath(chain, { input: 'BNB', output: 'PURR', amount: '1000', field: 'output' }),
  );
  await readNotice(app, 'PURR');
  await expect(app.detail('Token tax')).toContainText('PURR: 10% buy tax');
  await expect(app.detail('Minimum received')).toContainText('PURR');
  const before = await chain.balance('PURR', wallet.account);
  await app.send(await app.review());
  await app.toast('Transaction confirmed');
  const arrived = (await chain.balance('PURR', wallet.account)) - before;
  expect(arrived).toBeGreaterThanOrEqual(parseEther('1000'));
  expect(arrived).toBeLessThan(parseEther('1000.001'));
});

test('names the tax where it could not be measured, without asking the wallet', async ({
  app,
  chain,
  node,
  wallet,
}) => {
  node.fail(({ method, params }) => {
    const [call] = (params ?? []) as [{ to?: string }?];
    return method === 'eth_call' && call?.to === undefined ? { result: '0x' } : undefined;
  });
  await app.openConnected(swapPath(chain, { input: 'BNB', output: 'PURR', amount: '1' }));
  await readNotice(app, 'PURR');
  await expect(app.detail('Token tax')).toContainText('PURR: tax unknown');
  await app.button('Swap').click();
  const dialog = app.dialog('Confirm Swap');
  await expect(dialog.getByRole('alert')).toContainText(
    "PURR may keep a tax of each trade that we couldn't measure.",
  );
  await expect(dialog.getByRole('button', { name: 'Confirm Swap' })).toBeDisabled();
  await node.healWith(dialog.getByRole('button', { name: 'Measure the tax again' }).click());
  await dialog.getByRole('button', { name: 'Accept' }).click();
  await expect(app.detail('Token tax', dialog)).toContainText('PURR: 10% buy tax');
  await expect(dialog.getByText('Simulated just now')).toBeVisible();
  expect(wallet.requestsOf('eth_sendTransaction')).toHaveLength(0);
});

test("says on the button and in a note why a token can't be traded", async ({
  app,
  chain,
  wallet,
  page,
}) => {
  await app.openConnected(swapPath(chain, { input: 'GRUMP', output: 'BNB', amount: '1' }));
  await importToken(app);
  await expect(app.button(/^Unsupported Asset$/)).toBeDisabled();
  await app.button('Read more about unsupported assets').click();
  const note = app.dialog('Unsupported assets');
  await expect(note).toContainText('Some assets are not available through this interface');
  await expect(note).toContainText('GRUMP');
  await expect(note).toContainText(chain.token('GRUMP'));
  await note.getByRole('button', { name: 'Close' }).click();
  for (const mode of ['', '?with=one']) {
    await app.open(`/add/BNB/${chain.token('GRUMP')}${mode}`);
    await expect(app.button(/^Unsupported Asset$/)).toBeDisabled();
    await expect(app.button('Read more about unsupported assets')).toBeVisible();
  }
  expect(wallet.requestsOf('eth_sendTransaction')).toHaveLength(0);
  // The token on the other side trades as usual.
  await app.open(swapPath(chain, { input: 'DAI', output: 'BNB', amount: '1' }));
  await expect(page.getByRole('button', { name: /^Unsupported Asset$/ })).toHaveCount(0);
});

test("gives the reason why a token can't be sold without asking the wallet", async ({
  app,
  chain,
  wallet,
}) => {
  await sendTrap();
  await app.openConnected(swapPath(chain, { input: 'TRAP', output: 'BNB', amount: '1' }));
  await importToken(app);
  await app.button('Swap').click();
  const dialog = app.dialog('Confirm Swap');
  await expect(dialog.getByRole('alert')).toContainText("this token can't be sold");
  await expect(dialog.getByRole('button', { name: 'Confirm Swap' })).toBeDisabled();
  expect(wallet.requestsOf('eth_sendTransaction')).toHaveLength(0);

  // Its pool, which allows no sale, is seeded: only a holder is missing.
  async function sendTrap(): Promise<void> {
    await chain.approve('TRAP', wallet.account);
    const token = await chain.contract(chain.accounts[0]!, chain.token('TRAP'), [
      'function transfer(address,uint256) returns (bool)',
    ]);
    await token.getFunction('transfer')(wallet.account, parseEther('5'));
  }
});
