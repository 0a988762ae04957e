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
 * Recomputes a closed round from the feed's answers and the stakes; reports whether prices, outcome
 * and shares are the contract's.
 */
export function isRoundRight(
  round: Round,
  lock: CheckedPrice,
  close: CheckedPrice,
  stored: StoredShares,
): boolean {
  if (!lock.answer || !close.answer || !isFirstAnswer(lock) || !isFirstAnswer(close)) return false;
  if (lock.answer.priceE8 !== round.lockPriceE8 || close.answer.priceE8 !== round.closePriceE8)
    return false;
  const outcome = outcomeOf(lock.answer.priceE8, close.answer.priceE8);
  if (outcome !== round.state) return false;
  if (outcome === 'house') return stored.base === 0n && stored.reward === 0n;
  return (
    stored.base === sideAmount(round, outcome) &&
    stored.reward === rewardOf(round.total, round.feeBps)
  );
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

/** Returns the fields in which two answers about a round differ, with both values. */
export function differingFields(
  own: ProvedRound,
  other: ProvedRound,
): { field: RoundField; own: string | number | bigint; other: string | number | bigint }[] {
  return FIELDS.filter((field) => own[field] !== other[field]).map((field) => ({
    field,
    own: own[field],
    other: other[field],
  }));
}
