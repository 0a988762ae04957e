import { parseEther } from 'ethers';
import { addPage, addPath } from './fixtures/addPage.ts';
import { expectSent, swapPath } from './fixtures/app.ts';
import { addLiquidity, lpBalance } from './fixtures/pools.ts';
import { expect, seededChain, test as onLocalWorld } from './fixtures/test.ts';

/**
 * As `npm start -- --fork <url>`: the chain is a fork of another one and uses the exchange there.
 */
const test = onLocalWorld.extend({
  chain: ({ forkedWorld }, use) => seededChain(forkedWorld, use),
});

test.describe('on a fork', () => {
  test.describe.configure({ mode: 'default' });

  test('swaps', async ({ app, chain, wallet }) => {
    await app.openConnected(swapPath(chain, { output: 'BUSD', amount: '1' }));
    const before = await chain.balance('BUSD', wallet.account);
    await app.send(await app.review());
    await app.toast('Transaction confirmed');
    expect((await chain.balance('BUSD', wallet.account)) - before).toBeGreaterThan(
      parseEther('600'),
    );
  });

  test('adds liquidity', async ({ app, chain, wallet }) => {
    await chain.approve('BUSD', wallet.account);
    await app.openConnected(addPath(chain, 'BNB', 'BUSD'));
    const add = addPage(app);
    await add.first.fill('1');
    await add.send(await add.review());
    await app.toast(/^Transaction confirmed.*Add 1 BNB and 640 BUSD/);
    expect(await lpBalance(chain, 'WBNB', 'BUSD', wallet.account)).toBeGreaterThan(0n);
  });

  test('removes liquidity with a signature', async ({ app, chain, wallet }) => {
    await addLiquidity(chain, wallet.account, 'MEOW', 'BNB', parseEther('1000'));
    await app.openConnected(`/remove/BNB/${chain.token('MEOW')}`);
    await app.button('Max').click();
    await app.button('Enable').click();
    await app.button('Remove').click();
    const dialog = app.dialog('Remove liquidity');
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expectSent(dialog);
    await app.toast('Transaction confirmed');
    expect(await lpBalance(chain, 'BNB', 'MEOW', wallet.account)).toBe(0n);
  });

  test('zaps one token into an LP token', async ({ app, chain, wallet }) => {
    await app.openConnected(`${addPath(chain, 'BNB', 'MEOW')}?with=one`);
    await app.main.getByRole('textbox', { name: 'You pay' }).fill('1');
    await app.button('Supply').click();
    const dialog = app.dialog('You will receive');
    await expect(dialog.getByText('Simulated just now')).toBeVisible();
    await dialog.getByRole('button', { name: 'Confirm supply' }).click();
    await app.toast('Transaction confirmed');
    expect(await lpBalance(chain, 'BNB', 'MEOW', wallet.account)).toBeGreaterThan(0n);
  });

  test('finds a pool by its tokens', async ({ app, chain, wallet }) => {
    await addLiquidity(chain, wallet.account, 'BUSD', 'USDT', parseEther('100'));
    await app.openConnected(
      `/find?currencyIdA=${chain.token('BUSD')}&currencyIdB=${chain.token('USDT')}`,
    );
    await expect(app.main.getByText('Pool Found!')).toBeVisible();
  });

  test('finds an allowance in the logs and revokes it', async ({ app, chain, wallet }) => {
    await chain.approve('BUSD', wallet.account);
    await app.openConnected('/swap');
    await app.account.click();
    await app.page.getByRole('menuitem', { name: 'Allowances' }).click();
    const row = app.dialog('Allowances').getByRole('listitem').filter({ hasText: 'BUSD' });
    await expect(row).toContainText('Unlimited');
    await row.getByRole('button', { name: /^Revoke/ }).click();
    await app.pollUntil(row, 'isGone');
    expect(await chain.allowance('BUSD', wallet.account)).toBe(0n);
  });

  test('changes nothing after a refusal', async ({ app, chain, wallet }) => {
    await app.openConnected(swapPath(chain, { output: 'BUSD', amount: '1' }));
    const dialog = await app.review();
    wallet.userAnswer = 'reject';
    await dialog.getByRole('button', { name: 'Confirm Swap' }).click();
    await expect(dialog.getByText('Transaction rejected.')).toBeVisible();
    expect(await chain.provider.getTransactionCount(wallet.account, 'pending')).toBe(
      await chain.provider.getTransactionCount(wallet.account),
    );
  });
});
