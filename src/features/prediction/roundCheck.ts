import { differing, type Verdict } from '#entities/check/verdict.ts';
import { rewardOf, sideAmount, type Round, type RoundState } from './predictionModel.ts';

/** Answer of the feed as it was read. `null`: the feed has none of this number. */
export interface CheckedAnswer {
  id: bigint;
  priceE8: bigint;
  /** Seconds. */
  updatedAt: number;
}

/** Answer that gave a price, and the one before it. */
export interface CheckedPrice {
  /** Time of the round that the answer is for, in seconds. */
  dueAt: number;
  answer: CheckedAnswer | null;
  before: CheckedAnswer | null;
}

/** Contract's own figures of a round: what winners staked, and what they share. */
export interface StoredShares {
  base: bigint;
  reward: bigint;
}

/** Fields that follow from the feed's answers. */
const COMPUTED = ['lockPriceE8', 'closePriceE8', 'state', 'base', 'reward'] as const;

/** Reports whether an answer is the feed's first at or after its time. */
export function isFirstAnswer({ dueAt, answer, before }: CheckedPrice): boolean {
  return answer !== null && answer.updatedAt >= dueAt && (!before || before.updatedAt < dueAt);
}

/** Returns the outcome by two prices. */
export function outcomeOf(
  lockE8: bigint,
  closeE8: bigint,
): Extract<RoundState, 'bull' | 'bear' | 'house'> {
  if (closeE8 === lockE8) return 'house';
  return closeE8 > lockE8 ? 'bull' : 'bear';
}

/**
 * Recomputes a round from the feed's answers and the stakes, and holds prices, outcome and shares of
 * the contract against it; 'untold' where no answer decided it.
 */
export function roundVerdict(
  round: Round,
  lock: CheckedPrice,
  close: CheckedPrice,
  stored: StoredShares,
): Verdict {
  if (!lock.answer || !close.answer) return 'untold';
  if (!isFirstAnswer(lock) || !isFirstAnswer(close)) return 'differs';
  const [lockPriceE8, closePriceE8] = [lock.answer.priceE8, close.answer.priceE8];
  const state = outcomeOf(lockPriceE8, closePriceE8);
  const shares =
    state === 'house'
      ? { base: 0n, reward: 0n }
      : { base: sideAmount(round, state), reward: rewardOf(round.total, round.feeBps) };
  const computed = { lockPriceE8, closePriceE8, state, ...shares };
  return differing(COMPUTED, { ...round, ...stored }, computed).length > 0 ? 'differs' : 'matches';
}

/** Round with the numbers of the answers that gave its prices, 0 without, and what winners share. */
export interface ProvedRound extends Round, StoredShares {
  lockId: bigint;
  closeId: bigint;
}

/** Fields in which two answers about a round are compared: all but those that tell apart. */
const FIELDS = [
  'lockAt',
  'closeAt',
  'lockPriceE8',
  'closePriceE8',
  'lockId',
  'closeId',
  'total',
  'bull',
  'bear',
  'state',
  'voidReason',
  'feeBps',
  'base',
  'reward',
] as const satisfies readonly (keyof ProvedRound)[];

export type RoundField = (typeof FIELDS)[number];

/** Returns the fields in which another answer about a round differs. */
export const differingFields = (own: ProvedRound, other: ProvedRound) =>
  differing(FIELDS, other, own);
