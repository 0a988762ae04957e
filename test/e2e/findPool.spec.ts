import { parseEther, parseUnits } from 'ethers';
import { factoryAbi } from '../../src/protocol/abi/factoryAbi.ts';
import { routerAbi } from '../../src/protocol/abi/routerAbi.ts';
import type { TestChain } from './fixtures/chain.ts';
import { expect, test } from './fixtures/test.ts';
import { giveShares, position } from './fixtures/ownedPools.ts';

const FAR_AHEAD = 2n ** 40n;

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
const findPath = (chain: TestChain, a: string, b: string) =>
  `/find?currencyIdA=${a === 'BNB' ? 'BNB' : chain.token(a)}&currencyIdB=${b === 'BNB' ? 'BNB' : chain.token(b)}`;

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
