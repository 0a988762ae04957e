import { parseEther } from 'ethers';
import { matchesText, storeSettings, swapPath, type App } from './fixtures/app.ts';
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

test('swaps a token with a transfer tax if the slippage allows it', async ({
  app,
  chain,
  wallet,
  page,
}) => {
  await storeSettings(page, { userSlippageTolerance: 1200 });
  await chain.approve('PURR', wallet.account);
  await app.openConnected(swapPath(chain, { input: 'PURR', output: 'BNB', amount: '10000' }));
  await readNotice(app, 'PURR');
  await expect(app.detail('Slippage Tolerance')).toContainText('12%');
  const before = await chain.balance('BNB', wallet.account);
  const dialog = await app.review();
  const arrives = await app.detail('Arrives', dialog).innerText();
  await app.send(dialog);
  await app.toast('Transaction confirmed');
  const { fee } = await chain.lastTransaction();
  const arrived = (await chain.balance('BNB', wallet.account)) + fee - before;
  expect(matchesText(arrived, 18, arrives), `${arrived} arrived, the dialog said ${arrives}`).toBe(
    true,
  );
});

for (const [input, output] of [
  ['PURR', 'BNB'],
  ['BNB', 'PURR'],
] as const) {
  test(`${input} for ${output} with too little slippage: gives the reason without asking the wallet`, async ({
    app,
    chain,
    wallet,
  }) => {
    if (input === 'PURR') await chain.approve('PURR', wallet.account);
    await app.openConnected(swapPath(chain, { input, output, amount: '10' }));
    await readNotice(app, 'PURR');
    await app.button('Swap').click();
    const dialog = app.dialog('Confirm Swap');
    await expect(dialog.getByRole('alert')).toContainText(
      'the price moved and you would receive less than the minimum',
    );
    await expect(dialog.getByRole('button', { name: 'Confirm Swap' })).toBeDisabled();
    expect(wallet.requestsOf('eth_sendTransaction')).toHaveLength(0);
  });
}

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
  const note = app.dialog('Unsupported Assets');
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
