import { describe, expect, it } from 'vitest';
import { clientQueries } from '../testing/clientQueries.ts';
import { SENDER } from '../testing/fakeChain.ts';
import { fake } from '../testing/testIndex.ts';
import { ALICE, BOB, ONE, PAIR, betId, useScene } from '../testing/playedScene.ts';

const index = useScene();

describe('the queries of our pages', () => {
  it('value trades at the prices of the block before', async () => {
    const { data } = await index.ask(clientQueries.trades, { account: ALICE }, 'exchange');
    expect(data).toMatchObject({
      swaps: [{ pair: { token1: fake.other }, amount0In: String(ONE), volumeUSD: '600' }],
      mints: [{ liquidity: '99000' }],
      burns: [{ liquidity: '9000', to: BOB }],
    });
  });

  it('sum volumes and draw candles', async () => {
    const pairs = await index.ask(clientQueries.pairs, { ids: [PAIR] }, 'exchange');
    expect(pairs.data?.['pairs']).toEqual([
      {
        id: PAIR,
        volumeUSDDay: '600',
        volumeUSDWeek: '600',
        hoursCovered: '1',
        reserveUSD: '3000',
      },
    ]);
    const hours = await index.ask(clientQueries.candles, { pair: PAIR, from: '0' }, 'exchange');
    expect(hours.data?.['pairHours']).toMatchObject([
      { open: '15', close: '15', volume0: String(ONE), volumeUSD: '600', trades: '1' },
    ]);
    const days = await index.ask(clientQueries.days, { pair: PAIR }, 'exchange');
    expect(days.data?.['pairDays']).toMatchObject([{ close: '15', volumeUSD: '600' }]);
  });

  it('tell the prices that pools had at an earlier hour', async () => {
    const { data } = await index.ask(clientQueries.earlierPrices, { ids: [PAIR] }, 'exchange');
    expect(data?.['pairs']).toMatchObject([
      {
        id: PAIR,
        reserve0: String(5n * ONE),
        reserve1: String(80n * ONE),
        hours: [{ close: '15' }],
      },
    ]);
  });

  it('find trades and liquidity by who sent the transaction, whoever the events name', async () => {
    const { data } = await index.ask(clientQueries.sent, { account: SENDER }, 'exchange');
    expect(data).toMatchObject({
      swaps: [{ to: ALICE, origin: SENDER }],
      mints: [{ to: ALICE, origin: SENDER }],
      burns: [{ from: ALICE, origin: SENDER }],
    });
    const others = await index.ask(clientQueries.sent, { account: ALICE }, 'exchange');
    expect(others.data).toEqual({ swaps: [], mints: [], burns: [] });
  });

  it('list what an account did elsewhere', async () => {
    const { data } = await index.ask(clientQueries.activities, { account: ALICE }, 'exchange');
    expect(data?.['activities']).toMatchObject([
      { product: 'vault', event: 'Withdraw', number: null, amount: '5', shares: '4' },
      { product: 'farms', event: 'Deposit', number: '3', amount: '77', shares: null },
    ]);
  });
});

