import { parseEther, parseUnits } from 'ethers';
import { erc20Abi } from '../../src/protocol/abi/erc20Abi.ts';
import { factoryAbi } from '../../src/protocol/abi/factoryAbi.ts';
import { pairAbi } from '../../src/protocol/abi/pairAbi.ts';
import { routerAbi } from '../../src/protocol/abi/routerAbi.ts';
import type { App } from './fixtures/app.ts';
import type { TestChain } from './fixtures/chain.ts';
import { expect, test } from './fixtures/test.ts';

const FAR_AHEAD = 2n ** 40n;

/** Reports whether a text shows an amount (smallest unit) rounded to the last digit that it has. */
function isNearest(amount: bigint, decimals: number, text: string): boolean {
  const digits = /[\d,.]+/.exec(text)?.[0].replaceAll(',', '') ?? '';
  const places = digits.split('.')[1]?.length ?? 0;
  const off = parseUnits(digits, decimals) - amount;
  return 2n * (off < 0n ? -off : off) <= 10n ** BigInt(decimals - places);
}

/** Returns the contract of two tokens' pool, as the chain's first account, which made them all. */
async function poolOf(chain: TestChain, a: string, b: string) {
  const [maker] = chain.accounts as [string];
  const factory = await chain.contract(maker, chain.deployment.contracts.factory!, factoryAbi);
  return chain.contract(
    maker,
    (await factory.getFunction('getPair')(chain.token(a), chain.token(b))) as string,
    pairAbi,
  );
}

/** Sends an account LP tokens of a seeded pool: `bps` of the total supply, in 1/10,000. */
async function giveShares(
  chain: TestChain,
  a: string,
  b: string,
  account: string,
  bps: bigint,
): Promise<void> {
  const pool = await poolOf(chain, a, b);
  const supply = (await pool.getFunction('totalSupply')()) as bigint;
  await pool.getFunction('transfer')(account, (supply * bps) / 10_000n);
}

/**
 * Returns what an account's LP tokens are worth in one of the pool's tokens, in its smallest unit.
 */
async function pooled(
  chain: TestChain,
  a: string,
  b: string,
  account: string,
  symbol: string,
): Promise<bigint> {
  const pool = await poolOf(chain, a, b);
  const [own, supply] = (await Promise.all([
    pool.getFunction('balanceOf')(account),
    pool.getFunction('totalSupply')(),
  ])) as [bigint, bigint];
  return (own * (await chain.balance(symbol, await pool.getAddress()))) / supply;
}

/** Creates a pool of two tokens by an account that holds both. */
async function openPool(chain: TestChain, a: string, b: string, account: string): Promise<void> {
  for (const symbol of [a, b]) await chain.approve(symbol, account);
  const router = await chain.contract(account, chain.router, routerAbi);
  const ten = parseEther('10');
  await router.getFunction('addLiquidity')(
    chain.token(a),
    chain.token(b),
    ten,
    ten,
    0n,
    0n,
    account,
    FAR_AHEAD,
  );
}

const position = (app: App, pair: string) =>
  app.page.getByRole('button', { name: new RegExp(`^${pair}`) });
const findPath = (chain: TestChain, a: string, b: string) =>
  `/find?currencyIdA=${a === 'BNB' ? 'BNB' : chain.token(a)}&currencyIdB=${b === 'BNB' ? 'BNB' : chain.token(b)}`;

