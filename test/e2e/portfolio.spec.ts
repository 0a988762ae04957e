import { readFile } from 'node:fs/promises';
import type { Download } from '@playwright/test';
import { id, parseEther, zeroPadValue, type Log } from 'ethers';
import { routerAbi } from '../../src/protocol/abi/routerAbi.ts';
import { expectAccessible } from './fixtures/accessible.ts';
import type { App } from './fixtures/app.ts';
import type { TestChain } from './fixtures/chain.ts';
import { gameOf } from './fixtures/prediction.ts';
import { expect, test } from './fixtures/test.ts';

const FAR_AHEAD = 10_000_000_000n;
const topic = (account: string): string => zeroPadValue(account, 32).toLowerCase();

const SWAP = id('Swap(address,uint256,uint256,uint256,uint256,address)');
const MINT = id('Mint(address,uint256,uint256)');
const BURN = id('Burn(address,uint256,uint256,address)');
const TRANSFER = id('Transfer(address,address,uint256)');
/** Events that name the account first: of farms, pools, the vault and the prediction game. */
const FIRST = [
  ...['Deposit', 'Withdraw', 'EmergencyWithdraw'].flatMap((name) => [
    id(`${name}(address,uint256,uint256)`),
    id(`${name}(address,uint256)`),
  ]),
  id('Deposit(address,uint256,uint256,uint256)'),
  id('RewardPaid(address,uint256,uint256)'),
  id('Harvest(address,uint256,uint256)'),
  ...['BetBull', 'BetBear', 'Claim'].map((name) => id(`${name}(address,uint256,uint256)`)),
];
/** Events of auctions name it second. */
const SECOND = [
  id('AuctionBid(uint256,address,uint256)'),
  id('AuctionClaim(uint256,address,uint256,bool)'),
];

/** Returns the places of all logs that are an account's, straight from the chain. */
async function logsOf({ provider, deployment }: TestChain, account: string): Promise<string[]> {
  const all = await provider.getLogs({ fromBlock: 0, toBlock: 'latest' });
  const mine = topic(account);
  // Wrapping the coin is no activity: it logs a deposit, too.
  const others = new Set(deployment.tokens.map(({ address }) => address.toLowerCase()));
  const senders = new Map<string, string>();
  for (const { transactionHash } of all)
    if (!senders.has(transactionHash))
      senders.set(transactionHash, (await provider.getTransaction(transactionHash))!.from);
  const isProvided = ({ transactionHash, address, topics }: Log): boolean =>
    all.some(
      (log) =>
        log.transactionHash === transactionHash &&
        log.address === address &&
        log.topics[0] === TRANSFER &&
        (topics[0] === MINT
          ? BigInt(log.topics[1]!) === 0n && log.topics[2] === mine
          : log.topics[1] === mine && BigInt(log.topics[2]!) === BigInt(address)),
    );
  return all
    .filter((log) => {
      const [event = '', first, second] = log.topics;
      const isSender = senders.get(log.transactionHash) === account;
      if (event === SWAP) return isSender || second === mine;
      if (event === MINT || event === BURN) return isSender || isProvided(log);
      if (SECOND.includes(event)) return second === mine;
      return FIRST.includes(event) && first === mine && !others.has(log.address.toLowerCase());
    })
    .map(({ blockNumber, index }) => `${blockNumber}-${index}`)
    .toSorted();
}

/** Trades in every way that logs tell differently, provides, and plays. */
async function actAs(chain: TestChain, account: string): Promise<void> {
  const router = await chain.contract(account, chain.router, routerAbi);
  const call = (name: string, ...args: unknown[]) => router.getFunction(name)(...args);
  const [wbnb, busd, meow] = ['WBNB', 'BUSD', 'MEOW'].map(chain.token);
  await chain.buy('MEOW', 1, { from: account });
  await chain.buy('BUSD', 2, { from: account });
  for (const symbol of ['BUSD', 'MEOW']) await chain.approve(symbol, account);
  // Paid out in the coin by the router, over two pools: no log names the account.
  await call('swapExactTokensForETH', parseEther('3'), 0n, [meow, busd, wbnb], account, FAR_AHEAD);
  await call('addLiquidityETH', busd, parseEther('300'), 0n, 0n, account, FAR_AHEAD, {
    value: parseEther('5'),
  });
  const game = await gameOf(chain);
  const epoch = await game.fresh();
  await game.bet(account, 'Bull', epoch, '0.5');
}

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

