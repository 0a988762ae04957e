import type { LotteryActInfo } from '#protocol/lottery.ts';
import { bountyOf, bracketOf, feeOf, purchaseOf, ticketsCost } from '#protocol/lotteryDraw.ts';
import { DIGITS } from './digits.ts';

/** State of a round: what it is waiting for, or how it ended. */
export type RoundStatus = 'open' | 'close' | 'claimable' | 'void';

/** A round of the lottery. Amounts in the token's smallest unit, shares and fees in 1/10000. */
export interface LotteryRound {
  id: number;
  status: RoundStatus;
  /** Seconds. */
  startTime: number;
  endTime: number;
  price: bigint;
  discountDivisor: bigint;
  /** Share of each bracket; bracket k needs the first k + 1 shown digits. */
  breakdown: readonly bigint[];
  feeBps: bigint;
  /** Prize of one ticket of each bracket; 0 until the round is claimable. */
  prizes: readonly bigint[];
  winners: readonly number[];
  firstTicketId: bigint;
  /** Exclusive; ids have gaps, so it never counts tickets (decision G38). */
  nextTicketId: bigint;
  pot: bigint;
  /** Part of the pot that the round before left: no fee is taken of it. */
  carried: bigint;
  /** `undefined` until randomness has answered. */
  finalNumber: number | undefined;
}

/** How far the draw of a round is. */
export interface LotteryDraw {
  /** 0 before the first request, and where the source refused it. */
  requestId: bigint;
  /** 0 too where the number came for an earlier request than the newest. */
  requestBlock: number;
  /** Seconds; 0 before the first request. */
  requestedAt: number;
  tickets: number;
  ticketsCounted: number;
  purchases: number;
  purchasesCounted: number;
  /** Part of the pot that was given while tickets were sold. */
  injected: bigint;
  unwonToNext: boolean;
}

/** Seconds that the contract waits for randomness. */
export interface Patience {
  /** Until the word may be asked for again. */
  request: number;
  /** From the end of the sale until buyers may have their money back. */
  refund: number;
  /** From the newest request until then, at least. */
  answer: number;
}

const BPS = 10_000n;

type Pot = Pick<LotteryRound, 'pot' | 'feeBps' | 'carried'>;

const roundFee = ({ pot, feeBps, carried }: Pot): bigint =>
  feeOf(pot, { treasuryFee: feeBps, carried });

/** Returns the part of the pot that is paid out in prizes, at most. */
export function prizePool(round: Pot): bigint {
  return round.pot - roundFee(round);
}

/** Returns what a bracket pays altogether where it has a winner. */
export function bracketPool(round: LotteryRound, bracket: number): bigint {
  return (prizePool(round) * (round.breakdown[bracket] ?? 0n)) / BPS;
}

/** Returns what of the fee goes to the treasury, and what of it is paid for counting. */
export function feeParts(round: Pot, tickets: number): { treasury: bigint; bounty: bigint } {
  const fee = roundFee(round);
  const bounty = bountyOf(fee, tickets);
  return { treasury: fee - bounty, bounty };
}

/** A ticket of an account. */
export interface Ticket {
  id: bigint;
  /** Of the chain. */
  number: number;
  /** Whether its prize, or its price, was paid. */
  isPaid: boolean;
}

/** A winning ticket. */
export interface WinningTicket extends Ticket {
  bracket: number;
  prize: bigint;
}

/** Returns the tickets that won in a claimable round, the largest prizes first. */
export function winningTickets(round: LotteryRound, tickets: readonly Ticket[]): WinningTicket[] {
  if (round.status !== 'claimable') return [];
  return tickets
    .flatMap((ticket): WinningTicket[] => {
      const bracket =
        round.finalNumber === undefined
          ? undefined
          : bracketOf(ticket.number, round.finalNumber, round.breakdown);
      const prize = bracket === undefined ? 0n : (round.prizes[bracket] ?? 0n);
      return bracket === undefined || prize === 0n ? [] : [{ ...ticket, bracket, prize }];
    })
    .toSorted((a, b) => b.bracket - a.bracket);
}

/** Returns from when on a closed round without a number is refunded, in seconds. */
const refundFrom = (
  { endTime }: Pick<LotteryRound, 'endTime'>,
  { requestedAt }: Pick<LotteryDraw, 'requestedAt'>,
  patience: Patience,
): number => Math.max(endTime + patience.refund, requestedAt + patience.answer);

