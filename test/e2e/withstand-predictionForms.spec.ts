import { createApp } from './fixtures/app.ts';
import { cardOf, gameOf, openGame } from './fixtures/prediction.ts';
import { expect, expectValidValues, test } from './fixtures/withstand.ts';

const TOO_MUCH = '9'.repeat(79);

/** Typed keys, the box's text, the button's text. */
const typed: [text: string, box: string, button: string | RegExp][] = [
  ['', '', 'Enter an amount'],
  ['.', '.', 'Enter an amount'],
  ['0', '0', 'Enter an amount'],
  ['0.000009', '0.000009', 'A minimum amount of 0.00001 BNB is required'],
  ['0,5', '0.5', 'Enter Up · 0.5 BNB'],
  ['1,5', '1,5', 'Enter Up · 1.5 BNB'],
  ['-1', '-1', 'Enter an amount'],
  ['1e3', '1e3', 'Enter an amount'],
  ['0x10', '0x10', 'Enter an amount'],
  ['٣٫٥', '3.5', 'Enter Up · 3.5 BNB'],
  ['0.0000000000000000001', '0.0000000000000000001', 'BNB has only 18 decimal places'],
  ['20000', '20000', 'Insufficient BNB balance'],
  [TOO_MUCH, TOO_MUCH, 'This amount is too large'],
];

/** Text pasted over a 7: taken as an amount, or rejected whole so that the 7 stays. */
const pasted: [text: string, box: string][] = [
  [' 1.5 ', '1.5'],
  ['1,000', '1,000'],
  ['1e18', '7'],
  ['-1', '7'],
  ['0x10', '7'],
  ['5 BNB', '7'],
  ['NaN', '7'],
  ['1\u200B5', '7'],
  ['<b>1</b>', '7'],
];

test('the form of a position takes amounts only, typed and pasted', async ({
  app,
  chain,
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const game = await gameOf(chain);
  const epoch = await game.fresh();
  await openGame(app);
  await cardOf(app, epoch).getByRole('button', { name: 'Enter Up' }).click();
  const dialog = app.dialog(/^Enter a position/);
  const box = dialog.getByRole('textbox', { name: 'Amount to enter' });
  for (const [text, value, button] of typed) {
    await box.fill('');
    if (text.length < 30) await box.pressSequentially(text);
    else await box.fill(text);
    await expect(box, `typed ${text}`).toHaveValue(value);
    await expect(dialog.getByRole('button', { name: button }), `after ${text}`).toBeVisible();
    await expectValidValues(page);
  }
  for (const [text, value] of pasted) {
    await box.fill('7');
    await box.selectText();
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await page.keyboard.press('ControlOrMeta+V');
    await expect(box, `pasted ${JSON.stringify(text)}`).toHaveValue(value);
  }
});

test('a bet is not made again while it is not mined, in this tab and in another', async ({
  app,
  chain,
  wallet,
  context,
}) => {
  const game = await gameOf(chain);
  const epoch = await game.fresh();
  // Opened before the wallet is remembered: a blank page has no storage.
  const second = createApp(await context.newPage(), wallet);
  await openGame(app);
  await openGame(second);
  await cardOf(second, epoch).getByRole('button', { name: 'Enter Up' }).click();
  const other = second.dialog(/^Enter a position/);
  await other.getByRole('textbox', { name: 'Amount to enter' }).fill('1');
  await expect(other.getByRole('button', { name: 'Enter Up · 1 BNB' })).toBeVisible();
  await app.bringToFront();
  await chain.setAutomine(false);
  await cardOf(app, epoch).getByRole('button', { name: 'Enter Up' }).click();
  const dialog = app.dialog(/^Enter a position/);
  await dialog.getByRole('textbox', { name: 'Amount to enter' }).fill('1');
  await dialog.getByRole('button', { name: 'Enter Up · 1 BNB' }).click();
  await expect(dialog.getByRole('heading', { name: 'Transaction Submitted' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  const said = 'Your position in this round is being confirmed';
  await expect(cardOf(app, epoch).getByText(said)).toBeVisible();
  await expect(cardOf(app, epoch).getByRole('button', { name: /^Enter/ })).toHaveCount(0);
  await second.bringToFront();
  await expect(other.getByRole('alert')).toHaveText(said);
  await expect(other.getByRole('button', { name: 'Enter Up · 1 BNB' })).toHaveCount(0);
  await chain.setAutomine(true);
  await chain.mine();
  await second.pollUntil(cardOf(second, epoch).getByText('You entered Up with 1 BNB'));
  await expect(other.getByRole('alert')).toHaveText('You already have a position in this round');
  expect(wallet.requestsOf('eth_sendTransaction')).toHaveLength(1);
});

test('two tabs collect a round once', async ({ app, chain, wallet, context }) => {
  const game = await gameOf(chain);
  const epoch = await game.fresh();
  await game.bet(wallet.account, 'Bull', epoch, '1');
  await game.bet(chain.accounts[6]!, 'Bear', epoch, '1');
  await game.settle(640);
  await game.settle(650);
  // Opened before the wallet is remembered: a blank page has no storage.
  const second = createApp(await context.newPage(), wallet);
  await openGame(app);
  await openGame(second);
  for (const tab of [app, second]) {
    await tab.bringToFront();
    await tab.pollUntil(tab.button('Collect 1.94 BNB'));
    await tab.button('Collect 1.94 BNB').click();
    const collect = tab.dialog('Collect winnings').getByRole('button', { name: /^Collect 1\.94/ });
    await expect(collect).toBeVisible();
  }
  await app.bringToFront();
  await chain.setAutomine(false);
  const [first, other] = [app.dialog('Collect winnings'), second.dialog('Collect winnings')];
  await first.getByRole('button', { name: /^Collect 1\.94/ }).click();
  await expect(first.getByRole('heading', { name: 'Transaction Submitted' })).toBeVisible();
  await second.bringToFront();
  await other.getByRole('button', { name: /^Collect 1\.94/ }).click();
  await expect(other.getByRole('alert')).toHaveText(
    'Some of it is already being collected. Nothing was sent.',
  );
  await chain.setAutomine(true);
  await chain.mine();
  await second.pollNow();
  await other.getByRole('button', { name: /^Collect 1\.94/ }).click();
  await expect(other.getByRole('alert')).toHaveText(
    'Some of it was collected already. Nothing was sent.',
  );
  expect(wallet.requestsOf('eth_sendTransaction')).toHaveLength(1);
});
