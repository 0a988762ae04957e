import { readFile } from 'node:fs/promises';
import type { Download } from '@playwright/test';
import { parseEther } from 'ethers';
import { factoryAbi } from '../../src/protocol/abi/factoryAbi.ts';
import { pairStateAbi } from '../../src/protocol/abi/pairStateAbi.ts';
import { choose } from './fixtures/app.ts';
import { expectAccessible } from './fixtures/accessible.ts';
import type { App } from './fixtures/app.ts';
import type { TestChain } from './fixtures/chain.ts';
import { expect, test } from './fixtures/test.ts';
import { logsOf } from './fixtures/accountLogs.ts';
import { actAs } from './fixtures/busyAccount.ts';

/** Reads a downloaded CSV file: its cells by the names of their columns. */
async function cellsOf(file: Download): Promise<Record<string, string>[]> {
  const text = await readFile(await file.path(), 'utf8');
  expect(text.startsWith('\uFEFF"time"')).toBe(true);
  const [head = [], ...rows] = text
    .slice(1)
    .trimEnd()
    .split('\r\n')
    .map((line) => line.slice(1, -1).split('","'));
  return rows.map((row) => Object.fromEntries(row.map((cell, at) => [head[at]!, cell])));
}

async function download(app: App, name: string): Promise<Download> {
  const [file] = await Promise.all([app.page.waitForEvent('download'), app.button(name).click()]);
  return file;
}

/** Expects each transaction's fee once, as its receipt has it, and none of other accounts. */
async function expectFees(
  { provider }: TestChain,
  account: string,
  rows: readonly Record<string, string>[],
): Promise<void> {
  for (const hash of new Set(rows.map((row) => row['transaction']!))) {
    const { from, fee } = (await provider.getTransactionReceipt(hash))!;
    const told = rows.filter((row) => row['transaction'] === hash && row['fee_raw'] !== '');
    expect(told.map((row) => row['fee_raw'])).toEqual(from === account ? [String(fee)] : []);
  }
}

/** Returns the dollars that a BNB was worth after a block, by the pool with BUSD. */
async function bnbPrice(chain: TestChain, block: number): Promise<number> {
  const [wbnb, busd] = [chain.token('WBNB'), chain.token('BUSD')];
  const factory = await chain.contract(
    chain.accounts[0]!,
    chain.deployment.contracts.factory!,
    factoryAbi,
  );
  const pair = (await factory.getFunction('getPair')(wbnb, busd)) as string;
  const pool = await chain.contract(chain.accounts[0]!, pair, pairStateAbi);
  const [first, second] = (await pool.getFunction('getReserves')({ blockTag: block })) as bigint[];
  const isFirst = BigInt(wbnb) < BigInt(busd);
  return isFirst ? Number(second) / Number(first) : Number(first) / Number(second);
}

const activity = (app: App) => app.main.getByRole('list', { name: 'Activity' });

