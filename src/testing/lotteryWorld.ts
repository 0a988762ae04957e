import { lotteryContract } from '#features/lottery/lotteryCalls.ts';
import type { RoundStatus, Ticket } from '#features/lottery/lotteryModel.ts';
import { lotteryAbi } from '#protocol/abi/lotteryAbi.ts';
import { ticketIdOf } from '#protocol/lotteryDraw.ts';
import { createExchangeWorld, type ExchangeWorld } from './exchangeWorld.tsx';
import { E18 } from './units.ts';

const statuses: readonly string[] = ['none', 'open', 'close', 'claimable', 'void'];
const HOUR = 3_600n;
const DAY = 86_400n;
const BREAKDOWN = [250n, 375n, 625n, 1_250n, 2_500n, 5_000n] as const;
/** Prizes of the drawn rounds' brackets, in whole tokens. */
const PRIZES = [1n, 2n, 4n, 8n, 16n, 32n].map((prize) => prize * E18);
/** Shown as 765432. */
export const DRAWN = 1_234_567;

/** Round of the fake lottery; tests change it before a read. */
interface FakeRound {
  status: RoundStatus;
  endTime: number;
  price: bigint;
  pot: bigint;
  /** Part of the pot that was carried over; nothing if absent. */
  carried?: bigint;
  finalNumber: number;
}

interface FakeDraw {
  requestId: bigint;
  requestedAt: number;
  tickets: bigint;
  ticketsCounted: bigint;
}

/** Lottery of the fake chain: rounds by number, and the one player's tickets of each. */
export interface LotteryWorld extends ExchangeWorld {
  rounds: Map<number, FakeRound>;
  draws: Map<number, FakeDraw>;
  tickets: Map<number, Ticket[]>;
  /** Chain's time in seconds. */
  now: number;
}

/** Returns a ticket that is not paid; `number` is the chain's. */
export const ticketOf = (purchase: number, offset: number, number: number): Ticket => ({
  id: ticketIdOf(purchase, offset),
  number,
  isPaid: false,
});

const six = (of: (bracket: number) => bigint) =>
  [0, 1, 2, 3, 4, 5].map(of) as unknown as readonly [
    bigint,
    bigint,
    bigint,
    bigint,
    bigint,
    bigint,
  ];

/** Creates a lottery in round 5: it is open for 100 s, and the four before it are drawn. */
export function createLotteryWorld(): LotteryWorld {
  const world = createExchangeWorld();
  const { fake } = world;
  const now = fake.timestamp;
  const { address } = lotteryContract!;
  const rounds = new Map<number, FakeRound>(
    [1, 2, 3, 4, 5].map((id) => [
      id,
      {
        status: id === 5 ? 'open' : 'claimable',
        endTime: now + (id - 5) * 400 + 100,
        price: E18,
        pot: 1_000n * E18,
        finalNumber: id === 5 ? 0 : DRAWN,
      },
    ]),
  );
  const draws = new Map<number, FakeDraw>();
  const tickets = new Map<number, Ticket[]>();
  const current = (): number => Math.max(0, ...rounds.keys());

  fake.answer(lotteryAbi, address, 'currentLotteryId', () => BigInt(current()));
  fake.answer(lotteryAbi, address, 'maxNumberTicketsPerBuyOrClaim', 100n);
  fake.answer(lotteryAbi, address, 'REQUEST_PATIENCE', HOUR);
  fake.answer(lotteryAbi, address, 'REFUND_PATIENCE', 7n * DAY);
  fake.answer(lotteryAbi, address, 'ANSWER_PATIENCE', DAY);
  fake.answer(lotteryAbi, address, 'viewLottery', (id) => {
    const round = rounds.get(Number(id));
    const isDrawn = round?.status === 'claimable';
    return {
      status: BigInt(statuses.indexOf(round?.status ?? 'none')),
      startTime: BigInt(round ? round.endTime - 300 : 0),
      endTime: BigInt(round?.endTime ?? 0),
      priceTicketInCake: round?.price ?? 0n,
      discountDivisor: 2_000n,
      rewardsBreakdown: BREAKDOWN,
      treasuryFee: 2_000n,
      cakePerBracket: six((bracket) => (isDrawn ? PRIZES[bracket]! : 0n)),
      countWinnersPerBracket: six((bracket) => (isDrawn ? BigInt(6 - bracket) : 0n)),
      firstTicketId: 0n,
      firstTicketIdNextLottery: 1_000n,
      amountCollectedInCake: round?.pot ?? 0n,
      finalNumber: BigInt(round?.finalNumber ?? 0),
      carried: round?.carried ?? 0n,
    };
  });
  fake.answer(lotteryAbi, address, 'viewDraw', (id) => {
    const draw = draws.get(Number(id));
    const sold = draw?.tickets ?? 0n;
    const counted = draw?.ticketsCounted ?? 0n;
    return {
      randomness: address,
      requestId: draw?.requestId ?? 0n,
      requestBlock: draw ? 77n : 0n,
      requestedAt: BigInt(draw?.requestedAt ?? 0),
      tickets: sold,
      ticketsCounted: counted,
      purchases: sold,
      purchasesCounted: counted,
      injected: 0n,
      unwonToNext: true,
    };
  });
  fake.answer(lotteryAbi, address, 'viewUserInfoForLotteryId', (_user, id, cursor, size) => {
    const page = (tickets.get(Number(id)) ?? []).slice(Number(cursor), Number(cursor + size));
    return [
      page.map((ticket) => ticket.id),
      page.map((ticket) => BigInt(ticket.number)),
      page.map((ticket) => ticket.isPaid),
      cursor + BigInt(page.length),
    ] as const;
  });
  fake.answer(lotteryAbi, address, 'viewNumbersAndStatusesForTicketIds', (ids) => {
    const all = [...tickets.values()].flat();
    const found = ids.map((id) => all.find((ticket) => ticket.id === id));
    return [
      found.map((ticket) => BigInt(ticket?.number ?? 0)),
      found.map((ticket) => ticket?.isPaid ?? false),
    ] as const;
  });
  return { ...world, rounds, draws, tickets, now };
}