describe('filters', () => {
  const [small, won, lost] = [
    { id: betId(ALICE, '02000000') },
    { id: betId(ALICE, '01000000') },
    { id: betId(BOB, '01000000') },
  ];
  /** Of rows that are named, any field may be asked for. */
  const NAMED = `id_in: ["${small.id}", "${won.id}", "${lost.id}"]`;
  const ids = async (where: string): Promise<unknown> => {
    const all = where.replace('{', `{ ${NAMED},`);
    const { data } = await index.ask(`{ bets(where: ${all}, orderBy: amount) { id } }`);
    return data?.['bets'];
  };

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

  it.each([
    [`origin: "${SENDER.toUpperCase().replace('X', 'x')}"`, 1],
    [`origin_not: "${SENDER}"`, 0],
    [`origin_in: ["${ALICE}", "${SENDER}"]`, 1],
    [`origin_not_in: ["${SENDER}"]`, 0],
    [`origin_gt: "${SENDER.slice(0, -2)}"`, 1],
    [`origin_gt: "${SENDER}"`, 0],
    [`origin_contains: "${SENDER.slice(-3).toUpperCase()}"`, 1],
    ['origin_contains: "%"', 0],
    ['origin_not: null', 1],
  ])('compare bytes: %s', async (filter, count) => {
    const query = `{ swaps(where: { to: "${ALICE}", ${filter} }) { origin } }`;
    const { data } = await index.ask(query, {}, 'exchange');
    expect(data?.['swaps']).toEqual(Array.from({ length: count }, () => ({ origin: SENDER })));
  });

  it('compare references that are stored as bytes', async () => {
    const upper = PAIR.toUpperCase().replace('X', 'x');
    const listed = 'swaps(where: { createdAt_gt: 0 }, orderBy: createdAt) { to pair { id } }';
    const query = `{ swaps(where: { pair: "${upper}" }) { pair { id } }
      others: swaps(where: { to: "${ALICE}", pair_not_in: ["${PAIR}"] }) { id }
      pair(id: "${PAIR}") { ${listed} } }`;
    const { data } = await index.ask(query, {}, 'exchange');
    expect(data).toEqual({
      swaps: [{ pair: { id: PAIR } }],
      others: [],
      pair: { swaps: [{ to: ALICE, pair: { id: PAIR } }] },
    });
  });

  it.each(['0x1', '0xno', 'a0a0', ''])('refuse what is no bytes: "%s"', async (value) => {
    for (const field of ['to', 'pair']) {
      const query = `{ swaps(where: { ${field}: "${value}" }) { id } }`;
      const { errors } = await index.ask(query, {}, 'exchange');
      expect(errors?.[0]?.message).toBe(`"${value}" is no hexadecimal text of whole bytes`);
    }
  });

  it('keep pages apart where the order has ties', async () => {
    const page = async (skip: number): Promise<unknown> =>
      (await index.ask(`{ users(first: 1, skip: ${skip}, orderBy: createdAt) { id } }`)).data?.[
        'users'
      ];
    expect([await page(0), await page(1), await page(2)]).toEqual([
      [{ id: BOB }],
      [{ id: ALICE }],
      [],
    ]);
  });

  it('follow aliases, fragments and directives', async () => {
    const { data } = await index.ask(
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
  const { data } = await index.ask(
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
    expect((await index.ask(query)).errors?.[0]?.message).toBe(message);
  });

  it('refuses at once what fragments make of few words', async () => {
    const next = (n: number): string => (n < 60 ? `...F${n + 1} ...F${n + 1}` : 'id');
    const fragments = Array.from({ length: 61 }, (_, n) => `fragment F${n} on Bet {${next(n)}}`);
    const { errors } = await index.ask(`{ bets { ...F0 } } ${fragments.join(' ')}`);
    expect(errors?.[0]?.message).toBe('Ask at most 2000 fields');
  });

  it('refuses numbers that are none and names that are none', async () => {
    expect((await index.ask('{ bets(where: { amount: "1; drop" }) { id } }')).errors).toHaveLength(
      1,
    );
    expect((await index.ask('{ bets(orderBy: nothing) { id } }')).errors).toHaveLength(1);
  });

  it('refuses long queries and unknown endpoints', async () => {
    const url = `${index.url()}/graphql`;
    const long = { method: 'POST', body: ' '.repeat(11_000) };
    expect((await fetch(`${url}/prediction`, long)).status).toBe(413);
    expect((await fetch(`${url}/pools`)).status).toBe(404);
  });
});

it('says how it is, in JSON and for Prometheus', async () => {
  const health = await fetch(`${index.url()}/health`);
  expect(health.status).toBe(200);
  expect(await health.json()).toMatchObject({
    isWell: true,
    chainId: 31337,
    lag: 0,
    indexed: index.chain.head,
    db: { kind: 'pglite' },
  });
  const metrics = await fetch(`${index.url()}/metrics`);
  expect(await metrics.text()).toContain(`meowswap_indexer_indexed_block ${index.chain.head}\n`);
});

it('names the block in a header that pages of other origins may read', async () => {
  const response = await fetch(`${index.url()}/graphql/prediction?query={_meta{block{number}}}`);
  expect(response.headers.get('x-block')).toBe(String(index.chain.head));
  expect(response.headers.get('access-control-expose-headers')).toBe('x-block');
});