test.describe('/liquidity', () => {
  test('asks a visitor to connect, then says that there are no positions yet', async ({
    app,
    page,
  }) => {
    await app.open('/pool');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Liquidity');
    await expect(app.main.getByText('Connect to a wallet to view your liquidity.')).toBeVisible();
    await app.connect();
    await expect(app.main.getByText('No liquidity found.')).toBeVisible();
    await expect(app.main.getByRole('link', { name: 'Add Liquidity' })).toHaveAttribute(
      'href',
      '/add',
    );
    await app.main.getByRole('link', { name: 'Swap', exact: true }).click();
    await expect(page).toHaveURL(/\/swap$/);
    await app.main.getByRole('link', { name: 'Liquidity', exact: true }).click();
    await expect(page).toHaveURL(/\/liquidity$/);
  });

  test('lists own pools with their holdings and actions; a position given away disappears', async ({
    app,
    chain,
    wallet,
  }) => {
    await giveShares(chain, 'WBNB', 'BUSD', wallet.account, 1_500n);
    await giveShares(chain, 'USDT', 'DAI', wallet.account, 1n);
    await app.openConnected('/liquidity');
    await expect(
      app.main.getByRole('list', { name: 'Your pools' }).getByRole('listitem'),
    ).toHaveCount(2);

    const bnb = position(app, '(BNB/BUSD|BUSD/BNB)');
    await expect(bnb).toHaveAttribute('aria-expanded', 'false');
    // On the narrowest phone the value leaves the names their room.
    await app.page.setViewportSize({ width: 320, height: 640 });
    await expect(bnb).toContainText('$');
    const names = bnb.getByText(/\//);
    expect(await names.evaluate((name) => name.scrollWidth - name.clientWidth)).toBe(0);
    await app.page.setViewportSize({ width: 1440, height: 900 });
    await bnb.click();
    const card = app.main.getByRole('listitem').filter({ has: bnb });
    await expect(app.detail('Share of pool', card)).toContainText('15%');
    for (const symbol of ['WBNB', 'BUSD']) {
      const line = app.detail(`Pooled ${symbol === 'WBNB' ? 'BNB' : symbol}`, card);
      await expect(line).toContainText(/\d/);
      expect(
        isNearest(
          await pooled(chain, 'WBNB', 'BUSD', wallet.account, symbol),
          18,
          await line.innerText(),
        ),
      ).toBe(true);
    }
    await expect(card.getByRole('link', { name: 'Remove' })).toHaveAttribute(
      'href',
      new RegExp(`^/remove/(BNB/${chain.token('BUSD')}|${chain.token('BUSD')}/BNB)$`),
    );
    await expect(card.getByRole('link', { name: 'Add liquidity instead' })).toHaveAttribute(
      'href',
      /^\/add\//,
    );
    await bnb.click();
    await expect(card.getByRole('link', { name: 'Remove' })).toBeHidden();

    // 6 decimals on one side, and a tiny share.
    const usd = position(app, '(USDT/DAI|DAI/USDT)');
    await usd.click();
    const small = app.main.getByRole('listitem').filter({ has: usd });
    await expect(app.detail('Share of pool', small)).toContainText('0.01%');
    const line = app.detail('Pooled USDT', small);
    await expect(line).toContainText(/\d/);
    expect(
      isNearest(
        await pooled(chain, 'USDT', 'DAI', wallet.account, 'USDT'),
        6,
        await line.innerText(),
      ),
    ).toBe(true);

    const lp = await poolOf(chain, 'WBNB', 'BUSD');
    const mine = await chain.contract(wallet.account, await lp.getAddress(), erc20Abi);
    await mine.getFunction('transfer')(
      chain.accounts[0],
      await mine.getFunction('balanceOf')(wallet.account),
    );
    await app.pollNow();
    await expect(bnb).toBeHidden();
    await expect(usd).toBeVisible();
  });

  test('says so while the nodes are away, and shows everything once they are back', async ({
    app,
    chain,
    node,
    wallet,
  }) => {
    await giveShares(chain, 'WBNB', 'BUSD', wallet.account, 1n);
    node.fail(() => ({ abort: true }));
    await app.openConnected('/liquidity');
    await expect(app.main.getByText("Couldn't load your pools.")).toBeVisible();
    await expect(app.main.getByText('No liquidity found.')).toHaveCount(0);
    await node.healWith(app.button('Retry').click());
    await expect(position(app, '(BNB/BUSD|BUSD/BNB)')).toBeVisible();
    await expect(app.main.getByText("Couldn't load your pools.")).toHaveCount(0);
  });
});

test.describe('/find', () => {
  test(
    'finds an unlisted pool, which is then in the list, also after a reload',
    { tag: '@journey' },
    async ({ app, chain, wallet, page }) => {
      await openPool(chain, 'DAI', 'HISS', wallet.account);
      await app.openConnected('/liquidity');
      await expect(app.main.getByText('No liquidity found.')).toBeVisible();
      await app.main.getByRole('link', { name: 'Find other LP tokens' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Import Pool');
      await expect(app.main.getByText('Select a token to find your liquidity.')).toBeVisible();
      await app.pick('To', 'HISS');
      await expect(app.main.getByText("You don't have liquidity in this pool yet.")).toBeVisible();
      await expect(app.main.getByRole('link', { name: 'Add Liquidity' })).toHaveAttribute(
        'href',
        `/add/BNB/${chain.token('HISS')}`,
      );
      await app.pick('From', 'DAI');
      await expect(app.main.getByText('Pool Found!')).toBeVisible();
      await expect(app.detail('Pooled DAI')).toContainText('10');
      await expect(app.detail('Share of pool')).toContainText('100%');
      await app.main.getByRole('link', { name: 'Manage this pool.' }).click();
      await expect(page).toHaveURL(/\/liquidity$/);
      await expect(position(app, '(DAI/HISS|HISS/DAI)')).toBeVisible();
      await page.reload();
      await expect(position(app, '(DAI/HISS|HISS/DAI)')).toBeVisible();
    },
  );

  test('names an invalid pair, a missing pool, an empty pool and an unknown token', async ({
    app,
    chain,
    page,
  }) => {
    await app.open(findPath(chain, 'BNB', 'BUSD'));
    await expect(app.main.getByText('Connect to a wallet to find pools')).toBeVisible();
    await app.connect();
    await expect(app.main.getByText("You don't have liquidity in this pool yet.")).toBeVisible();
    await page.goto(findPath(chain, 'BNB', 'WBNB'));
    await expect(app.main.getByText('Invalid pair.')).toBeVisible();
    await page.goto(findPath(chain, 'PURR', 'DAI'));
    await expect(app.main.getByText('No pool found.')).toBeVisible();
    await expect(app.main.getByRole('link', { name: 'Create pool.' })).toHaveAttribute(
      'href',
      `/add/${chain.token('PURR')}/${chain.token('DAI')}`,
    );

    const factory = await chain.contract(
      chain.accounts[3]!,
      chain.deployment.contracts.factory!,
      factoryAbi,
    );
    await factory.getFunction('createPair')(chain.token('PURR'), chain.token('DAI'));
    await app.pollNow();
    await expect(app.main.getByText('No pool found.')).toBeVisible();

    await page.goto(findPath(chain, 'BNB', 'SHH'));
    const imports = app.dialog('Import Tokens');
    await expect(imports).toContainText('SHH');
    await imports.getByRole('button', { name: 'Close' }).click();
    await expect(app.main.getByText('Select a token to find your liquidity.')).toBeVisible();
    await page.goto('/find?currencyIdB=nonsense');
    await expect(app.main.getByText('Invalid pair.')).toBeVisible();
  });

  test('says that it can find nothing while the nodes are away', async ({ app, chain, node }) => {
    await app.openConnected(findPath(chain, 'BNB', 'BUSD'));
    await expect(app.main.getByText("You don't have liquidity in this pool yet.")).toBeVisible();
    node.fail(({ method }) => (method === 'eth_call' ? { abort: true } : undefined));
    await app.pick('To', 'MEOW');
    await expect(app.main.getByText("Couldn't load this pool.")).toBeVisible();
    await expect(app.main.getByText('No pool found.')).toHaveCount(0);
    await node.healWith(app.button('Retry').click());
    await expect(app.main.getByText("You don't have liquidity in this pool yet.")).toBeVisible();
  });

  test('shows a share of a pool with huge reserves as more than 0', async ({
    app,
    chain,
    wallet,
  }) => {
    await giveShares(chain, 'DAI', 'USDT', wallet.account, 1n);
    const [maker] = chain.accounts as [string];
    const mintAbi = ['function mint(address to, uint256 amount)'];
    for (const symbol of ['DAI', 'USDT']) {
      await (await chain.contract(maker, chain.token(symbol), mintAbi)).getFunction('mint')(
        maker,
        2n ** 111n,
      );
      await chain.approve(symbol, maker);
    }
    const router = await chain.contract(maker, chain.router, routerAbi);
    const most = [parseEther('1000000000000000'), parseUnits('1000000000000000', 6)] as const;
    await router.getFunction('addLiquidity')(
      chain.token('DAI'),
      chain.token('USDT'),
      ...most,
      0n,
      0n,
      maker,
      FAR_AHEAD,
    );
    await app.openConnected(findPath(chain, 'DAI', 'USDT'));
    await expect(app.detail('Share of pool')).toContainText('<0.01%');
    await expect(app.detail('Pooled USDT')).toContainText(/^Pooled USDT[1-9]/);
  });
});
