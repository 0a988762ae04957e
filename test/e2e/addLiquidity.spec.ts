import { Contract, parseEther, parseUnits } from 'ethers';
import { factoryAbi } from '../../src/protocol/abi/factoryAbi.ts';
import { pairAbi } from '../../src/protocol/abi/pairAbi.ts';
import { addPage, addPath } from './fixtures/addPage.ts';
import { matchesText, storeSettings } from './fixtures/app.ts';
import type { TestChain } from './fixtures/chain.ts';
import { expect, test } from './fixtures/test.ts';

async function poolTokens(chain: TestChain, a: string, b: string, owner: string): Promise<bigint> {
  const factory = new Contract(chain.deployment.contracts.factory!, factoryAbi, chain.provider);
  const pair = (await factory.getFunction('getPair')(chain.token(a), chain.token(b))) as string;
  return (await new Contract(pair, pairAbi, chain.provider).getFunction('balanceOf')(
    owner,
  )) as bigint;
}

test('shows a visitor price and amounts and asks to connect a wallet', async ({ app, chain }) => {
  await app.open(addPath(chain, 'BNB', 'BUSD'));
  const add = addPage(app);
  await add.first.fill('2');
  await expect(add.second).toHaveValue('1,280');
  await expect(app.main.getByRole('region', { name: 'Prices and pool share' })).toContainText(
    '640',
  );
  await expect(app.button('Connect Wallet')).toBeVisible();
});

test(
  'adds BNB and a token, from typing the amount to the LP tokens',
  { tag: '@journey' },
  async ({ app, chain, wallet, page }) => {
    await app.openConnected('/add');
    const add = addPage(app);
    await add.pick('second', 'BUSD');
    await expect(page).toHaveURL(new RegExp(`/add/BNB/${chain.token('BUSD')}$`));
    await add.second.fill('640');
    await expect(add.first).toHaveValue('1');
    await expect(app.main.getByText('Step 1 of 2')).toBeVisible();
    await expect(app.button('Supply')).toHaveCount(0);
    await add.enable('BUSD');
    expect(await chain.allowance('BUSD', wallet.account)).toBe(parseEther('640'));

    const before = [
      await chain.balance('BNB', wallet.account),
      await chain.balance('BUSD', wallet.account),
    ] as const;
    const dialog = await add.review();
    await expect(
      dialog.getByText(
        'Output is estimated. If the price changes by more than 0.5% your transaction will revert.',
      ),
    ).toBeVisible();
    const arrives = await app.detail('Arrives', dialog).innerText();
    await add.send(dialog);
    await app.toast(/^Transaction confirmed.*Add 1 BNB and 640 BUSD/);
    const { fee } = await chain.lastTransaction();
    expect(before[0] - (await chain.balance('BNB', wallet.account)) - fee).toBe(parseEther('1'));
    expect(before[1] - (await chain.balance('BUSD', wallet.account))).toBe(parseEther('640'));
    const arrived = await poolTokens(chain, 'WBNB', 'BUSD', wallet.account);
    expect(
      matchesText(arrived, 18, arrives),
      `${arrived} arrived, the dialog said ${arrives}`,
    ).toBe(true);
    expect(await chain.allowance('BUSD', wallet.account)).toBe(0n);

    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(add.second).toHaveValue('');
    await expect(app.button('Enter an amount')).toBeDisabled();
    await expect(app.main.getByText('LP tokens in your wallet')).toBeVisible();
  },
);

test('adds two tokens, one of 6 decimals: enables both and keeps the form through a reload', async ({
  app,
  chain,
  wallet,
  page,
}) => {
  await app.openConnected(addPath(chain, 'USDT', 'BUSD'));
  const add = addPage(app);
  await add.first.fill('12.3456789');
  await expect(app.button('USDT has only 6 decimal places')).toBeDisabled();
  await add.first.fill('12.345678');
  await expect(add.second).toHaveValue('12.3456');
  await expect(app.button(/^Enable/)).toHaveCount(1);
  await expect(app.main.getByText('Step 1 of 3')).toBeVisible();
  wallet.userAnswer = 'reject';
  await app.button('Enable USDT').click();
  await expect(app.main.getByRole('alert')).toHaveText('Transaction rejected.');
  wallet.userAnswer = 'approve';
  await add.enable('USDT');
  await page.reload();
  await expect(add.first).toHaveValue('12.345678');
  await expect(app.main.getByText('Step 2 of 3')).toBeVisible();
  await expect(app.button('Supply')).toHaveCount(0);
  await add.enable('BUSD');
  const before = await chain.balance('USDT', wallet.account);
  await add.send(await add.review());
  await app.toast('Transaction confirmed');
  expect(before - (await chain.balance('USDT', wallet.account))).toBe(parseUnits('12.345678', 6));
});

