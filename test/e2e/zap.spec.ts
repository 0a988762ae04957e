import { parseEther, parseUnits } from 'ethers';
import { addPath } from './fixtures/addPage.ts';
import { choose, expectSent, matchesText, type App } from './fixtures/app.ts';
import type { TestChain } from './fixtures/chain.ts';
import { stakedIn } from './fixtures/farms.ts';
import { poolOf, lpBalance } from './fixtures/pools.ts';
import { expect, test } from './fixtures/test.ts';
import { approveZap, shownAmount, zapAllowance } from './fixtures/zap.ts';

const onePath = (chain: TestChain, a: string, b: string): string =>
  `${addPath(chain, a, b)}?with=one`;
const amountBox = (app: App) => app.main.getByRole('textbox', { name: 'You pay' });

/** Opens the dialog and waits until the node has simulated it. */
async function review(app: App, button = 'Supply') {
  await app.main.getByRole('button', { name: button, exact: true }).click();
  const dialog = app.dialog('You will receive');
  await expect(dialog.getByText('Simulated just now')).toBeVisible();
  return dialog;
}

async function send(dialog: Awaited<ReturnType<typeof review>>): Promise<void> {
  await dialog.getByRole('button', { name: /^(Confirm supply|Supply Anyway)$/ }).click();
  await expectSent(dialog);
}

test('shows a visitor what one token would yield and asks to connect a wallet', async ({
  app,
  chain,
}) => {
  await app.open(addPath(chain, 'BNB', 'MEOW'));
  await choose(app.main.getByRole('radio', { name: 'One token' }));
  await amountBox(app).fill('2');
  await expect(app.detail('Swapped')).toContainText(/1\.00\d+ BNB.*26\d\.\d+ MEOW/);
  await expect(app.detail('Share of pool')).toContainText('%');
  await expect(app.button('Connect Wallet')).toBeVisible();
});

test('stakes what BNB adds in the farm in one transaction', async ({ app, chain, wallet }) => {
  await app.openConnected(onePath(chain, 'BNB', 'MEOW'));
  await amountBox(app).fill('1.5');
  await app.main.getByRole('checkbox', { name: 'Stake in the farm' }).check();
  const dialog = await review(app);
  await expect(app.detail('Staked in', dialog)).toContainText('MEOW-BNB LP');
  await expect(dialog.getByText(/charges a transfer tax/)).toBeHidden();
  const least = shownAmount(await app.detail('At least', dialog).innerText());
  const before = await stakedIn(chain, 1, wallet.account);
  await send(dialog);
  await app.toast('Transaction confirmed');
  const staked = (await stakedIn(chain, 1, wallet.account)) - before;
  expect(staked).toBeGreaterThanOrEqual(least);
  expect(await lpBalance(chain, 'BNB', 'MEOW', wallet.account)).toBe(0n);
});

test(
  'zaps BNB into MEOW-BNB: what was shown arrives, with less than a thousandth of dust',
  { tag: '@journey' },
  async ({ app, chain, wallet, page }) => {
    await app.openConnected(onePath(chain, 'BNB', 'MEOW'));
    await amountBox(app).fill('1.5');
    const dialog = await review(app);
    const [arrives, least] = await Promise.all([
      app.detail('Arrives', dialog).innerText(),
      app.detail('At least', dialog).innerText(),
    ]);
    const before = await chain.balance('BNB', wallet.account);
    await send(dialog);
    await app.toast('Transaction confirmed');
    const { fee } = await chain.lastTransaction();
    const spent = before - (await chain.balance('BNB', wallet.account)) - fee;
    const dust = parseEther('1.5') - spent;
    expect(dust >= 0n && dust * 1000n < parseEther('1.5'), `${dust} came back`).toBe(true);
    const arrived = await lpBalance(chain, 'BNB', 'MEOW', wallet.account);
    expect(
      matchesText(arrived, 18, arrives),
      `${arrived} arrived, the dialog said ${arrives}`,
    ).toBe(true);
    expect(arrived).toBeGreaterThanOrEqual(shownAmount(least));
    await page.keyboard.press('Escape');
    await expect(amountBox(app)).toHaveValue('');
    await expect(app.main.getByRole('radio', { name: 'One token' })).toBeChecked();
    await expect(app.main.getByText('LP tokens in your wallet')).toBeVisible();
  },
);

