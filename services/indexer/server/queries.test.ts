import { describe, expect, it } from 'vitest';
import { clientQueries } from '../testing/clientQueries.ts';
import { ALICE, BOB, ZERO, betId, useScene } from '../testing/playedScene.ts';

const index = useScene();

describe("the queries of the specification's client", () => {
  it('lists bets, newest first, with round and user', async () => {
    const { data } = await index.ask(clientQueries.betHistory, {
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
        await index.ask(clientQueries.bet, {
          id: betId(ALICE, '01000000').toUpperCase().replace('X', 'x'),
        })
      ).data,
    ).toMatchObject({
      bet: { position: 'Bull' },
    });
    expect((await index.ask(clientQueries.user, { id: BOB })).data).toMatchObject({
      user: { totalBets: '1', winRate: '0', netBNB: '-2', averageBNB: '2' },
    });
    expect((await index.ask(clientQueries.user, { id: ZERO })).data).toEqual({ user: null });
    expect((await index.ask(clientQueries.market)).data).toEqual({
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
    const ranked = await index.ask(clientQueries.users, {
      first: 20,
      skip: 0,
      where: { totalBets_gte: 1, netBNB_gt: 0 },
      orderBy: 'netBNB',
      orderDirection: 'desc',
    });
    expect(ranked.data?.['users']).toMatchObject([{ id: ALICE, netBNB: '1.91' }]);
    const today = await index.ask(
      '{ users(period: day, orderBy: totalBets) { id totalBets winRate } }',
    );
    expect(today.data?.['users']).toEqual([
      { id: BOB, totalBets: '1', winRate: '0' },
      { id: ALICE, totalBets: '2', winRate: '100' },
    ]);
  });

  it('opens rounds with their first bets', async () => {
    const { data } = await index.ask(clientQueries.rounds, { ids: ['1', '2'] });
    expect(data?.['rounds']).toMatchObject([
      { id: '2', bets: [{ user: { id: ALICE } }] },
      { id: '1', bets: [{ user: { id: BOB } }, { user: { id: ALICE } }] },
    ]);
  });

  it('lists answers of the feed and says the block it is at', async () => {
    const { data } = await index.ask(clientQueries.feed, { from: '0' });
    expect(data).toMatchObject({
      answers: [{ roundId: '7', price: '600.12345678', updatedAt: '1700000009' }],
      _meta: { block: { number: index.chain.head }, hasIndexingErrors: false },
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
    const { data, errors } = await index.ask(query, variables);
    expect(errors).toBeUndefined();
    expect(data).toMatchObject(expected);
  });

  it('pages by the last id beyond what may be skipped, and takes an id in capitals', async () => {
    const page = async (after: string): Promise<string[]> => {
      const { data } = await index.ask(
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