test('says what arrives of a token with a transfer tax, and that much arrives', async ({
  app,
  chain,
  wallet,
}) => {
  await chain.approve('PURR', wallet.account);
  await app.openConnected(addPath(chain, 'PURR', 'BNB'));
  const notice = app.dialog('Notice for trading PURR');
  await notice.getByRole('checkbox', { name: 'I understand' }).check();
  await notice.getByRole('button', { name: 'Continue' }).click();
  const add = addPage(app);
  await add.first.fill('10000');
  const dialog = await add.review();
  await expect(dialog.getByRole('status')).toContainText('so you get 10.0% fewer LP tokens');
  const arrives = await app.detail('Arrives', dialog).innerText();
  await add.send(dialog);
  await app.toast('Transaction confirmed');
  const arrived = await poolTokens(chain, 'PURR', 'WBNB', wallet.account);
  expect(matchesText(arrived, 18, arrives), `${arrived} arrived, the dialog said ${arrives}`).toBe(
    true,
  );
});

test('approves and adds in one request where the wallet offers it', async ({
  app,
  chain,
  wallet,
}) => {
  wallet.offersBatch = true;
  await app.openConnected(addPath(chain, 'BUSD', 'USDT'));
  const add = addPage(app);
  await add.first.fill('100');
  const dialog = await add.review('Enable and supply');
  await add.send(dialog);
  await app.toast('Transaction confirmed');
  expect(wallet.requestsOf('wallet_sendCalls')).toHaveLength(1);
  expect(wallet.requestsOf('eth_sendTransaction')).toHaveLength(0);
  expect(await poolTokens(chain, 'BUSD', 'USDT', wallet.account)).toBeGreaterThan(0n);
});

test(
  'keeps the form silently after a refusal in the wallet',
  { tag: '@refusal' },
  async ({ app, chain, wallet }) => {
    await chain.approve('BUSD', wallet.account);
    await app.openConnected(addPath(chain, 'BNB', 'BUSD'));
    const add = addPage(app);
    await add.first.fill('1');
    const dialog = await add.review();
    wallet.userAnswer = 'reject';
    await dialog.getByRole('button', { name: 'Confirm supply' }).click();
    await expect.poll(() => wallet.requestsOf('eth_sendTransaction').length).toBe(1);
    await expect(dialog.getByRole('button', { name: 'Confirm supply' })).toBeEnabled();
    await expect(dialog.getByRole('alert')).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(add.first).toHaveValue('1');
  },
);

test('refuses more than the balance and too little for a share; Max fills in the balance', async ({
  app,
  chain,
  wallet,
}) => {
  await chain.setBalance(wallet.account, parseEther('2'));
  await app.openConnected(addPath(chain, 'BNB', 'USDT'));
  const add = addPage(app);
  await add.first.fill('3');
  await expect(app.button('Insufficient BNB balance')).toBeDisabled();
  await add.first.fill('0.000000000000000001');
  await expect(app.button('This amount is too small')).toBeDisabled();
  await app.button('MAX: all of your BNB').click();
  await expect(add.first).toHaveValue('1.99');
  await chain.approve('USDT', wallet.account);
  await expect(app.button(/^(Supply|Enable USDT)$/).first()).toBeVisible();
  const hold = await chain.contract(wallet.account, chain.token('USDT'), [
    'function transfer(address,uint256) returns (bool)',
  ]);
  await hold.getFunction('transfer')(
    chain.accounts[4],
    await chain.balance('USDT', wallet.account),
  );
  await app.pollNow();
  await expect(app.button('Insufficient USDT balance')).toBeDisabled();
});

test('asks to accept a price that moves while the dialog is open, and notices one that moves later', async ({
  app,
  chain,
  wallet,
}) => {
  await chain.approve('BUSD', wallet.account);
  await app.openConnected(addPath(chain, 'BNB', 'BUSD'));
  const add = addPage(app);
  await add.first.fill('1');
  const dialog = await add.review();
  await app.hidePage();
  await chain.buy('BUSD', 300);
  // The app hasn't polled since: it rereads the pool before it asks the wallet.
  await dialog.getByRole('button', { name: 'Confirm supply' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Price Updated');
  await app.pollNow();
  await expect(dialog.getByRole('button', { name: 'Confirm supply' })).toBeDisabled();
  expect(wallet.requestsOf('eth_sendTransaction')).toHaveLength(0);
  await dialog.getByRole('button', { name: 'Accept' }).click();
  await expect(dialog.getByText('Simulated just now')).toBeVisible();
  await add.send(dialog);
  await app.toast('Transaction confirmed');
});

test('asks the wallet at once in expert mode', async ({ app, chain, wallet, page }) => {
  await storeSettings(page, { userExpertMode: true });
  await chain.approve('BUSD', wallet.account);
  await app.openConnected(addPath(chain, 'BUSD', 'BNB'));
  const add = addPage(app);
  await add.first.fill('10');
  await app.button('Supply').click();
  await app.toast('Transaction confirmed');
  expect(wallet.requestsOf('eth_sendTransaction')).toHaveLength(1);
});
