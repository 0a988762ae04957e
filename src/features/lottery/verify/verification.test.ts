import { describe, expect, it } from 'vitest';
import { differs } from '#entities/check/verdict.ts';
import { sharePot, ticketsCost } from '#protocol/lotteryDraw.ts';
import { parsePurchases } from '#protocol/lotteryPurchases.ts';
import { OTHER, OWNER } from '#testing/accounts.ts';
import { packedTickets, type BoughtTickets } from '#testing/packedTickets.ts';
import type { LotteryDraw, LotteryRound } from '../lotteryModel.ts';
import { addPurchase, emptyRecount } from './recount.ts';
import { differenceCount, verify, type VerifiedReads } from './verification.ts';

const WORD = 987_654_321_234_567n;
const FINAL = 1_234_567;
const BREAKDOWN = [250n, 375n, 625n, 1_250n, 2_500n, 5_000n];
const PRICE = 5n * 10n ** 18n;
const DIVISOR = 2_000n;
const INJECTED = 7n * 10n ** 18n;
const CARRIED = 9n * 10n ** 18n + 1n;
const FIRST = 10;

/** Counts by texts, as nothing else here does. */
function matchesOf(numbers: readonly number[]): number[] {
  const counts = [0, 0, 0, 0, 0, 0];
  for (const number of numbers) {
    let matched = 0;
    while (matched < 6 && String(number).endsWith(String(FINAL).slice(-(matched + 1))))
      matched += 1;
    if (matched > 0) counts[matched - 1]! += 1;
  }
  return counts;
}

/** Returns what is read of a round with these purchases, drawn as it should be. */
function readsOf(all: readonly BoughtTickets[]): VerifiedReads {
  const { headers, words } = packedTickets(all);
  const purchases = parsePurchases(FIRST, headers, words);
  const numbers = purchases.flatMap((purchase) => [...purchase.numbers]);
  const paid = purchases.reduce(
    (sum, purchase) => sum + ticketsCost(PRICE, DIVISOR, purchase.numbers.length),
    0n,
  );
  const pot = paid + INJECTED + CARRIED;
  const terms = { treasuryFee: 2_000n, breakdown: BREAKDOWN, carried: CARRIED };
  const shares = sharePot(pot, matchesOf(numbers), terms);
  const round: LotteryRound = {
    id: 4,
    status: 'claimable',
    startTime: 1,
    endTime: 2,
    price: PRICE,
    discountDivisor: DIVISOR,
    breakdown: BREAKDOWN,
    feeBps: 2_000n,
    prizes: shares.prizes,
    winners: shares.winners,
    firstTicketId: BigInt(FIRST) << 7n,
    nextTicketId: BigInt(FIRST + all.length) << 7n,
    pot,
    carried: CARRIED,
    finalNumber: FINAL,
  };
  const draw: LotteryDraw = {
    requestId: 77n,
    requestBlock: 20,
    requestedAt: 3,
    tickets: numbers.length,
    ticketsCounted: numbers.length,
    purchases: all.length,
    purchasesCounted: all.length,
    injected: INJECTED,
    unwonToNext: true,
  };
  const recount = emptyRecount();
  for (const purchase of purchases) addPurchase(recount, purchase, round, OWNER);
  const tickets = recount.own.map((ticket) => ({ ...ticket }));
  return {
    round,
    draw,
    answer: {
      source: OTHER,
      requestId: 77n,
      roundId: 4,
      requestBlock: 20,
      answerBlock: 23,
      word: WORD,
    },
    coordinator: { coordinator: OTHER, word: WORD, transactionHash: '0xaa' },
    recount,
    tickets,
    prizes: tickets.map(({ number }) => {
      const matched = matchesOf([number]).indexOf(1);
      return matched < 0 ? 0n : shares.prizes[matched]!;
    }),
  };
}

const all: readonly BoughtTickets[] = [
  { owner: OWNER, numbers: [1_234_567, 1_000_067, 1_000_000, 1_999_997], paid: [1] },
  { owner: OTHER, numbers: { salt: 99n, count: 100 } },
  { owner: OWNER, numbers: { salt: 5n, count: 30 }, paid: [3, 29] },
  { owner: OTHER, numbers: Array.from({ length: 25 }, (_, at) => 1_000_567 + at * 1_000) },
];

