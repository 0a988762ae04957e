import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientQueries } from '../testing/clientQueries.ts';
import { fakeChain, type Emitted, type FakeChain } from '../testing/fakeChain.ts';
import { serveIndex } from '../testing/servedIndex.ts';
import { fake } from '../testing/testIndex.ts';

const ALICE = `0x${'a11ce'.padStart(40, '0')}`;
const BOB = `0x${'b0b'.padStart(40, '0')}`;
const NOBODY = `0x${'0'.repeat(40)}`;
const ONE = 10n ** 18n;

const lottery = (signature: string, ...values: Emitted['values']): Emitted => ({
  address: fake.lottery,
  signature,
  values,
  transaction: 1,
});

const open = (id: number): Emitted =>
  lottery(
    'LotteryOpen(uint256 indexed lotteryId, uint256 startTime, uint256 endTime, uint256 priceTicketInCake, uint256 firstTicketId, uint256 injectedAmount)',
    ...[id, 1_700_000_000 + id * 300, 1_700_000_290 + id * 300, ONE / 2n, id * 1_280, 7n],
  );
const buy = (account: string, id: number, purchase: number, count: number, cost: bigint): Emitted =>
  lottery(
    'TicketsBought(address indexed buyer, uint256 indexed lotteryId, uint256 indexed purchase, uint256 count, uint8 kind, uint256 cost)',
    ...[account, id, purchase, count, purchase % 2, cost],
  );
const close = (id: number): Emitted =>
  lottery('LotteryClose(uint256 indexed lotteryId, uint256 firstTicketIdNextLottery)', id, 9_999);
const request = (id: number, requestId: number): Emitted =>
  lottery(
    'RandomnessRequested(uint256 indexed lotteryId, address indexed randomness, uint256 indexed requestId)',
    ...[id, fake.other, requestId],
  );
const PAID = 'uint256 amount, uint256 indexed lotteryId, uint256 numberTickets';

