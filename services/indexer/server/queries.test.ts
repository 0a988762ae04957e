import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientQueries } from '../testing/clientQueries.ts';
import { fakeChain, SENDER, type Emitted, type FakeChain } from '../testing/fakeChain.ts';
import { serveIndex } from '../testing/servedIndex.ts';
import { fake } from '../testing/testIndex.ts';

const ALICE = `0x${'a11ce'.padStart(40, '0')}`;
const BOB = `0x${'b0b'.padStart(40, '0')}`;
const PAIR = `0x${'9a1'.padStart(40, '0')}`;
const BNB_PAIR = `0x${'9a2'.padStart(40, '0')}`;
const ZERO = `0x${'0'.repeat(40)}`;
const ONE = 10n ** 18n;

const of =
  (address: string) =>
  (signature: string, ...values: Emitted['values']): Emitted => ({
    address,
    signature,
    values,
    transaction: 1,
  });
const prediction = of(fake.prediction);
const BET = '(address indexed sender, uint256 indexed epoch, uint256 amount)';
const PRICE = '(uint256 indexed epoch, uint256 indexed roundId, int256 price)';
const SYNC = 'Sync(uint112 reserve0, uint112 reserve1)';
const SWAP =
  'Swap(address indexed sender, uint256 amount0In, uint256 amount1In, uint256 amount0Out, uint256 amount1Out, address indexed to)';
const TRANSFER = 'Transfer(address indexed from, address indexed to, uint256 value)';
const CREATED =
  'PairCreated(address indexed token0, address indexed token1, address pair, uint256 pairCount)';

/** Mines a round that Alice wins and Bob loses, one that is void, and trades of a pair. */
function playScene(chain: FakeChain): void {
  chain.mine([prediction('StartRound(uint256 indexed epoch)', 1)]);
  chain.mine([
    prediction(`BetBull${BET}`, ALICE, 1, ONE),
    prediction(`BetBear${BET}`, BOB, 1, 2n * ONE),
  ]);
  chain.mine([
    of(fake.feed)(
      'AnswerUpdated(int256 indexed current, uint256 indexed roundId, uint256 updatedAt)',
      60_012_345_678n,
      7,
      1_700_000_009,
    ),
    prediction(`LockRound${PRICE}`, 1, 7, 60_012_345_678n),
    prediction('StartRound(uint256 indexed epoch)', 2),
  ]);
  chain.mine([prediction(`BetBull${BET}`, ALICE, 2, 5n)]);
  chain.mine([
    prediction(`EndRound${PRICE}`, 1, 8, 60_012_345_679n),
    prediction(
      'RewardsCalculated(uint256 indexed epoch, uint256 rewardBaseCalAmount, uint256 rewardAmount, uint256 treasuryAmount)',
      1,
      ONE,
      2_910_000_000_000_000_000n,
      90_000_000_000_000_000n,
    ),
    prediction('RoundVoided(uint256 indexed epoch, uint8 reason)', 2, 1),
  ]);
  chain.mine([
    prediction(`Claim${BET}`, ALICE, 1, 2_910_000_000_000_000_000n),
    prediction(`Claim${BET}`, ALICE, 2, 5n),
  ]);
  const factory = of(fake.factory);
  const pair = of(PAIR);
  // BNB is worth 600 BUSD; the token of the other pair has no price but by its BNB side.
  chain.mine([
    factory(CREATED, fake.wbnb, fake.busd, BNB_PAIR, 1),
    of(BNB_PAIR)(SYNC, 10n * ONE, 6_000n * ONE),
    factory(CREATED, fake.wbnb, fake.other, PAIR, 2),
    pair(TRANSFER, ZERO, ZERO, 1_000),
    pair(TRANSFER, ZERO, ALICE, 99_000),
    pair(SYNC, 5n * ONE, 100n * ONE),
    pair(
      'Mint(address indexed sender, uint256 amount0, uint256 amount1)',
      BOB,
      5n * ONE,
      100n * ONE,
    ),
  ]);
  chain.mine([
    // BNB falls in the block of the trade: it is valued at the block before.
    of(BNB_PAIR)(SYNC, 10n * ONE, 3_000n * ONE),
    pair(SYNC, 6n * ONE, 90n * ONE),
    pair(SWAP, BOB, ONE, 0, 0, 10n * ONE, ALICE),
    pair(TRANSFER, ALICE, PAIR, 9_000),
    pair(TRANSFER, PAIR, ZERO, 9_000),
    pair(SYNC, 5n * ONE, 80n * ONE),
    pair(
      'Burn(address indexed sender, uint256 amount0, uint256 amount1, address indexed to)',
      BOB,
      ONE,
      10n * ONE,
      BOB,
    ),
  ]);
  chain.mine([
    of(fake.masterChef)(
      'Deposit(address indexed user, uint256 indexed pid, uint256 amount)',
      ALICE,
      3,
      77,
    ),
    of(fake.vault)('Withdraw(address indexed sender, uint256 amount, uint256 shares)', ALICE, 5, 4),
  ]);
}

