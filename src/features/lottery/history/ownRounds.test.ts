import { describe, expect, it } from 'vitest';
import type { LotteryRound, Ticket } from '../lotteryModel.ts';
import { fromIndex, fromNode, mergeRounds, type IndexedRound } from './ownRounds.ts';

const round = (change: Partial<LotteryRound>): LotteryRound => ({
  id: 7,
  status: 'claimable',
  startTime: 100,
  endTime: 400,
  price: 5n,
  discountDivisor: 2_000n,
  breakdown: [250n, 375n, 625n, 1_250n, 2_500n, 5_000n],
  feeBps: 2_000n,
  carried: 0n,
  prizes: [1n, 20n, 300n, 0n, 0n, 0n],
  winners: [3, 2, 1, 0, 0, 0],
  firstTicketId: 128n,
  nextTicketId: 256n,
  pot: 1_000n,
  finalNumber: 1_234_567,
  ...change,
});
const ticket = (number: number, isPaid = false): Ticket => ({ id: BigInt(number), number, isPaid });
const row = (change: Partial<IndexedRound>): IndexedRound => ({
  id: 7,
  status: 'claimable',
  endTime: 400,
  tickets: 3,
  won: 0n,
  refunded: 0n,
  ...change,
});

describe("a round by the node's data", () => {
  it('is won with what is paid and what is to be claimed', () => {
    const tickets = [ticket(1_000_007, true), ticket(1_000_067), ticket(1_234_560)];
    expect(fromNode({ round: round({}), tickets })).toEqual({
      id: 7,
      status: 'claimable',
      endTime: 400,
      tickets: 3,
      result: { kind: 'won', amount: 21n, unpaid: 20n },
    });
  });

  it.each([
    ['lost without a matching first digit', 'claimable', [ticket(1_234_560)], 'lost'],
    ['waiting while it is sold', 'open', [ticket(1_234_567)], 'waiting'],
    ['waiting while it is drawn', 'close', [ticket(1_234_567)], 'waiting'],
    [
      'to be paid back where it is void',
      'void',
      [ticket(1_000_000), ticket(2, true)],
      'refundable',
    ],
    ['paid back whole', 'void', [ticket(1_000_000, true)], 'refunded'],
  ] as const)('is %s', (_name, status, tickets, kind) => {
    expect(fromNode({ round: round({ status }), tickets }).result).toEqual({ kind });
  });
});

describe("a round by the index's data", () => {
  it.each([
    ['claimed', { won: 5n }, { kind: 'claimed', amount: 5n }],
    ['paid back', { status: 'void', refunded: 5n }, { kind: 'refunded' }],
    ['waiting', { status: 'close' }, { kind: 'waiting' }],
    ['unknown where prizes may be left', {}, undefined],
    ['unknown where a refund may be left', { status: 'void' }, undefined],
  ] as const)('is %s', (_name, change, result) => {
    expect(fromIndex(row(change)).result).toEqual(result);
  });
});

describe('both together', () => {
  it("have each round once, newest first, and the node's word for it", () => {
    const indexed = [9, 8, 7].map((id) => fromIndex(row({ id, status: 'close' })));
    const node = [fromNode({ round: round({ id: 8 }), tickets: [ticket(1_000_000)] })];
    expect(
      mergeRounds(node, indexed).map(({ id, status, result }) => [id, status, result]),
    ).toEqual([
      [9, 'close', { kind: 'waiting' }],
      [8, 'claimable', { kind: 'lost' }],
      [7, 'close', { kind: 'waiting' }],
    ]);
  });

  it('are the one where the other is missing', () => {
    const node = [fromNode({ round: round({ id: 8 }), tickets: [] })];
    expect(mergeRounds(node, [])).toEqual(node);
    expect(mergeRounds([], node)).toEqual(node);
    expect(mergeRounds([], [])).toEqual([]);
  });
});
