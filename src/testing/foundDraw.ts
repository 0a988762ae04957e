import { finalNumberOf } from '#protocol/lotteryDraw.ts';
import { OTHER } from './accounts.ts';
import { E18 } from './units.ts';
import type { Verification } from '#features/lottery/verify/verification.ts';

/** Random word of the draw, and the number that it gives. */
export const WORD = 987_654_321_987_654_321_987_654_321n;
export const NUMBER = finalNumberOf(WORD);
/** Returns a figure that is told and computed alike. */
export const same = <Value extends string | number | bigint>(value: Value) => ({
  told: value,
  computed: value,
});

/** Returns a verification in which everything agrees, but for the change. */
export const found = (change: Partial<Verification> = {}): Verification => ({
  opening: { time: 1, price: E18 },
  answer: {
    source: '0x0000000000000000000000000000000000005011',
    requestId: 77n,
    roundId: 4,
    requestBlock: 1_060,
    answerBlock: 1_063,
    word: WORD,
  },
  coordinator: { coordinator: OTHER, word: WORD, transactionHash: `0x${'ab'.repeat(32)}` },
  request: [same(4), same(1_060)],
  word: same(WORD),
  number: same(NUMBER),
  purchases: same(1_200),
  tickets: same(34_567),
  counted: same(34_567),
  pot: same(1_000n * E18),
  winners: [600, 50, 4, 3, 2, 1].map(same),
  prizes: [1n, 2n, 4n, 8n, 16n, 32n].map((prize) => same(prize * E18)),
  treasury: 198n * E18,
  bounty: 2n * E18,
  unwon: 7n * E18,
  own: [],
  ownCount: same(0),
  ...change,
});