let chain: FakeChain;
let served: Awaited<ReturnType<typeof serveIndex>>;

beforeAll(async () => {
  chain = fakeChain();
  playScene(chain);
  served = await serveIndex(chain);
});

afterAll(() => served.close());

const ask = (query: string, variables: Record<string, unknown> = {}, endpoint = 'prediction') =>
  served.ask(endpoint, query, variables);

const betId = (account: string, epoch: string): string => `${account}${epoch}`;

describe("the queries of the specification's client", () => {
  it('lists bets, newest first, with round and user', async () => {
    const { data } = await ask(clientQueries.betHistory, {
      first: 1000,
      skip: 0,
      where: { user: ALICE, claimed: true },
    });
    expect(data?.['bets']).toMatchObject([
      {
        id: betId(ALICE, '02000000'),
        amount: '0.000000000000000005',
        position: 'Bull',
        claimedBNB: '0.000000000000000005',
        claimedNetBNB: '0',
        round: { id: '2', failed: true, position: null, lockPrice: null },
      },
      {
        id: betId(ALICE, '01000000'),
        claimedBNB: '2.91',
        claimedNetBNB: '1.91',
        createdAt: '1700000006',
        updatedAt: '1700000018',
        block: '2',
        round: {
          epoch: '1',
          position: 'Bull',
          lockPrice: '600.12345678',
          closePrice: '600.12345679',
          lockRoundId: '7',
          totalAmount: '3',
          bullBets: '1',
        },
        user: { id: ALICE, totalBets: '2', totalBetsClaimed: '2', winRate: '100', netBNB: '1.91' },
      },
    ]);
  });

  it('finds a bet, a user and the market; what is not there is null', async () => {
    expect(
      (
        await ask(clientQueries.bet, {
          id: betId(ALICE, '01000000').toUpperCase().replace('X', 'x'),
        })
      ).data,
    ).toMatchObject({
      bet: { position: 'Bull' },
    });
    expect((await ask(clientQueries.user, { id: BOB })).data).toMatchObject({
      user: { totalBets: '1', winRate: '0', netBNB: '-2', averageBNB: '2' },
    });
    expect((await ask(clientQueries.user, { id: ZERO })).data).toEqual({ user: null });
    expect((await ask(clientQueries.market)).data).toEqual({
      market: {
        id: '1',
        paused: false,
        epoch: { epoch: '2' },
        totalUsers: '2',
        totalBets: '3',
        totalBNB: '3.000000000000000005',
      },
    });
  });

  it('ranks users by a column that must be positive', async () => {
    const ranked = await ask(clientQueries.users, {
      first: 20,
      skip: 0,
      where: { totalBets_gte: 1, netBNB_gt: 0 },
      orderBy: 'netBNB',
      orderDirection: 'desc',
    });
    expect(ranked.data?.['users']).toMatchObject([{ id: ALICE, netBNB: '1.91' }]);
    const today = await ask('{ users(period: day, orderBy: totalBets) { id totalBets winRate } }');
    expect(today.data?.['users']).toEqual([
      { id: BOB, totalBets: '1', winRate: '0' },
      { id: ALICE, totalBets: '2', winRate: '100' },
    ]);
  });

  it('opens rounds with their first bets', async () => {
    const { data } = await ask(clientQueries.rounds, { ids: ['1', '2'] });
    expect(data?.['rounds']).toMatchObject([
      { id: '2', bets: [{ user: { id: ALICE } }] },
      { id: '1', bets: [{ user: { id: BOB } }, { user: { id: ALICE } }] },
    ]);
  });

  it('lists answers of the feed and says the block it is at', async () => {
    const { data } = await ask(clientQueries.feed, { from: '0' });
    expect(data).toMatchObject({
      answers: [{ roundId: '7', price: '600.12345678', updatedAt: '1700000009' }],
      _meta: { block: { number: chain.head }, hasIndexingErrors: false },
    });
  });
});

