import { describe, expect, it } from 'vitest';
import type { Round } from './predictionModel.ts';
import {
  differingFields,
  isFirstAnswer,
  outcomeOf,
  roundVerdict,
  type CheckedAnswer,
  type CheckedPrice,
  type ProvedRound,
} from './roundCheck.ts';

const answer = (id: bigint, priceE8: bigint, updatedAt: number): CheckedAnswer => ({
  id,
  priceE8,
  updatedAt,
});
const lock: CheckedPrice = {
  dueAt: 100,
  answer: answer(5n, 600n, 101),
  before: answer(4n, 590n, 99),
};
const close: CheckedPrice = {
  dueAt: 200,
  answer: answer(9n, 610n, 200),
  before: answer(8n, 640n, 199),
};
const round: Round = {
  epoch: 1,
  startAt: 0,
  lockAt: 100,
  closeAt: 200,
  lockPriceE8: 600n,
  closePriceE8: 610n,
  total: 300n,
  bull: 200n,
  bear: 100n,
  state: 'bull',
  voidReason: 'none',
  feeBps: 300n,
};
const stored = { base: 200n, reward: 291n };

const isRoundRight = (...reads: Parameters<typeof roundVerdict>) =>
  roundVerdict(...reads) === 'matches';

describe('checking a round', () => {
  it('agrees with what follows from the first answers', () => {
    expect(isRoundRight(round, lock, close, stored)).toBe(true);
  });

  it('accepts the very first answer of a feed, which has none before it', () => {
    expect(isFirstAnswer({ ...lock, before: null })).toBe(true);
  });

  it.each<[string, () => boolean]>([
    [
      'an answer that is not the first',
      () => isRoundRight(round, { ...lock, before: answer(4n, 1n, 100) }, close, stored),
    ],
    [
      'an answer before its time',
      () => isRoundRight(round, lock, { ...close, answer: answer(9n, 610n, 199) }, stored),
    ],
    ['a missing answer', () => isRoundRight(round, { ...lock, answer: null }, close, stored)],
    [
      'another lock price',
      () => isRoundRight({ ...round, lockPriceE8: 601n }, lock, close, stored),
    ],
    [
      'another close price',
      () => isRoundRight({ ...round, closePriceE8: 611n }, lock, close, stored),
    ],
    ['another winner', () => isRoundRight({ ...round, state: 'bear' }, lock, close, stored)],
    ['another pot', () => isRoundRight(round, lock, close, { ...stored, reward: 292n })],
    ['another base', () => isRoundRight(round, lock, close, { ...stored, base: 100n })],
  ])('notices %s', (_what, check) => {
    expect(check()).toBe(false);
  });

  it('gives nobody anything where both prices are equal', () => {
    const equal = { ...close, answer: answer(9n, 600n, 200) };
    const house: Round = { ...round, closePriceE8: 600n, state: 'house' };
    expect(isRoundRight(house, lock, equal, { base: 0n, reward: 0n })).toBe(true);
    expect(isRoundRight(house, lock, equal, stored)).toBe(false);
  });
});

describe('the outcome', () => {
  it.each([
    [600n, 601n, 'bull'],
    [600n, 599n, 'bear'],
    [600n, 600n, 'house'],
  ])('from %s to %s is %s', (from, to, outcome) => {
    expect(outcomeOf(from, to)).toBe(outcome);
  });
});

describe('two answers about a round', () => {
  const own: ProvedRound = { ...round, ...stored, lockId: 5n, closeId: 9n };

  it('do not differ where all is the same, nor by the time at which entries began', () => {
    expect(differingFields(own, { ...own, startAt: 77 })).toEqual([]);
  });

  it.each<[Partial<ProvedRound>, string, unknown, unknown]>([
    [{ lockAt: 101 }, 'lockAt', 100, 101],
    [{ closeAt: 201 }, 'closeAt', 200, 201],
    [{ lockPriceE8: 601n }, 'lockPriceE8', 600n, 601n],
    [{ closePriceE8: 611n }, 'closePriceE8', 610n, 611n],
    [{ lockId: 6n }, 'lockId', 5n, 6n],
    [{ closeId: 8n }, 'closeId', 9n, 8n],
    [{ total: 301n }, 'total', 300n, 301n],
    [{ bull: 201n }, 'bull', 200n, 201n],
    [{ bear: 99n }, 'bear', 100n, 99n],
    [{ state: 'house' }, 'state', 'bull', 'house'],
    [{ voidReason: 'paused' }, 'voidReason', 'none', 'paused'],
    [{ feeBps: 200n }, 'feeBps', 300n, 200n],
    [{ base: 100n }, 'base', 200n, 100n],
    [{ reward: 290n }, 'reward', 291n, 290n],
  ])('differ by %o', (change, field, ours, other) => {
    expect(differingFields(own, { ...own, ...change })).toEqual([
      { what: field, computed: ours, told: other },
    ]);
  });
});