/** Reports whether buyers of a round may have their money back at a time. */
export function isRefundable(
  round: Pick<LotteryRound, 'status' | 'finalNumber' | 'endTime'>,
  draw: Pick<LotteryDraw, 'requestedAt'> | undefined,
  patience: Patience,
  now: number,
): boolean {
  if (round.status === 'void') return true;
  const isWaiting = round.status === 'close' && round.finalNumber === undefined;
  return isWaiting && draw !== undefined && now >= refundFrom(round, draw, patience);
}

/** What anybody may do for a round once it is due, and since when, in seconds of the chain. */
export interface DueAct {
  kind: 'close' | 'request' | 'count' | 'draw' | 'refund';
  /** `undefined` where the chain does not tell: since randomness answered. */
  since: number | undefined;
}

/** What is due for a round and is done by one call without a choice. */
export type ActKind = Exclude<DueAct['kind'], 'refund'>;

/** Kind of the record of an act. */
export const actRecords: Record<ActKind, LotteryActInfo['kind']> = {
  close: 'closeLottery',
  request: 'requestAgain',
  count: 'countTickets',
  draw: 'drawLottery',
};

/** Returns what is due for a round at a time; `undefined` while nothing is. */
export function dueAct(
  round: LotteryRound,
  draw: LotteryDraw,
  patience: Patience,
  now: number,
): DueAct | undefined {
  if (round.status === 'open')
    return now >= round.endTime ? { kind: 'close', since: round.endTime } : undefined;
  if (round.status !== 'close') return undefined;
  if (round.finalNumber !== undefined)
    return {
      kind: draw.purchasesCounted < draw.purchases ? 'count' : 'draw',
      since: undefined,
    };
  if (isRefundable(round, draw, patience, now))
    return { kind: 'refund', since: refundFrom(round, draw, patience) };
  // The contract asks no more once the refund is near.
  if (now >= round.endTime + patience.refund) return undefined;
  const askAt = draw.requestId === 0n ? draw.requestedAt : draw.requestedAt + patience.request;
  return now >= askAt ? { kind: 'request', since: askAt } : undefined;
}

/** Returns the brackets of a round, the one of all digits first. */
export const bracketsOf = (): number[] =>
  Array.from({ length: DIGITS }, (_, at) => DIGITS - 1 - at);

/** Purchases of one round that one transaction pays back. */
export interface RefundBatch {
  lotteryId: number;
  purchases: readonly number[];
  /** First ticket of each purchase. */
  ticketIds: readonly bigint[];
  /** Tickets. */
  count: number;
  amount: bigint;
}

/** Returns what an account gets back for a round, in refunds of at most `most` purchases. */
export function refundBatches(
  { id, price, discountDivisor }: Pick<LotteryRound, 'id' | 'price' | 'discountDivisor'>,
  tickets: readonly Ticket[],
  most: number,
): RefundBatch[] {
  const purchases = new Map<number, Ticket[]>();
  for (const ticket of tickets) {
    const purchase = purchaseOf(ticket.id);
    if (!ticket.isPaid) purchases.set(purchase, [...(purchases.get(purchase) ?? []), ticket]);
  }
  const all = [...purchases];
  return Array.from({ length: Math.ceil(all.length / most) }, (_, at) => {
    const batch = all.slice(at * most, (at + 1) * most);
    const counts = batch.map(([, own]) => own.length);
    return {
      lotteryId: id,
      purchases: batch.map(([purchase]) => purchase),
      ticketIds: batch.flatMap(([, own]) => own[0]?.id ?? []),
      count: counts.reduce((sum, count) => sum + count, 0),
      amount: counts.reduce((sum, count) => sum + ticketsCost(price, discountDivisor, count), 0n),
    };
  });
}

/** Tickets of one round that one transaction claims. */
export interface ClaimBatch {
  lotteryId: number;
  tickets: readonly WinningTicket[];
  amount: bigint;
}

/** Splits the unpaid prizes of rounds into claims of at most `most` tickets, each of one round. */
export function claimBatches(
  prizes: readonly { lotteryId: number; tickets: readonly WinningTicket[] }[],
  most: number,
): ClaimBatch[] {
  return prizes.flatMap(({ lotteryId, tickets }) => {
    const unpaid = tickets.filter(({ isPaid }) => !isPaid);
    return Array.from({ length: Math.ceil(unpaid.length / most) }, (_, at) => {
      const batch = unpaid.slice(at * most, (at + 1) * most);
      return {
        lotteryId,
        tickets: batch,
        amount: batch.reduce((sum, { prize }) => sum + prize, 0n),
      };
    });
  });
}