describe("the specification's client, query by query as it sends them", () => {
  const board = (orderBy: string, least = 1): [string, Record<string, unknown>] => [
    clientQueries.users,
    {
      first: 20,
      skip: 0,
      where: { totalBets_gte: least, [`${orderBy}_gt`]: 0 },
      orderBy,
      orderDirection: 'desc',
    },
  ];
  const history = (where: object): [string, Record<string, unknown>] => [
    clientQueries.betHistory,
    { first: 1000, skip: 0, where },
  ];
  const ids = (name: string, ...found: string[]) => ({ [name]: found.map((id) => ({ id })) });
  const [first, second, lost] = [
    betId(ALICE, '01000000'),
    betId(ALICE, '02000000'),
    betId(BOB, '01000000'),
  ];

  it.each<[string, [string, Record<string, unknown>], object]>([
    ["an account's history", history({ user: ALICE }), ids('bets', second, first)],
    ['what it collected', history({ user: ALICE, claimed: true }), ids('bets', second, first)],
    ['what it did not collect', history({ user: BOB, claimed: false }), ids('bets', lost)],
    [
      'bets of some rounds',
      [clientQueries.roundBets, { where: { user: ALICE, round_in: ['2', '3'] } }],
      ids('bets', second),
    ],
    ['a bet', [clientQueries.bet, { id: first }], { bet: { user: { id: ALICE } } }],
    ['a bet that is not there', [clientQueries.bet, { id: '0x00' }], { bet: null }],
    ['the board by net winnings', board('netBNB'), ids('users', ALICE)],
    ['the board by win rate', board('winRate'), ids('users', ALICE)],
    ['the board by total', board('totalBNB'), ids('users', BOB, ALICE)],
    ['the board by rounds played', board('totalBets', 2), ids('users', ALICE)],
    ['the board of those with ten rounds', board('totalBets', 10), { users: [] }],
    [
      'newest accounts, of which these two came in one block',
      [
        clientQueries.users,
        { first: 20, skip: 0, where: {}, orderBy: 'createdAt', orderDirection: 'desc' },
      ],
      ids('users', ALICE, BOB),
    ],
    [
      'the whole market, by a number as its id',
      [clientQueries.wholeMarket, {}],
      {
        market: {
          id: '1',
          epoch: { id: '2', epoch: '2' },
          totalBetsBull: '2',
          totalBetsBear: '1',
          totalBNBBear: '2',
          totalBNBTreasury: '0.09',
          totalBetsClaimed: '2',
          totalBNBClaimed: '2.910000000000000005',
          averageBNB: '1.000000000000000001',
        },
      },
    ],
  ])('%s', async (_, [query, variables], expected) => {
    const { data, errors } = await ask(query, variables);
    expect(errors).toBeUndefined();
    expect(data).toMatchObject(expected);
  });

  it('pages by the last id beyond what may be skipped, and takes an id in capitals', async () => {
    const page = async (after: string): Promise<string[]> => {
      const { data } = await ask(
        'query ($after: ID!) { bets(first: 2, where: { id_gt: $after }, orderBy: id) { id } }',
        { after },
      );
      const { bets } = data as unknown as { bets: { id: string }[] };
      return bets.map(({ id }) => id);
    };
    const all = [first, second, lost].toSorted((a, b) => (a < b ? -1 : 1));
    expect(await page('')).toEqual(all.slice(0, 2));
    expect(await page(all[1]!.toUpperCase().replace('X', 'x'))).toEqual(all.slice(2));
  });
});