describe('a round that is what it should be', () => {
  it('agrees in everything', () => {
    const found = verify(readsOf(all));
    expect(differenceCount(found)).toBe(0);
    expect(found.number).toEqual({ computed: FINAL, told: FINAL });
    expect(found.tickets.computed).toBe(159);
    expect(found.own.filter(({ ticket }) => ticket.prize > 0n).length).toBeGreaterThanOrEqual(6);
    const paidOut = found.prizes.reduce(
      (sum, { computed }, at) => sum + computed * BigInt(found.winners[at]!.computed),
      0n,
    );
    expect(paidOut + found.treasury + found.bounty + found.unwon).toBe(found.pot.computed);
  });

  it('agrees where nobody bought a ticket, and where the log of the word is not known', () => {
    expect(differenceCount(verify({ ...readsOf([]), coordinator: null }))).toBe(0);
  });
});

describe('one figure that is another', () => {
  const differing = (change: (reads: VerifiedReads) => Partial<VerifiedReads>): number => {
    const reads = readsOf(all);
    return differenceCount(verify({ ...reads, ...change(reads) }));
  };
  const inRound = (change: Partial<LotteryRound>) => (reads: VerifiedReads) => ({
    round: { ...reads.round, ...change },
  });
  const inDraw = (change: Partial<LotteryDraw>) => (reads: VerifiedReads) => ({
    draw: { ...reads.draw, ...change },
  });
  const inAnswer = (change: Partial<VerifiedReads['answer']>) => (reads: VerifiedReads) => ({
    answer: { ...reads.answer, ...change },
  });

  it.each<[string, (reads: VerifiedReads) => Partial<VerifiedReads>]>([
    ['the pot', inRound({ pot: 1n })],
    ['the winners', inRound({ winners: [1, 1, 1, 1, 1, 1] })],
    ['a prize', inRound({ prizes: [1n, 0n, 0n, 0n, 0n, 0n] })],
    ['the tickets', inDraw({ tickets: 158 })],
    ['the tickets counted', inDraw({ ticketsCounted: 158 })],
    ['the purchases', inDraw({ purchases: 5 })],
    ['the gifts', inDraw({ injected: 0n })],
    ['the block of the request', inDraw({ requestBlock: 21 })],
    ['what was carried over', inRound({ carried: 0n })],
    ['the round of the request', inAnswer({ roundId: 3 })],
    ['the word', inAnswer({ word: WORD + 1n })],
    ['the tickets of the viewer', () => ({ tickets: [], prizes: [] })],
    [
      'the number of a ticket',
      ({ tickets: [first, ...rest] }) => ({ tickets: [{ ...first!, number: 1_000_001 }, ...rest] }),
    ],
    [
      'whether a ticket was paid',
      ({ tickets: [first, ...rest] }) => ({ tickets: [{ ...first!, isPaid: true }, ...rest] }),
    ],
    ['the prize of a ticket', ({ prizes: [, ...rest] }) => ({ prizes: [1n, ...rest] })],
  ])('is found: %s', (_name, change) => {
    expect(differing(change)).toBeGreaterThan(0);
  });

  it("says the coordinator's word where the source has another", () => {
    const reads = readsOf(all);
    const coordinator = { ...reads.coordinator!, word: WORD + 7n };
    const found = verify({ ...reads, coordinator });
    expect(differs(found.word!)).toBe(true);
    expect(differenceCount(found)).toBe(1);
  });

  it('is found in the stored words: a number that won, made one that did not', () => {
    const altered = all.map((bought, at) =>
      at === 0 ? { ...bought, numbers: [1_234_568, 1_000_067, 1_000_000, 1_999_997] } : bought,
    );
    const { round, draw } = readsOf(all);
    const found = verify({ ...readsOf(altered), round, draw });
    expect(found.winners.filter(differs)).toEqual([
      { computed: found.winners[5]!.computed, told: found.winners[5]!.computed + 1 },
    ]);
    expect(found.prizes.some(differs)).toBe(true);
  });
});
