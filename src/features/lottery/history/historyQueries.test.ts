import { beforeEach, describe, expect, it } from 'vitest';
import { readIndexed } from '#entities/indexed/readIndexed.ts';
import { OWNER } from '#testing/accounts.ts';
import { startFakeIndex, type FakeIndex } from '#testing/fakeIndex.ts';
import { createLotteryWorld, type LotteryWorld } from '#testing/lotteryWorld.ts';
import { E18 } from '#testing/units.ts';
import { roundExtrasQuery } from './historyQueries.ts';
import { playedQuery } from './playedQuery.ts';
import { readOwnHistory } from './readOwnHistory.ts';

let world: LotteryWorld;
let index: FakeIndex;

beforeEach(() => {
  world = createLotteryWorld();
  index = startFakeIndex(world.fake);
});

const row = (id: number, change: object = {}) => ({
  lottery: { id: String(id), status: 'Claimable', endTime: '1700000000' },
  totalTickets: '7',
  totalCakeWon: '0',
  totalCakeRefunded: '0',
  ...change,
});
const user = (rounds: readonly object[], change: object = {}) => ({
  totalRounds: '12',
  totalTickets: '84',
  totalCake: '83.4',
  totalCakeWon: '5.000000000000000001',
  totalCakeRefunded: '1.5',
  rounds,
  ...change,
});
const history = (pages = 1) => world.dispatch(readOwnHistory({ account: OWNER, pages }));

describe("an account's history in the index", () => {
  it('is asked for by the lower case address, and read to the last digit', async () => {
    index.data = () => ({ user: user([row(4, { totalCakeWon: '0.25' })]) });
    expect((await history()).value).toEqual({
      totals: {
        rounds: 12,
        tickets: 84,
        spent: (834n * E18) / 10n,
        won: 5n * E18 + 1n,
        refunded: (15n * E18) / 10n,
      },
      rounds: [
        {
          id: 4,
          status: 'claimable',
          endTime: 1_700_000_000,
          tickets: 7,
          result: { kind: 'claimed', amount: E18 / 4n },
        },
      ],
      hasMore: false,
    });
    expect(index.questions).toMatchObject([
      { endpoint: 'lottery', variables: { account: OWNER.toLowerCase(), first: 100, skip: 0 } },
    ]);
  });

  it.each([
    ['Open', 'open'],
    ['Close', 'close'],
    ['Claimable', 'claimable'],
    ['Void', 'void'],
  ])('calls a round %s what the page calls %s', async (status, expected) => {
    index.data = () => ({ user: user([row(4, { lottery: { ...row(4).lottery, status } })]) });
    expect((await history()).value.rounds).toMatchObject([{ status: expected }]);
  });

  it('is nothing, with totals of 0, for an account that it does not know', async () => {
    index.data = () => ({ user: null });
    expect((await history(3)).value).toEqual({
      totals: { rounds: 0, tickets: 0, spent: 0n, won: 0n, refunded: 0n },
      rounds: [],
      hasMore: false,
    });
    expect(index.questions).toHaveLength(1);
  });

  it('is read in pages of a hundred, as many as wanted and no more than there are', async () => {
    const full = (from: number) => Array.from({ length: 100 }, (_, at) => row(from - at));
    const pages = [full(300), full(200), [row(100)]];
    index.data = ({ variables }) => ({ user: user(pages[Number(variables['skip']) / 100]!) });
    const found = async (count: number) => {
      const { rounds, hasMore } = (await history(count)).value;
      return [rounds.length, rounds.at(-1)?.id, hasMore];
    };
    expect(await found(1)).toEqual([100, 201, true]);
    expect(await found(2)).toEqual([200, 101, true]);
    expect(await found(9)).toEqual([201, 100, false]);
    // One question, two and three.
    expect(index.questions.map(({ variables }) => variables['skip'])).toEqual([
      0, 0, 100, 0, 100, 200,
    ]);
  });

  it.each<[string, object]>([
    ['an unknown status', { lottery: { ...row(4).lottery, status: 'Won' } }],
    ['a negative count', { totalTickets: '-1' }],
    ['an amount with more digits than the token', { totalCakeWon: '0.0000000000000000001' }],
    ['a missing field', { totalCakeRefunded: undefined }],
  ])('is refused with %s', async (_what, change) => {
    index.data = () => ({ user: user([row(4, change)]) });
    await expect(history()).rejects.toThrow();
  });
});

describe('what only the index knows of a round', () => {
  const ask = () => world.dispatch(readIndexed(roundExtrasQuery(3)));

  it('is how many accounts played', async () => {
    index.data = () => ({ lottery: { totalUsers: '12' } });
    expect((await ask()).value).toEqual({ players: 12 });
    expect(index.questions).toMatchObject([{ variables: { id: '3' } }]);
  });

  it('is unknown, not 0, where it does not have the round', async () => {
    index.data = () => ({ lottery: null });
    expect((await ask()).value).toBeNull();
  });
});

describe('the rounds that the index knows an account played', () => {
  const ask = () => world.dispatch(readIndexed(playedQuery(OWNER, 50)));

  it('are their numbers, or none for an account that it does not know', async () => {
    index.data = () => ({ user: { rounds: [row(7), row(3)] } });
    expect((await ask()).value).toEqual([7, 3]);
    index.data = () => ({ user: null });
    expect((await ask()).value).toEqual([]);
    expect(index.questions[0]!.variables).toEqual({ account: OWNER.toLowerCase(), first: 50 });
  });
});
