import { winningTickets, type RoundStatus } from '../lotteryModel.ts';
import type { PlayedRound } from '../readTickets.ts';

/**
 * What became of an account's tickets in a round. `claimed` is all that the index can tell: which
 * prizes are still to be claimed only the node knows.
 */
export type OwnResult =
  | { kind: 'waiting' | 'lost' | 'refunded' | 'refundable' }
  | { kind: 'won'; amount: bigint; unpaid: bigint }
  | { kind: 'claimed'; amount: bigint };

/** Round that an account played. What is not known is absent. */
export interface OwnRound {
  id: number;
  status: RoundStatus;
  /** Seconds. */
  endTime: number;
  tickets: number;
  result?: OwnResult;
}

/** Round of an account as the index has it. */
export interface IndexedRound {
  id: number;
  status: RoundStatus;
  endTime: number;
  tickets: number;
  won: bigint;
  refunded: bigint;
}

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((all, one) => all + one, 0n);

/** Returns what the node tells of a round that was played. */
export function fromNode({ round, tickets }: PlayedRound): OwnRound {
  const { id, status, endTime } = round;
  const known = { id, status, endTime, tickets: tickets.length };
  if (status === 'void') {
    const isPaid = tickets.every((ticket) => ticket.isPaid);
    return { ...known, result: { kind: isPaid ? 'refunded' : 'refundable' } };
  }
  if (status !== 'claimable') return { ...known, result: { kind: 'waiting' } };
  const winning = winningTickets(round, tickets);
  const amount = sum(winning.map(({ prize }) => prize));
  const unpaid = sum(winning.filter(({ isPaid }) => !isPaid).map(({ prize }) => prize));
  return { ...known, result: amount === 0n ? { kind: 'lost' } : { kind: 'won', amount, unpaid } };
}

function indexedResult({ status, won, refunded }: IndexedRound): OwnResult | undefined {
  if (won > 0n) return { kind: 'claimed', amount: won };
  if (refunded > 0n) return { kind: 'refunded' };
  return status === 'open' || status === 'close' ? { kind: 'waiting' } : undefined;
}

/** Returns what the index tells of a round that was played. */
export function fromIndex(row: IndexedRound): OwnRound {
  const { id, status, endTime, tickets } = row;
  const result = indexedResult(row);
  return { id, status, endTime, tickets, ...(result ? { result } : {}) };
}

/** Merges both, newest first: the node wins field by field (decision G53). */
export function mergeRounds(
  node: readonly OwnRound[],
  index: readonly OwnRound[],
): readonly OwnRound[] {
  const byId = new Map(index.map((round) => [round.id, round]));
  for (const round of node) byId.set(round.id, { ...byId.get(round.id), ...round });
  return [...byId.values()].toSorted((a, b) => b.id - a.id);
}