test('zaps BUSD, then USDT of 6 decimals, into their pool; approves the zap for exactly that', async ({
  app,
  chain,
  wallet,
}) => {
  await app.openConnected(onePath(chain, 'BUSD', 'USDT'));
  await amountBox(app).fill('250');
  await app.button('Enable BUSD').click();
  await app.toast('Transaction confirmed');
  expect(await zapAllowance(chain, wallet.account, chain.token('BUSD'))).toBe(parseEther('250'));
  const before = await chain.balance('BUSD', wallet.account);
  const dialog = await review(app);
  const arrives = await app.detail('Arrives', dialog).innerText();
  await send(dialog);
  await app.toast('Transaction confirmed');
  const dust = (await chain.balance('BUSD', wallet.account)) - before + parseEther('250');
  expect(dust * 1000n < parseEther('250'), `${dust} came back`).toBe(true);
  const shares = await lpBalance(chain, 'BUSD', 'USDT', wallet.account);
  expect(matchesText(shares, 18, arrives)).toBe(true);
  expect(await zapAllowance(chain, wallet.account, chain.token('BUSD'))).toBe(0n);
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  await choose(app.main.getByRole('radio', { name: 'USDT' }));
  await amountBox(app).fill('12.3456789');
  await expect(app.button('USDT has only 6 decimal places')).toBeDisabled();
  await amountBox(app).fill('12.345678');
  await approveZap(chain, wallet.account, chain.token('USDT'));
  await app.pollNow();
  const usdt = await chain.balance('USDT', wallet.account);
  await send(await review(app));
  await app.toast('Transaction confirmed');
  await expect
    .poll(async () => (await lpBalance(chain, 'BUSD', 'USDT', wallet.account)) > shares)
    .toBe(true);
  const left = (await chain.balance('USDT', wallet.account)) - usdt + parseUnits('12.345678', 6);
  expect(left * 1000n < parseUnits('12.345678', 6), `${left} came back`).toBe(true);
});

test('approves and deposits in one request where the wallet offers it', async ({
  app,
  chain,
  wallet,
}) => {
  wallet.offersBatch = true;
  await app.openConnected(onePath(chain, 'BUSD', 'USDT'));
  await amountBox(app).fill('100');
  await send(await review(app, 'Enable and supply'));
  await app.toast('Transaction confirmed');
  expect(wallet.requestsOf('wallet_sendCalls')).toHaveLength(1);
  expect(wallet.requestsOf('eth_sendTransaction')).toHaveLength(0);
  expect(await lpBalance(chain, 'BUSD', 'USDT', wallet.account)).toBeGreaterThan(0n);
});

test('loses nothing after a refusal, and asks to accept a moved price', async ({
  app,
  chain,
  wallet,
}) => {
  await app.openConnected(onePath(chain, 'BNB', 'BUSD'));
  await amountBox(app).fill('1');
  const dialog = await review(app);
  const confirm = dialog.getByRole('button', { name: 'Confirm supply' });
  wallet.userAnswer = 'reject';
  await confirm.click();
  await expect.poll(() => wallet.requestsOf('eth_sendTransaction').length).toBe(1);
  await expect(confirm).toBeEnabled();
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  wallet.userAnswer = 'approve';
  await app.hidePage();
  await chain.buy('BUSD', 300);
  // The app hasn't polled since: it rereads the pool before it asks the wallet.
  await confirm.click();
  await expect(dialog.getByRole('alert')).toContainText('Price Updated');
  await app.pollNow();
  await expect(confirm).toBeDisabled();
  expect(wallet.requestsOf('eth_sendTransaction')).toHaveLength(1);
  await dialog.getByRole('button', { name: 'Accept' }).click();
  await expect(dialog.getByText('Simulated just now')).toBeVisible();
  await send(dialog);
  await app.toast('Transaction confirmed');
});

test('asks about a large price impact, blocks a larger one, and refuses one token without a pool', async ({
  app,
  chain,
  wallet,
}) => {
  await chain.setBalance(wallet.account, parseEther('1000000'));
  await app.openConnected(onePath(chain, 'BNB', 'MEOW'));
  await amountBox(app).fill('900000');
  await expect(app.button('Price Impact Too High')).toBeDisabled();
  const pool = await chain.balance('WBNB', await poolOf(chain, 'BNB', 'MEOW'));
  await amountBox(app).fill(String((pool * 15n) / 100n / 10n ** 18n));
  await app.button('Supply Anyway').click();
  const question = app.dialog('High price impact');
  await expect(question).toContainText('a price impact of at least 5%');
  await question.getByRole('button', { name: 'Supply Anyway' }).click();
  const dialog = app.dialog('You will receive');
  await expect(dialog.getByText('Simulated just now')).toBeVisible();
  await send(dialog);
  await app.toast('Transaction confirmed');

  await app.open(onePath(chain, 'BTCB', 'USDT'));
  await expect(
    app.main.getByText("The first deposit sets this pool's price, which takes both tokens."),
  ).toBeVisible();
  await expect(app.button('Needs both tokens')).toBeDisabled();
});
