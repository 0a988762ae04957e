import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { affordableTickets, bracketOf, ticketIdOf, ticketsCost } from '#protocol/lotteryDraw.ts';
import { shareOf } from './buyValidation.ts';
import {
  bracketPool,
  feeParts,
  claimBatches,
  dueAct,
  prizePool,
  refundBatches,
  winningTickets,
  type LotteryDraw,
  type LotteryRound,
  type Ticket,
} from './lotteryModel.ts';

const DRAWN = 1_234_567;
const DAY = 86_400;
const round: LotteryRound = {
  id: 3,
  status: 'claimable',
  startTime: 0,
  endTime: 1_000,
  price: 10n ** 18n,
  discountDivisor: 2_000n,
  breakdown: [250n, 375n, 625n, 1_250n, 2_500n, 5_000n],
  feeBps: 2_000n,
  prizes: [1n, 2n, 3n, 4n, 5n, 6n],
  winners: [6, 5, 4, 3, 2, 1],
  firstTicketId: 0n,
  nextTicketId: 0n,
  pot: 1_000n,
  carried: 0n,
  finalNumber: DRAWN,
};
const draw: LotteryDraw = {
  requestId: 1n,
  requestBlock: 5,
  requestedAt: 1_010,
  tickets: 10,
  ticketsCounted: 0,
  purchases: 2,
  purchasesCounted: 0,
  injected: 0n,
  unwonToNext: true,
};
const patience = { request: 3_600, refund: 7 * DAY, answer: DAY };

const numbers = fc.integer({ min: 1_000_000, max: 1_999_999 });
const tickets = fc.array(fc.tuple(numbers, fc.boolean())).map((list) =>
  list.map(([number, isPaid], at): Ticket => ({
    id: ticketIdOf(Math.floor(at / 7), at % 7),
    number,
    isPaid,
  })),
);

describe('a pot', () => {
  const pots = fc
    .tuple(fc.bigInt(0n, 10n ** 30n), fc.bigInt(0n, 10n ** 30n))
    .map(([fresh, carried]) => [fresh + carried, carried] as const);

  it('is the prizes, the treasury and the bounty, never more', () => {
    fc.assert(
      fc.property(pots, fc.bigInt(0n, 3_000n), fc.nat(500), ([pot, carried], feeBps, sold) => {
        const some = { ...round, pot, carried, feeBps };
        const { treasury, bounty } = feeParts(some, sold);
        const pools = [0, 1, 2, 3, 4, 5].map((bracket) => bracketPool(some, bracket));
        expect(prizePool(some) + treasury + bounty).toBe(pot);
        expect(prizePool(some)).toBeGreaterThanOrEqual(carried);
        expect(bounty * 100n).toBeLessThanOrEqual(treasury + bounty);
        expect(pools.reduce((sum, pool) => sum + pool, 0n)).toBeLessThanOrEqual(prizePool(some));
      }),
    );
  });
});

describe('winning tickets', () => {
  it('are those in a bracket, with its prize, the best first', () => {
    fc.assert(
      fc.property(tickets, (list) => {
        const won = winningTickets(round, list);
        const expected = list.filter(
          ({ number }) => bracketOf(number, DRAWN, round.breakdown) !== undefined,
        );
        expect(new Set(won.map(({ id }) => id))).toEqual(new Set(expected.map(({ id }) => id)));
        for (const { bracket, prize } of won) expect(prize).toBe(round.prizes[bracket]);
        expect(won.map(({ bracket }) => bracket)).toEqual(
          won.map(({ bracket }) => bracket).toSorted((a, b) => b - a),
        );
      }),
    );
  });

  it('are none before the prizes are fixed', () => {
    const ticket = { id: 0n, number: DRAWN, isPaid: false };
    expect(winningTickets({ ...round, status: 'close' }, [ticket])).toEqual([]);
    expect(winningTickets(round, [ticket])).toHaveLength(1);
  });
});

describe('claims', () => {
  it('hold every unpaid prize once, at most a hundred of one round', () => {
    fc.assert(
      fc.property(
        fc.array(tickets, { maxLength: 4 }),
        fc.integer({ min: 1, max: 9 }),
        (lists, most) => {
          const prizes = lists.map((list, lotteryId) => ({
            lotteryId,
            tickets: list.map((ticket) => ({ ...ticket, bracket: 1, prize: 2n })),
          }));
          const batches = claimBatches(prizes, most);
          const unpaid = lists.flatMap((list, id) =>
            list.filter(({ isPaid }) => !isPaid).map((ticket) => `${id} ${ticket.id}`),
          );
          expect(
            batches.flatMap((batch) => batch.tickets.map(({ id }) => `${batch.lotteryId} ${id}`)),
          ).toEqual(unpaid);
          for (const batch of batches) {
            expect(batch.tickets.length).toBeGreaterThan(0);
            expect(batch.tickets.length).toBeLessThanOrEqual(most);
            expect(batch.amount).toBe(2n * BigInt(batch.tickets.length));
          }
        },
      ),
    );
  });
});

