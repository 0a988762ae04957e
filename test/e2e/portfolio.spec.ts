import { readFile } from 'node:fs/promises';
import type { Download } from '@playwright/test';
import { id, parseEther, zeroPadValue, type Log } from 'ethers';
import { ifos } from '../../src/config/ifos.ts';
import { erc20Abi } from '../../src/protocol/abi/erc20Abi.ts';
import { erc721Abi } from '../../src/protocol/abi/erc721Abi.ts';
import { factoryAbi } from '../../src/protocol/abi/factoryAbi.ts';
import { ifoAbi } from '../../src/protocol/abi/ifoAbi.ts';
import { masterChefAbi } from '../../src/protocol/abi/masterChefAbi.ts';
import { pairStateAbi } from '../../src/protocol/abi/pairStateAbi.ts';
import { profileAbi } from '../../src/protocol/abi/profileAbi.ts';
import { routerAbi } from '../../src/protocol/abi/routerAbi.ts';
import { choose } from './fixtures/app.ts';
import { expectAccessible } from './fixtures/accessible.ts';
import type { App } from './fixtures/app.ts';
import type { TestChain } from './fixtures/chain.ts';
import { lotteryOf } from './fixtures/lottery.ts';
import { gameOf } from './fixtures/prediction.ts';
import { saleOf } from './fixtures/sales.ts';
import { expect, test } from './fixtures/test.ts';

const FAR_AHEAD = 10_000_000_000n;
const topic = (account: string): string => zeroPadValue(account, 32).toLowerCase();

const SWAP = id('Swap(address,uint256,uint256,uint256,uint256,address)');
const MINT = id('Mint(address,uint256,uint256)');
const BURN = id('Burn(address,uint256,uint256,address)');
const TRANSFER = id('Transfer(address,address,uint256)');
/** Events that name the account first: of all but the exchange and auctions. */
const FIRST = [
  ...['Deposit', 'Withdraw', 'EmergencyWithdraw'].flatMap((name) => [
    id(`${name}(address,uint256,uint256)`),
    id(`${name}(address,uint256)`),
  ]),
  id('Deposit(address,uint256,uint256,uint256)'),
  id('RewardPaid(address,uint256,uint256)'),
  id('Harvest(address,uint256,uint256)'),
  ...['BetBull', 'BetBear', 'Claim'].map((name) => id(`${name}(address,uint256,uint256)`)),
  id('TicketsBought(address,uint256,uint256,uint256,uint8,uint256)'),
  id('TicketsClaim(address,uint256,uint256,uint256)'),
  id('TicketsRefunded(address,uint256,uint256,uint256)'),
  id('Deposit(address,uint256,uint8)'),
  id('Harvest(address,uint256,uint256,uint8)'),
  id('OfferingClaim(address,uint256)'),
  id('RefundClaim(address,uint256)'),
  id('UserRegister(address,uint256)'),
  id('RewardClaim(address,uint256,uint256,uint256,uint256,uint256)'),
  id('BunnyMint(address,uint256,uint8)'),
  id('TradedIn(address,uint256,uint8,uint256)'),
  id('Refunded(address,uint256,uint256)'),
  id('UserNew(address,uint256,address,uint256)'),
  id('UserUpdate(address,address,uint256)'),
  id('UserPause(address,uint256)'),
  id('UserReactivate(address,uint256,address,uint256)'),
  id('UserChangeTeam(address,uint256,uint256)'),
  id('TokenClaim(address,address,uint256)'),
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
  // What a farm pays is minted, in the transaction of a deposit or a withdrawal.
  const chef = deployment.contracts.masterChef!.toLowerCase();
  const farming = new Set(
    all
      .filter(({ address, topics }) => address.toLowerCase() === chef && topics[1] === mine)
      .map(({ transactionHash }) => transactionHash),
  );
  const isReward = ({ address, topics, transactionHash }: Log): boolean =>
    address.toLowerCase() === deployment.contracts.meow!.toLowerCase() &&
    topics[0] === TRANSFER &&
    BigInt(topics[1]!) === 0n &&
    topics[2] === mine &&
    farming.has(transactionHash);
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
      if (isReward(log)) return true;
      return FIRST.includes(event) && first === mine && !others.has(log.address.toLowerCase());
    })
    .map(({ blockNumber, index }) => `${blockNumber}-${index}`)
    .toSorted();
}

/** Trades in every way that logs tell differently, provides, plays, and takes part in sales. */
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
  const place = chain.deployment.contracts.masterChef!;
  // Pays what two blocks have earned, which only a mint of the reward tells.
  const chef = await chain.contract(account, place, masterChefAbi);
  await chain.buy('MEOW', 1, { from: account });
  const meowToken = await chain.contract(account, meow!, erc20Abi);
  await meowToken.getFunction('approve')(place, parseEther('2'));
  for (const amount of ['2', '0']) await chef.getFunction('enterStaking')(parseEther(amount));
  // A commitment to the live sale, a claim from the past one, and a change of the profile.
  await chain.buy('MEOW', 2, { from: account });
  const live = await saleOf(chain, 'yarn');
  await live.giveLp(account, 1);
  await live.approve(account);
  await live.commit(account, parseEther('0.5'), 1);
  const past = ifos.find(({ id: name }) => name === 'catnip')!;
  await (await chain.contract(account, past.address, ifoAbi)).getFunction('harvestPool')(0);
  const profiles = await chain.contract(account, chain.deployment.contracts.profile!, profileAbi);
  const own = (await profiles.getFunction('getUserProfile')(account)) as [
    ...[bigint, bigint, bigint],
    collection: string,
    tokenId: bigint,
    boolean,
  ];
  await profiles.getFunction('pauseProfile')();
  const cats = await chain.contract(account, own[3], erc721Abi);
  await cats.getFunction('approve')(chain.deployment.contracts.profile, own[4]);
  await meowToken.getFunction('approve')(chain.deployment.contracts.profile, parseEther('10'));
  await profiles.getFunction('reactivateProfile')(own[3], own[4]);
  const lottery = await lotteryOf(chain);
  await lottery.fresh();
  await lottery.buyPicked(account, 10);
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
      const sales = app.main.getByRole('region', { name: 'In token sales' });
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