const activity = (app: App) => app.main.getByRole('list', { name: 'Activity' });

test('sums up an account and exports a line for each of its logs', async ({
  app,
  page,
  chain,
  wallet,
  services,
}) => {
  test.slow();
  const account = chain.accounts[1]!;
  wallet.account = account;
  await actAs(chain, account);
  await services.start();
  await app.openConnected('/');
  await app.account.click();
  await page.getByRole('menuitem', { name: 'Portfolio' }).click();

  await test.step('shows every part with its value and where it comes from', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Portfolio' })).toBeVisible();
    await expect(app.detail('Everything together')).toContainText('$');
    for (const part of ['In your wallet', 'In liquidity', 'Staked', 'In predictions'])
      await expect(app.main.getByRole('region', { name: part })).toContainText('$');
    const open = app.main.getByRole('region', { name: 'In predictions' });
    await expect(open.getByText('Up · 0.5 BNB')).toBeVisible();
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
    await app.main.getByRole('radio', { name: 'Swaps' }).check({ force: true });
    await expect(activity(app).getByRole('listitem').first()).toContainText('Swapped');
    await app.main.getByRole('textbox', { name: /^Search token/ }).fill('no such token');
    await expect(app.main.getByText('Nothing matches these filters.')).toBeVisible();
    await app.main.getByRole('button', { name: 'Show all', exact: true }).click();
    await expect(activity(app).getByRole('listitem').first()).toContainText('Entered Up');
  });

  await test.step('exports as many lines as there are logs', async () => {
    const logs = await logsOf(chain, account);
    expect(logs.length).toBeGreaterThan(6);
    const file = await download(app, 'Download CSV');
    expect(file.suggestedFilename()).toMatch(
      new RegExp(`^meowswap-${account}-\\d{4}-\\d{2}-\\d{2}\\.csv$`),
    );
    const rows = await cellsOf(file);
    expect(rows.map((row) => `${row['block']}-${row['log_index']}`).toSorted()).toEqual(logs);
    const bet = rows.find(({ act }) => act === 'up')!;
    expect(bet).toMatchObject({
      kind: 'prediction',
      sent_1_amount: '0.5',
      sent_1_raw: String(parseEther('0.5')),
      account,
    });
    const block = await chain.provider.getBlock(Number(bet['block']));
    expect(Date.parse(bet['time']!)).toBe(block!.timestamp * 1000);
    const json = await download(app, 'Download JSON');
    const { activities } = JSON.parse(await readFile(await json.path(), 'utf8')) as {
      activities: unknown[];
    };
    expect(activities).toHaveLength(logs.length);
  });

  await expectAccessible(page, 'portfolio');
});

test('reads the node’s logs without an index, and says what they lack', async ({
  app,
  page,
  chain,
}) => {
  test.slow();
  const account = chain.accounts[1]!;
  await actAs(chain, account);
  await app.open(`/portfolio?account=${account}`);
  await expect(app.main.getByText(/^Read from your node's logs since block/)).toBeVisible();
  await expect(activity(app).getByRole('listitem').first()).toContainText('Entered Up');
  const rows = await cellsOf(await download(app, 'Download CSV'));
  const logs = new Set(await logsOf(chain, account));
  // A mint is told by the transfer of its shares, which has a log of its own.
  const named = rows.filter(({ kind }) => kind !== 'liquidity');
  for (const row of named)
    expect(logs.has(`${row['block']}-${row['log_index']}`), row['act']).toBe(true);
  expect(rows.some(({ act }) => act === 'add')).toBe(true);
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
  await expect(app.main.getByText('Nothing staked.')).toBeVisible();
  await expect(app.main.getByText('Nothing done here yet.')).toBeVisible();
  expect(chain.accounts).not.toContain(stranger);
});