describe('refunds', () => {
  it('are what each purchase cost, with its discount', () => {
    const bought = [3, 10].flatMap((count, purchase) =>
      Array.from({ length: count }, (_, at): Ticket => ({
        id: ticketIdOf(purchase, at),
        number: 1_000_000,
        isPaid: false,
      })),
    );
    expect(refundBatches(round, bought, 100)).toEqual([
      {
        lotteryId: 3,
        purchases: [0, 1],
        ticketIds: [0n, 128n],
        count: 13,
        amount: ticketsCost(round.price, 2_000n, 3) + ticketsCost(round.price, 2_000n, 10),
      },
    ]);
    expect(refundBatches(round, bought, 1)).toHaveLength(2);
    const paid = bought.map((ticket) => ({ ...ticket, isPaid: true }));
    expect(refundBatches(round, paid, 100)).toEqual([]);
  });
});

describe('what is due', () => {
  const closed: LotteryRound = { ...round, status: 'close', finalNumber: undefined };

  it.each<[string, LotteryRound, LotteryDraw, number, ReturnType<typeof dueAct>]>([
    ['nothing while tickets are sold', { ...round, status: 'open' }, draw, 999, undefined],
    [
      'closing from the end on',
      { ...round, status: 'open' },
      draw,
      1_000,
      { kind: 'close', since: 1_000 },
    ],
    ['nothing while randomness is awaited', closed, draw, 4_609, undefined],
    ['a new request after an hour', closed, draw, 4_610, { kind: 'request', since: 4_610 }],
    [
      'a new request at once where it was refused',
      closed,
      { ...draw, requestId: 0n },
      1_011,
      { kind: 'request', since: 1_010 },
    ],
    [
      'money back after seven days',
      closed,
      draw,
      1_000 + 7 * DAY,
      { kind: 'refund', since: 1_000 + 7 * DAY },
    ],
    [
      'nothing for a day after the newest request, however late',
      closed,
      { ...draw, requestedAt: 900 + 7 * DAY },
      899 + 8 * DAY,
      undefined,
    ],
    [
      'money back a day after the newest request',
      closed,
      { ...draw, requestedAt: 900 + 7 * DAY },
      1_000 + 8 * DAY,
      { kind: 'refund', since: 1_000 + 8 * DAY - 100 },
    ],
    [
      'counting once the number is known',
      { ...closed, finalNumber: DRAWN },
      draw,
      1_020,
      { kind: 'count', since: undefined },
    ],
    [
      'the draw once all are counted',
      { ...closed, finalNumber: DRAWN },
      { ...draw, purchasesCounted: 2 },
      1_020,
      { kind: 'draw', since: undefined },
    ],
    ['nothing once prizes can be claimed', round, draw, 10 * DAY, undefined],
    ['nothing once it is void', { ...closed, status: 'void' }, draw, 10 * DAY, undefined],
  ])('is %s', (_name, some, of, now, expected) => {
    expect(dueAct(some, of, patience, now)).toEqual(expected);
  });
});

describe('the shortcuts', () => {
  it('are parts of what can be bought, at least one ticket', () => {
    expect([10, 25, 50].map((percent) => shareOf(100, percent))).toEqual([10, 25, 50]);
    expect([10, 25, 50].map((percent) => shareOf(3, percent))).toEqual([1, 1, 1]);
    expect(shareOf(0, 50)).toBe(0);
  });

  it('end at the exact most that a balance pays for', () => {
    fc.assert(
      fc.property(
        fc.bigInt(1n, 10n ** 24n),
        fc.bigInt(1n, 10n ** 22n),
        fc.bigInt(300n, 5_000n),
        (balance, price, divisor) => {
          const most = affordableTickets(balance, price, divisor);
          expect(ticketsCost(price, divisor, most)).toBeLessThanOrEqual(balance);
          if (most < 100) expect(ticketsCost(price, divisor, most + 1)).toBeGreaterThan(balance);
        },
      ),
    );
  });
});
