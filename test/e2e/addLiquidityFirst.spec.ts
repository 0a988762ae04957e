import { parseEther } from 'ethers';
import { factoryAbi } from '../../src/protocol/abi/factoryAbi.ts';
import { pairAbi } from '../../src/protocol/abi/pairAbi.ts';
import { routerAbi } from '../../src/protocol/abi/routerAbi.ts';
import { addPage, addPath } from './fixtures/addPage.ts';
import { matchesText } from './fixtures/app.ts';
import { lpBalance } from './fixtures/pools.ts';
import { expect, test } from './fixtures/test.ts';

test.describe('the first provider', () => {
  test('creates a pool with a token that has to be imported first', async ({
    app,
    chain,
    wallet,
    page,
  }) => {
    const owner = chain.accounts[0]!;
    const token = await chain.contract(owner, chain.token('MKM'), [
      'function transfer(address,uint256) returns (bool)',
    ]);
    await token.getFunction('transfer')(wallet.account, parseEther('5000'));
    await app.openConnected(addPath(chain, 'BNB', 'MKM', 'create').toLowerCase());
    const warning = app.dialog('Import Tokens');
    await warning.getByRole('checkbox', { name: 'I understand' }).check();
    await warning.getByRole('button', { name: 'Import' }).click();
    const add = addPage(app);
    await expect(app.main.getByText('You are the first liquidity provider.')).toBeVisible();
    await add.first.fill('2');
    await expect(add.second).toHaveValue('');
    await expect(app.button('Enter an amount')).toBeDisabled();
    await add.second.fill('5000');
    const prices = app.main.getByRole('region', { name: 'Initial prices and pool share' });
    await expect(prices).toContainText('2,500');
    await expect(prices).toContainText('100%');
    await add.enable('MKM');
    const dialog = await add.review();
    const arrives = await app.detail('Arrives', dialog).innerText();
    await add.send(dialog);
    await app.toast('Transaction confirmed');
    const factory = await chain.contract(owner, chain.deployment.contracts.factory!, factoryAbi);
    const pair = await chain.contract(
      owner,
      (await factory.getFunction('getPair')(chain.token('MKM'), chain.token('WBNB'))) as string,
      pairAbi,
    );
    const arrived = (await pair.getFunction('balanceOf')(wallet.account)) as bigint;
    expect(arrived).toBe(parseEther('100') - 1000n);
    expect(
      matchesText(arrived, 18, arrives),
      `${arrived} arrived, the dialog said ${arrives}`,
    ).toBe(true);

    // The new pool is now in the user's list.
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await page.goto('/liquidity');
    await expect(app.main.getByText(/MKM/).first()).toBeVisible();
  });

  test(
    'creates a pool of tokens with 6 and 18 decimals: mints the root as shares and takes exactly the amounts shown',
    { tag: '@journey' },
    async ({ app, chain, wallet }) => {
      await chain.approve('BTCB', wallet.account);
      await chain.approve('USDT', wallet.account);
      await app.openConnected(addPath(chain, 'BTCB', 'USDT'));
      const add = addPage(app);
      await add.first.fill('0.01');
      await add.second.fill('92.0123456');
      await expect(app.button('USDT has only 6 decimal places')).toBeDisabled();
      await add.second.fill('92.012345');
      const prices = app.main.getByRole('region', { name: 'Initial prices and pool share' });
      await expect(prices).toContainText('9,201.23');
      const before = await Promise.all(
        ['BTCB', 'USDT'].map((symbol) => chain.balance(symbol, wallet.account)),
      );
      const dialog = await add.review();
      const arrives = await app.detail('Arrives', dialog).innerText();
      await expect(app.detail('USDT deposited', dialog)).toContainText('92.012345 USDT');
      await add.send(dialog);
      await app.toast('Transaction confirmed');
      const after = await Promise.all(
        ['BTCB', 'USDT'].map((symbol) => chain.balance(symbol, wallet.account)),
      );
      expect(before.map((amount, at) => amount - after[at]!)).toEqual([
        parseEther('0.01'),
        92_012_345n,
      ]);
      const shares = await lpBalance(chain, 'BTCB', 'USDT', wallet.account);
      // The root of 10^16 units and 92,012,345: 959,230,655,264, less the 1,000 locked for ever.
      expect(
        shares * shares < 10n ** 16n * 92_012_345n &&
          (shares + 1001n) ** 2n > 10n ** 16n * 92_012_345n,
      ).toBe(true);
      expect(
        matchesText(shares, 18, arrives),
        `${shares} arrived, the dialog said ${arrives}`,
      ).toBe(true);
    },
  );

  test('sends nothing if another account creates the pool meanwhile, and shows the new amounts', async ({
    app,
    chain,
    wallet,
  }) => {
    await chain.approve('DAI', wallet.account);
    await chain.approve('BUSD', wallet.account);
    await app.openConnected(addPath(chain, 'DAI', 'BUSD'));
    const add = addPage(app);
    await add.first.fill('100');
    await add.second.fill('100');
    const dialog = await add.review();
    const stranger = chain.accounts[4]!;
    await chain.approve('DAI', stranger);
    await chain.approve('BUSD', stranger);
    const router = await chain.contract(stranger, chain.router, routerAbi);
    const sides = [chain.token('DAI'), chain.token('BUSD')] as const;
    await router.getFunction('addLiquidity')(
      ...sides,
      parseEther('1000'),
      parseEther('1010'),
      0,
      0,
      stranger,
      2n ** 40n,
    );
    await dialog.getByRole('button', { name: 'Create pool and supply' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Someone else just created this pool');
    expect(wallet.requestsOf('eth_sendTransaction')).toHaveLength(0);
    await dialog.getByRole('button', { name: 'Accept' }).click();
    // The amount typed last stays, the other one follows the pool's price.
    await expect(app.detail('BUSD deposited', dialog)).toContainText('100 BUSD');
    await expect(app.detail('DAI deposited', dialog)).toContainText('99.0099');
    await expect(dialog.getByText('Simulated just now')).toBeVisible();
    const before = await chain.balance('BUSD', wallet.account);
    await add.send(dialog);
    await app.toast('Transaction confirmed');
    expect(before - (await chain.balance('BUSD', wallet.account))).toBe(parseEther('100'));
  });

  test('warns of a price far from that of the other pools', async ({ app, chain }) => {
    await app.openConnected(addPath(chain, 'BNB', 'DAI'));
    const add = addPage(app);
    await add.first.fill('1');
    await add.second.fill('500');
    await expect(app.main.getByText(/Your price is 22% off/)).toBeVisible();
    await add.second.fill('640');
    await expect(app.main.getByText('This price is far from the market price')).toHaveCount(0);
  });
});

test('redirects addresses as the specification says', async ({ app, chain, page }) => {
  const [busd, usdt] = [chain.token('BUSD'), chain.token('USDT')];
  await app.open(`/add/bnb-${busd}`);
  await expect(page).toHaveURL(`/add/bnb/${busd}`);
  await expect(
    app.main.getByRole('button', { name: 'BNB, choose another currency' }),
  ).toBeVisible();
  await app.open(`/add/${busd}/${busd.toLowerCase()}`);
  await expect(page).toHaveURL(`/add/${busd}`);
  await app.open('/create');
  await expect(page).toHaveURL('/add');
  await app.open(`/create/BNB/${busd}`);
  const add = addPage(app);
  await add.second.fill('64');
  // The other side's currency swaps places and keeps its amount.
  await add.pick('first', 'BUSD');
  await expect(page).toHaveURL(new RegExp(`/add/${busd}/BNB$`));
  await expect(add.first).toHaveValue('64');
  await add.pick('second', 'USDT');
  await expect(page).toHaveURL(`/add/${busd}/${usdt}`);
  await app.main.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL('/liquidity');
});

test('refuses an impossible pair and an unknown token', async ({ app, chain }) => {
  await app.openConnected(addPath(chain, 'BNB', 'WBNB'));
  await expect(app.button('Invalid pair')).toBeDisabled();
  const noToken = '0x000000000000000000000000000000000000dEaD';
  await app.open(`/add/BNB/${noToken}`);
  await expect(app.main.getByRole('alert')).toHaveText(`No token found at ${noToken}.`);
  await expect(app.button('Select a token')).toBeDisabled();
});

test('shows the pool as unknown, never as empty, while the node is away, and recovers', async ({
  app,
  chain,
  node,
}) => {
  node.fail(({ method }) => (method === 'eth_call' ? { abort: true } : undefined));
  await app.openConnected(addPath(chain, 'BNB', 'BUSD'));
  await expect(app.main.getByText("Couldn't load this pool.")).toBeVisible();
  await expect(app.main.getByText('You are the first liquidity provider.')).toHaveCount(0);
  await addPage(app).first.fill('1');
  await expect(app.button("Couldn't load your balance")).toBeDisabled();
  await expect(app.button('Retry').first()).toBeEnabled();
  node.heal();
  await app.pollNow();
  await expect(addPage(app).second).toHaveValue('640');
  await expect(app.button('Enable BUSD')).toBeEnabled();
});