/** Mines three lotteries: 1 drawn and claimed in part, 2 void and paid back, 3 open. */
function playScene(chain: FakeChain): void {
  chain.mine([open(1)]);
  chain.mine([buy(ALICE, 1, 10, 3, 1_499_250_000_000_000_000n), buy(BOB, 1, 11, 1, ONE / 2n)]);
  chain.mine([buy(ALICE, 1, 12, 100, 47n * ONE)]);
  chain.mine([close(1), request(1, 0)]);
  chain.mine([request(1, 77)]);
  chain.mine([
    lottery(
      'FinalNumberReceived(uint256 indexed lotteryId, uint256 indexed requestId, uint256 finalNumber)',
      ...[1, 77, 1_234_567],
    ),
    lottery(
      'LotteryNumberDrawn(uint256 indexed lotteryId, uint256 finalNumber, uint256 countWinningTickets)',
      ...[1, 1_234_567, 11],
    ),
    lottery(
      'PotShared(uint256 indexed lotteryId, uint256 prizes, uint256 treasury, uint256 carried)',
      ...[1, 30n * ONE, 10n * ONE, ONE],
    ),
    open(2),
  ]);
  chain.mine([
    lottery(`TicketsClaim(address indexed claimer, ${PAID})`, ALICE, 2n * ONE + 1n, 1, 10),
    buy(BOB, 2, 20, 2, ONE),
    buy(ALICE, 2, 21, 1, ONE / 2n),
  ]);
  chain.mine([
    close(2),
    lottery('LotteryVoided(uint256 indexed lotteryId, uint256 carried)', 2, 7n),
    open(3),
    lottery('LotteryInjection(uint256 indexed lotteryId, uint256 amount)', 3, 5n),
  ]);
  chain.mine([
    lottery(
      'TicketsRefunded(address indexed owner, uint256 indexed lotteryId, uint256 amount, uint256 numberTickets)',
      ...[BOB, 2, ONE, 2],
    ),
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

const answer = async (query: string, variables?: Record<string, unknown>): Promise<unknown> => {
  const { data, errors } = await served.ask('lottery', query, variables);
  expect(errors).toBeUndefined();
  return data;
};

describe("the lottery's queries of the specification's client", () => {
  it('lists lotteries, newest first, with capitalised status', async () => {
    expect(await answer(clientQueries.lotteries, { first: 100, skip: 0, where: {} })).toEqual({
      lotteries: [
        {
          id: '3',
          totalUsers: '0',
          totalTickets: '0',
          winningTickets: null,
          status: 'Open',
          finalNumber: null,
          startTime: '1700000900',
          endTime: '1700001190',
          ticketPrice: '0.5',
        },
        expect.objectContaining({ id: '2', status: 'Void', totalUsers: '2', finalNumber: null }),
        {
          id: '1',
          totalUsers: '2',
          totalTickets: '104',
          winningTickets: '11',
          status: 'Claimable',
          finalNumber: '1234567',
          startTime: '1700000300',
          endTime: '1700000590',
          ticketPrice: '0.5',
        },
      ],
    });
  });

  it('lists some of them, and further pages', async () => {
    const ids = async (variables: Record<string, unknown>): Promise<unknown> =>
      answer(clientQueries.lotteries, { first: 100, skip: 0, where: {}, ...variables });
    const some = { lotteries: [{ id: '2' }, { id: '1' }] };
    expect(await ids({ where: { id_in: ['1', '2', '9'] } })).toMatchObject(some);
    expect(await ids({ skip: 1 })).toMatchObject(some);
    expect(await ids({ skip: 3 })).toEqual({ lotteries: [] });
  });

  it("opens an account's rounds, with what it really paid for tickets", async () => {
    const variables = { account: ALICE.toUpperCase().replace('X', 'x'), first: 100, skip: 0 };
    expect(await answer(clientQueries.userLotteries, { ...variables, where: {} })).toEqual({
      user: {
        id: ALICE,
        totalTickets: '104',
        totalCake: '48.99925',
        rounds: [
          {
            id: `${ALICE}-2`,
            lottery: { id: '2', endTime: '1700000890', status: 'Void' },
            claimed: false,
            totalTickets: '1',
          },
          {
            id: `${ALICE}-1`,
            lottery: { id: '1', endTime: '1700000590', status: 'Claimable' },
            claimed: true,
            totalTickets: '103',
          },
        ],
      },
    });
  });

  it("takes nested arguments: some of an account's rounds, and further pages", async () => {
    const rounds = async (variables: Record<string, unknown>): Promise<unknown> =>
      answer(clientQueries.userLotteries, { account: ALICE, first: 100, skip: 0, ...variables });
    const one = (id: string) => ({ user: { rounds: [{ lottery: { id } }] } });
    expect(await rounds({ where: { lottery_in: ['1', '3'] } })).toMatchObject(one('1'));
    expect(await rounds({ first: 1, where: {} })).toMatchObject(one('2'));
    expect(await rounds({ skip: 1, where: {} })).toMatchObject(one('1'));
  });

  it('has null for an account that bought nothing', async () => {
    const variables = { account: NOBODY, first: 100, skip: 0, where: {} };
    expect(await answer(clientQueries.userLotteries, variables)).toEqual({ user: null });
  });
});

describe('what our pages ask besides', () => {
  it('keeps what was spent, won and paid back apart, with the block it is of', async () => {
    const totals = 'totalRounds totalTickets totalCake totalCakeWon totalCakeRefunded';
    expect(
      await answer(
        `{ alice: user(id: "${ALICE}") { ${totals} } bob: user(id: "${BOB}") { ${totals} } _meta { block { number hash } } }`,
      ),
    ).toEqual({
      alice: {
        totalRounds: '2',
        totalTickets: '104',
        totalCake: '48.99925',
        totalCakeWon: '2.000000000000000001',
        totalCakeRefunded: '0',
      },
      bob: {
        totalRounds: '2',
        totalTickets: '3',
        totalCake: '1.5',
        totalCakeWon: '0',
        totalCakeRefunded: '1',
      },
      _meta: { block: { number: chain.head, hash: chain.headHash } },
    });
  });

  it('names the newest request for randomness, and where the pot went', async () => {
    expect(
      await answer(
        '{ lottery(id: 1) { requestId requestBlock claimedTickets injected prizes treasury carried lastTicket } void: lottery(id: 2) { requestId carried } open: lottery(id: 3) { injected } }',
      ),
    ).toEqual({
      lottery: {
        requestId: '77',
        requestBlock: '5',
        claimedTickets: '10',
        injected: '0.000000000000000007',
        prizes: '30',
        treasury: '10',
        carried: '1',
        lastTicket: '9999',
      },
      void: { requestId: null, carried: '0.000000000000000007' },
      open: { injected: '0.000000000000000012' },
    });
  });

  it('lists purchases and payments, each with its log', async () => {
    const place = 'lottery { id } tickets block logIndex createdAt';
    expect(
      await answer(
        `query ($account: ID!) {
          purchases(where: { user: $account }, orderBy: block) { id kind cost ${place} }
          payouts(where: { user: $account }) { id reason amount ${place} } }`,
        { account: BOB },
      ),
    ).toMatchObject({
      purchases: [
        { id: '11', kind: 'Picked', cost: '0.5', tickets: '1', block: '2', logIndex: '1' },
        { id: '20', kind: 'Typed', cost: '1', tickets: '2', lottery: { id: '2' } },
      ],
      payouts: [{ id: '9-0', reason: 'Refund', amount: '1', tickets: '2', block: '9' }],
    });
  });
});
