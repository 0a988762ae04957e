import { parseUnits } from 'ethers';
import { erc20Abi } from '../../src/protocol/abi/erc20Abi.ts';
import type { TestChain } from './fixtures/chain.ts';
import { expect, test } from './fixtures/test.ts';
import { poolOf, giveShares, position } from './fixtures/ownedPools.ts';

/** Reports whether a text shows an amount (smallest unit) rounded to the last digit that it has. */
function isNearest(amount: bigint, decimals: number, text: string): boolean {
  const digits = /[\d,.]+/.exec(text)?.[0].replaceAll(',', '') ?? '';
  const places = digits.split('.')[1]?.length ?? 0;
  const off = parseUnits(digits, decimals) - amount;
  return 2n * (off < 0n ? -off : off) <= 10n ** BigInt(decimals - places);
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