test(
  'sums up an account and exports a line for each of its logs',
  { tag: '@journey' },
  async ({ app, page, chain, wallet, services }) => {
    test.slow();
    const account = chain.accounts[1]!;
    wallet.account = account;
    await actAs(chain, account);
    await services.start();
    await app.openConnected('/');
    // A ticket of the lottery brings a collectible to claim, which a dialog tells once.
    await app.dialog('Congratulations!').getByRole('button', { name: 'Close' }).click();
    await app.account.click();
    await page.getByRole('menuitem', { name: 'Portfolio' }).click();

    await test.step('shows every part with its value and where it comes from', async () => {
      await expect(page.getByRole('heading', { level: 1, name: 'Portfolio' })).toBeVisible();
      await expect(app.detail('Total worth')).toContainText('$');
      for (const part of ['In your wallet', 'In liquidity', 'Staked', 'In predictions'])
        await expect(app.main.getByRole('region', { name: part })).toContainText('$');
      const open = app.main.getByRole('region', { name: 'In predictions' });
      await expect(open.getByText('Up · 0.5 BNB')).toBeVisible();
      const sales = app.main.getByRole('region', { name: 'In IFOs' });
      await expect(sales.getByText('0.5 MEOW-BNB LP')).toBeVisible();
      await expect(sales.getByText('Committed', { exact: true })).toBeVisible();
      await expect(sales).toContainText('$');
      const held = app.main.getByRole('region', { name: 'In your wallet' });
      await held.getByRole('button', { name: /^Show all/ }).click();
      const row = held
        .getByRole('listitem')
        .filter({ has: page.getByRole('link', { name: 'Swap: MEOW' }) });
      await row.getByRole('button').hover();
      await expect(page.getByRole('tooltip').filter({ hasText: 'From the MEOW-' })).toBeVisible();
      await expect(row.getByRole('link', { name: 'Swap: MEOW' })).toHaveAttribute(
        'href',
        `/swap?inputCurrency=${chain.token('MEOW')}`,
      );
    });

    await test.step('lists what it did, newest first, and filters it', async () => {
      await expect(app.main.getByText(/^As of block/)).toBeVisible();
      await expect(activity(app).getByRole('listitem').first()).toContainText('Entered Up');
      await choose(app.main.getByRole('radio', { name: 'Swaps' }));
      await expect(activity(app).getByRole('listitem').first()).toContainText('Swapped');
      await app.main.getByRole('textbox', { name: /^Search token/ }).fill('no such token');
      await expect(app.main.getByText('Nothing matches these filters.')).toBeVisible();
      await app.main.getByRole('button', { name: 'Show all', exact: true }).click();
      await expect(activity(app).getByRole('listitem').first()).toContainText('Entered Up');
    });

    await test.step('exports a line for each act, and no transaction is missing', async () => {
      const logs = await logsOf(chain, account);
      expect(logs.length).toBeGreaterThan(6);
      const file = await download(app, 'Download CSV');
      expect(file.suggestedFilename()).toMatch(
        new RegExp(`^meowswap-${account}-\\d{4}-\\d{2}-\\d{2}\\.csv$`),
      );
      const rows = await cellsOf(file);
      // A line is one act, whatever its events; transactions of its own without any have no log.
      const named = rows.filter((row) => row['log_index'] !== '');
      for (const row of named) expect(logs).toContain(`${row['block']}-${row['log_index']}`);
      const blocksOf = (keys: readonly string[]): Set<string | undefined> =>
        new Set(keys.map((key) => key.split('-')[0]));
      expect(new Set(named.map((row) => row['block']))).toEqual(blocksOf(logs));
      const bet = rows.find(({ act }) => act === 'up')!;
      expect(bet).toMatchObject({
        kind: 'prediction',
        sent_1_amount: '0.5',
        sent_1_raw: String(parseEther('0.5')),
        account,
      });
      const block = await chain.provider.getBlock(Number(bet['block']));
      expect(Date.parse(bet['time']!)).toBe(block!.timestamp * 1000);
      // Ten tickets of 2 MEOW, less 9 parts of 2,000.
      expect(rows.find(({ act }) => act === 'tickets')).toMatchObject({
        kind: 'lottery',
        sent_1_amount: '19.91',
        sent_1_token: 'MEOW',
      });
      expect(rows.find(({ act }) => act === 'commit')).toMatchObject({
        kind: 'sales',
        number: '1',
        sent_1_amount: '0.5',
        sent_1_token: 'MEOW-WBNB LP',
        // The index keeps no prices of LP tokens.
        value_usd: '',
      });
      expect(rows.find(({ act }) => act === 'reactivate')).toMatchObject({
        kind: 'profile',
        sent_1_token: 'MEOW',
      });
      const kinds = new Set(rows.map(({ kind }) => kind));
      for (const kind of ['sales', 'profile', 'collectibles']) expect(kinds).toContain(kind);
      await expectFees(chain, account, rows);
      const worth = 0.5 * (await bnbPrice(chain, Number(bet['block']) - 1));
      expect(Number(bet['value_usd'])).toBeCloseTo(worth, 1);
      const json = await download(app, 'Download JSON');
      const { activities } = JSON.parse(await readFile(await json.path(), 'utf8')) as {
        activities: unknown[];
      };
      expect(activities).toHaveLength(rows.length);
    });

    await expectAccessible(page, 'portfolio');
  },
);

test('reads the node’s logs without an index, and says what they lack', async ({
  app,
  page,
  chain,
}) => {
  test.slow();
  const account = chain.accounts[1]!;
  await actAs(chain, account);
  await app.open(`/portfolio?account=${account}`);
  await expect(app.main.getByText(/^Read from your node since block/)).toBeVisible();
  await expect(activity(app).getByRole('listitem').first()).toContainText('Entered Up');
  const rows = await cellsOf(await download(app, 'Download CSV'));
  const logs = new Set(await logsOf(chain, account));
  // A mint is told by the transfer of its shares, which has a log of its own.
  const named = rows.filter(({ kind }) => kind !== 'liquidity' && kind !== 'other');
  for (const row of named)
    expect(logs.has(`${row['block']}-${row['log_index']}`), row['act']).toBe(true);
  expect(rows.some(({ act }) => act === 'add')).toBe(true);
  for (const act of ['commit', 'saleClaim', 'pause', 'reactivate', 'profileNew'])
    expect(rows.filter((row) => row['act'] === act).length, act).toBeGreaterThan(0);
  // Fees are told by receipts; a node alone knows no values of the past.
  await expectFees(chain, account, rows);
  expect(rows.every((row) => row['value_usd'] === '')).toBe(true);
  await expectAccessible(page, 'portfolio from the node');
});

test('invites to connect, and keeps an empty account’s page honest', async ({
  app,
  page,
  chain,
}) => {
  await app.open('/portfolio');
  await expect(
    app.main.getByText('Connect a wallet to see what you hold and what you have done.'),
  ).toBeVisible();
  await expect(app.button('Connect Wallet')).toBeVisible();
  const stranger = '0x00000000000000000000000000000000000000A1';
  await app.open(`/portfolio?account=${stranger}`);
  await expect(page.getByText(`Viewing ${stranger}`)).toBeVisible();
  await expect(app.main.getByText('No tokens that this app knows.')).toBeVisible();
  await expect(app.main.getByText(/^Nothing here yet: .*Staked/)).toBeVisible();
  await expect(app.main.getByText('Nothing done here yet.')).toBeVisible();
  expect(chain.accounts).not.toContain(stranger);
});
