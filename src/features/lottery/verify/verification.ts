import type { Hex } from '#lib/hex.ts';
import { bountyOf, bracketOf, finalNumberOf, sharePot } from '#protocol/lotteryDraw.ts';
import type { LotteryDraw, LotteryRound, Ticket } from '../lotteryModel.ts';
import type { Recount } from './recount.ts';

/** A figure as it was computed again, and as the contract has it. */
export interface Checked<Value extends string | number | bigint> {
  own: Value;
  stored: Value;
}

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
  request: readonly [Checked<number>, Checked<number>];
  /** Word of the source against the coordinator's; `undefined` where that is not known. */
  word: Checked<bigint> | undefined;
  number: Checked<number>;
  purchases: Checked<number>;
  tickets: Checked<number>;
  counted: Checked<number>;
  pot: Checked<bigint>;
  /** By bracket. */
  winners: readonly Checked<number>[];
  prizes: readonly Checked<bigint>[];
  /** What of the fee went to the treasury, and what of it was paid for counting. */
  treasury: bigint;
  bounty: bigint;
  unwon: bigint;
  /** The viewer's tickets as computed, those first that the contract has otherwise. */
  own: readonly { ticket: CheckedTicket; isRight: boolean }[];
  /** Whether the contract knows as many tickets of the viewer. */
  ownCount: Checked<number>;
}

const differs = ({ own, stored }: Checked<string | number | bigint>): boolean => own !== stored;

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
      { own: answer.roundId, stored: round.id },
      // The lottery keeps the block of its newest request alone.
      { own: answer.requestBlock, stored: draw.requestBlock || answer.requestBlock },
    ],
    word: coordinator ? { own: coordinator.word, stored: answer.word } : undefined,
    number: { own: finalNumberOf(answer.word), stored: round.finalNumber ?? 0 },
    purchases: { own: recount.purchases, stored: draw.purchases },
    tickets: { own: recount.tickets, stored: draw.tickets },
    counted: { own: recount.tickets, stored: draw.ticketsCounted },
    pot: { own: pot, stored: round.pot },
    winners: shares.winners.map((own, at) => ({ own, stored: round.winners[at] ?? 0 })),
    prizes: shares.prizes.map((own, at) => ({ own, stored: round.prizes[at] ?? 0n })),
    treasury: shares.fee - bounty,
    bounty,
    unwon: shares.unwon,
    own: checkOwn(reads, [...shares.prizes]),
    ownCount: { own: recount.own.length, stored: tickets.length },
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

export { differs };
