import { differs, type Claim } from '#entities/check/verdict.ts';
import type { Hex } from '#lib/hex.ts';
import { bountyOf, bracketOf, finalNumberOf, sharePot } from '#protocol/lotteryDraw.ts';
import type { LotteryDraw, LotteryRound, Ticket } from '../lotteryModel.ts';
import type { Recount } from './recount.ts';

/** Request for randomness with its answer, as the round's source remembers them. */
export interface RandomAnswer {
  source: Hex;
  requestId: bigint;
  roundId: number;
  requestBlock: number;
  /** 0 without an answer. */
  answerBlock: number;
  word: bigint;
}

/** Word in the coordinator's log; `null` where the node does not have the log. */
export interface CoordinatorWord {
  coordinator: Hex;
  word: bigint;
  transactionHash: Hex;
}

/** A ticket of the viewer. */
interface CheckedTicket {
  id: bigint;
  number: number;
  /** Bracket that it wins in; `undefined` where it wins nothing. */
  bracket: number | undefined;
  prize: bigint;
  isPaid: boolean;
}

/** All that was read of a round, and counted. */
export interface VerifiedReads {
  round: LotteryRound;
  draw: LotteryDraw;
  answer: RandomAnswer;
  coordinator: CoordinatorWord | null;
  recount: Recount;
  /** What the contract says of the viewer's tickets, and their prizes, in the same order. */
  tickets: readonly Ticket[];
  prizes: readonly bigint[];
}

/** A round held against what its purchases and its random word give. */
export interface Verification {
  /** When the round opened, in seconds, and what a ticket costs since. */
  opening: { time: number; price: bigint };
  answer: RandomAnswer;
  coordinator: CoordinatorWord | null;
  /** The round that the source answered for, and the block that it was asked at. */
  request: readonly [Claim<number>, Claim<number>];
  /** Word of the source against the coordinator's; `undefined` where that is not known. */
  word: Claim<bigint> | undefined;
  number: Claim<number>;
  purchases: Claim<number>;
  tickets: Claim<number>;
  counted: Claim<number>;
  pot: Claim<bigint>;
  /** By bracket. */
  winners: readonly Claim<number>[];
  prizes: readonly Claim<bigint>[];
  /** What of the fee went to the treasury, and what of it was paid for counting. */
  treasury: bigint;
  bounty: bigint;
  unwon: bigint;
  /** The viewer's tickets as computed, those first that the contract has otherwise. */
  own: readonly { ticket: CheckedTicket; isRight: boolean }[];
  /** Whether the contract knows as many tickets of the viewer. */
  ownCount: Claim<number>;
}

function checkOwn({ round, recount, tickets, prizes }: VerifiedReads, computed: bigint[]) {
  const { finalNumber, breakdown } = round;
  const byId = new Map(tickets.map((ticket, at) => [ticket.id, { ticket, prize: prizes[at] }]));
  return recount.own
    .map(({ id, number, isPaid }) => {
      const bracket =
        finalNumber === undefined ? undefined : bracketOf(number, finalNumber, breakdown);
      const prize = bracket === undefined ? 0n : (computed[bracket] ?? 0n);
      const stored = byId.get(id);
      const isRight =
        stored?.ticket.number === number &&
        stored.ticket.isPaid === isPaid &&
        stored.prize === prize;
      return { ticket: { id, number, bracket, prize, isPaid }, isRight };
    })
    .toSorted((a, b) => Number(a.isRight) - Number(b.isRight));
}

/** Computes a round again from its purchases and its random word, beside what the contract says. */
export function verify(reads: VerifiedReads): Verification {
  const { round, draw, answer, coordinator, recount, tickets } = reads;
  const { feeBps: treasuryFee, breakdown, carried } = round;
  const pot = recount.paid + draw.injected + carried;
  const shares = sharePot(pot, recount.matches, { treasuryFee, breakdown, carried });
  const bounty = bountyOf(shares.fee, recount.tickets);
  return {
    opening: { time: round.startTime, price: round.price },
    answer,
    coordinator,
    request: [
      { computed: answer.roundId, told: round.id },
      // The lottery keeps the block of its newest request alone.
      { computed: answer.requestBlock, told: draw.requestBlock || answer.requestBlock },
    ],
    word: coordinator ? { computed: coordinator.word, told: answer.word } : undefined,
    number: { computed: finalNumberOf(answer.word), told: round.finalNumber ?? 0 },
    purchases: { computed: recount.purchases, told: draw.purchases },
    tickets: { computed: recount.tickets, told: draw.tickets },
    counted: { computed: recount.tickets, told: draw.ticketsCounted },
    pot: { computed: pot, told: round.pot },
    winners: shares.winners.map((computed, at) => ({ computed, told: round.winners[at] ?? 0 })),
    prizes: shares.prizes.map((computed, at) => ({ computed, told: round.prizes[at] ?? 0n })),
    treasury: shares.fee - bounty,
    bounty,
    unwon: shares.unwon,
    own: checkOwn(reads, [...shares.prizes]),
    ownCount: { computed: recount.own.length, told: tickets.length },
  };
}

/** Returns how many figures the contract has otherwise than they were computed. */
export function differenceCount(found: Verification): number {
  const { request, word, number, purchases, tickets, counted, pot, winners, prizes } = found;
  const figures = [
    ...request,
    ...(word ? [word] : []),
    number,
    purchases,
    tickets,
    counted,
    pot,
    ...winners,
    ...prizes,
    found.ownCount,
  ];
  return figures.filter(differs).length + found.own.filter(({ isRight }) => !isRight).length;
}
