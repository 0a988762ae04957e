import { parseEther } from 'ethers';
import { addPath } from './fixtures/addPage.ts';
import { expectSent, matchesText, type App } from './fixtures/app.ts';
import type { TestChain } from './fixtures/chain.ts';
import { depositedIn, lpBalance } from './fixtures/pools.ts';
import { expect, test } from './fixtures/test.ts';
import { approveZap, shownAmount } from './fixtures/zap.ts';

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

test("applies PURR's transfer tax as simulated, and exactly that arrives", async ({
  app,
  chain,
  wallet,
}) => {
  await approveZap(chain, wallet.account, chain.token('PURR'));
  await app.openConnected(onePath(chain, 'PURR', 'BNB'));
  const notice = app.dialog('Notice for trading PURR');
  await notice.getByRole('checkbox', { name: 'I understand' }).check();
  await notice.getByRole('button', { name: 'Continue' }).click();
  await amountBox(app).fill('10000');
  const dialog = await review(app);
  await expect(dialog.getByRole('status')).toContainText(
    /so you get \d+\.\d% less than the pool gives/,
  );
  const [arrives, least] = await Promise.all([
    app.detail('Arrives', dialog).innerText(),
    app.detail('At least', dialog).innerText(),
  ]);
  await send(dialog);
  await app.toast('Transaction confirmed');
  const arrived = await lpBalance(chain, 'PURR', 'BNB', wallet.account);
  expect(matchesText(arrived, 18, arrives), `${arrived} arrived, the dialog said ${arrives}`).toBe(
    true,
  );
  expect(arrived).toBeGreaterThanOrEqual(shownAmount(least));
  expect(arrived * 99n).toBeLessThan(shownAmount(least) * 100n);
});

test('shows what BNB for the taxed PURR returns before signing, and exactly that happens', async ({
  app,
  chain,
  wallet,
}) => {
  await app.openConnected(onePath(chain, 'BNB', 'PURR'));
  const notice = app.dialog('Notice for trading PURR');
  await notice.getByRole('checkbox', { name: 'I understand' }).check();
  await notice.getByRole('button', { name: 'Continue' }).click();
  await amountBox(app).fill('1');
  const words =
    /9\.\d% of what you pay doesn't fit the pool's ratio and is returned to your wallet/;
  await expect(app.main.getByText(words)).toBeVisible();
  await expect(app.detail('Returned')).toContainText(/0\.09\d+ BNB \(9\.\d+%\)/);
  const dialog = await review(app);
  await expect(dialog.getByRole('status').filter({ hasText: words })).toBeVisible();
  const lines = ['Arrives', 'Returned', 'BNB deposited', 'PURR deposited'] as const;
  const [arrives, back, coin, purr] = (await Promise.all(
    lines.map((line) => app.detail(line, dialog).innerText()),
  )) as [string, string, string, string];
  const before = await chain.balance('BNB', wallet.account);
  await send(dialog);
  await app.toast('Transaction confirmed');
  const { fee, hash } = await chain.lastTransaction();
  const dust = parseEther('1') - (before - (await chain.balance('BNB', wallet.account)) - fee);
  expect(matchesText(dust, 18, back), `${dust} came back, the dialog said ${back}`).toBe(true);
  expect(matchesText(await lpBalance(chain, 'BNB', 'PURR', wallet.account), 18, arrives)).toBe(
    true,
  );
  const [coinIn, purrIn] = await depositedIn(chain, hash, 'BNB', 'PURR');
  expect(matchesText(coinIn, 18, coin), `${coinIn} was deposited, the dialog said ${coin}`).toBe(
    true,
  );
  expect(matchesText(purrIn, 18, purr), `${purrIn} was deposited, the dialog said ${purr}`).toBe(
    true,
  );
});