describe('the queries of our pages', () => {
  it('value trades at the prices of the block before', async () => {
    const { data } = await ask(clientQueries.trades, { account: ALICE }, 'exchange');
    expect(data).toMatchObject({
      swaps: [{ pair: { token1: fake.other }, amount0In: String(ONE), volumeUSD: '600' }],
      mints: [{ liquidity: '99000' }],
      burns: [{ liquidity: '9000', to: BOB }],
    });
  });

  it('sum volumes and draw candles', async () => {
    const pairs = await ask(clientQueries.pairs, { ids: [PAIR] }, 'exchange');
    expect(pairs.data?.['pairs']).toEqual([
      {
        id: PAIR,
        volumeUSDDay: '600',
        volumeUSDWeek: '600',
        hoursCovered: '1',
        reserveUSD: '3000',
      },
    ]);
    const hours = await ask(clientQueries.candles, { pair: PAIR, from: '0' }, 'exchange');
    expect(hours.data?.['pairHours']).toMatchObject([
      { open: '15', close: '15', volume0: String(ONE), volumeUSD: '600', trades: '1' },
    ]);
    const days = await ask(clientQueries.days, { pair: PAIR }, 'exchange');
    expect(days.data?.['pairDays']).toMatchObject([{ close: '15', volumeUSD: '600' }]);
  });

  it('find trades and liquidity by who sent the transaction, whoever the events name', async () => {
    const { data } = await ask(clientQueries.sent, { account: SENDER }, 'exchange');
    expect(data).toMatchObject({
      swaps: [{ to: ALICE, origin: SENDER }],
      mints: [{ to: ALICE, origin: SENDER }],
      burns: [{ from: ALICE, origin: SENDER }],
    });
    const others = await ask(clientQueries.sent, { account: ALICE }, 'exchange');
    expect(others.data).toEqual({ swaps: [], mints: [], burns: [] });
  });

  it('list what an account did elsewhere', async () => {
    const { data } = await ask(clientQueries.activities, { account: ALICE }, 'exchange');
    expect(data?.['activities']).toMatchObject([
      { product: 'vault', event: 'Withdraw', number: null, amount: '5', shares: '4' },
      { product: 'farms', event: 'Deposit', number: '3', amount: '77', shares: null },
    ]);
  });
});

describe('filters', () => {
  const ids = async (where: string): Promise<unknown> =>
    (await ask(`{ bets(where: ${where}, orderBy: amount) { id } }`)).data?.['bets'] ?? [];
  const [small, won, lost] = [
    { id: betId(ALICE, '02000000') },
    { id: betId(ALICE, '01000000') },
    { id: betId(BOB, '01000000') },
  ];

  it.each([
    ['{ amount: "1" }', [won]],
    ['{ amount_not: "1" }', [small, lost]],
    ['{ amount_gt: 1 }', [lost]],
    ['{ amount_gte: "1.0" }', [won, lost]],
    ['{ amount_lt: "1" }', [small]],
    ['{ amount_lte: 1 }', [small, won]],
    ['{ round_in: ["1"] }', [won, lost]],
    ['{ round_in: [] }', []],
    ['{ round_not_in: ["1"] }', [small]],
    ['{ position: Bear }', [lost]],
    ['{ position_not_in: [Bear] }', [small, won]],
    ['{ claimed: false }', [lost]],
    ['{ claimedAt: null }', [lost]],
    ['{ claimedAt_not: null }', [small, won]],
    [`{ user: "${BOB.toUpperCase().replace('X', 'x')}" }`, [lost]],
    ['{ user_contains: "b0b" }', [lost]],
    ['{ user_contains: "%" }', []],
    [`{ id_gt: "${betId(ALICE, '01000000')}", id_lt: "0xff" }`, [small]],
  ])('%s', async (where, expected) => {
    expect(await ids(where)).toEqual(expected);
  });

  it('keep pages apart where the order has ties', async () => {
    const page = async (skip: number): Promise<unknown> =>
      (await ask(`{ users(first: 1, skip: ${skip}, orderBy: block) { id } }`)).data?.['users'];
    expect([await page(0), await page(1), await page(2)]).toEqual([
      [{ id: BOB }],
      [{ id: ALICE }],
      [],
    ]);
  });

  it('follow aliases, fragments and directives', async () => {
    const { data } = await ask(
      `query ($no: Boolean!) { mine: users(where: { id: "${BOB}" }) { name: id ...Sums ... on User { netBNB @skip(if: true) } block @include(if: $no) } }
       fragment Sums on User { all: bets { __typename amount } few: bets(first: 0) { id } }`,
      { no: false },
    );
    expect(data?.['mine']).toEqual([
      { name: BOB, all: [{ __typename: 'Bet', amount: '2' }], few: [] },
    ]);
  });
});

it('describes its types, beside an answer too', async () => {
  const { data } = await ask(
    '{ __typename __type(name: "Bet") { fields { name } } market(id: 1) { id __typename } }',
  );
  expect(data).toMatchObject({
    __typename: 'Query',
    __type: { fields: expect.arrayContaining([{ name: 'claimedNetBNB' }]) as unknown },
    market: { id: '1', __typename: 'Market' },
  });
});

describe('limits', () => {
  it.each([
    ['{ bets(first: 1001) { id } }', 'first must be between 0 and 1000'],
    ['{ bets(first: -1) { id } }', 'first must be between 0 and 1000'],
    ['{ bets(skip: 100001) { id } }', 'skip must be between 0 and 100000: page by id_gt beyond'],
    ['{ bets { round { bets { round { bets { id } } } } } }', 'Open at most 4 levels'],
  ])('%s', async (query, message) => {
    expect((await ask(query)).errors?.[0]?.message).toBe(message);
  });

  it('refuses at once what fragments make of few words', async () => {
    const next = (n: number): string => (n < 60 ? `...F${n + 1} ...F${n + 1}` : 'id');
    const fragments = Array.from({ length: 61 }, (_, n) => `fragment F${n} on Bet {${next(n)}}`);
    const { errors } = await ask(`{ bets { ...F0 } } ${fragments.join(' ')}`);
    expect(errors?.[0]?.message).toBe('Ask at most 2000 fields');
  });

  it('refuses numbers that are none and names that are none', async () => {
    expect((await ask('{ bets(where: { amount: "1; drop" }) { id } }')).errors).toHaveLength(1);
    expect((await ask('{ bets(orderBy: nothing) { id } }')).errors).toHaveLength(1);
  });

  it('refuses long queries and unknown endpoints', async () => {
    const url = `${served.url}/graphql`;
    const long = { method: 'POST', body: ' '.repeat(11_000) };
    expect((await fetch(`${url}/prediction`, long)).status).toBe(413);
    expect((await fetch(`${url}/pools`)).status).toBe(404);
  });
});

it('says how it is, in JSON and for Prometheus', async () => {
  const health = await fetch(`${served.url}/health`);
  expect(health.status).toBe(200);
  expect(await health.json()).toMatchObject({
    isWell: true,
    chainId: 31337,
    lag: 0,
    indexed: chain.head,
    db: { kind: 'pglite' },
  });
  const metrics = await fetch(`${served.url}/metrics`);
  expect(await metrics.text()).toContain(`meowswap_indexer_indexed_block ${chain.head}\n`);
});

it('names the block in a header that pages of other origins may read', async () => {
  const response = await fetch(`${served.url}/graphql/prediction?query={_meta{block{number}}}`);
  expect(response.headers.get('x-block')).toBe(String(chain.head));
  expect(response.headers.get('access-control-expose-headers')).toBe('x-block');
});
