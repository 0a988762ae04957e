import { DAY } from '#lib/time.ts';
import type { CheckedAnswer } from './roundCheck.ts';

/** Seconds of the feed's past that the chart shows. */
export const CHART_SECONDS = DAY;

/** Answers of the feed over the last day. */
export interface FeedHistory {
  /** By their ids, oldest first. */
  answers: readonly CheckedAnswer[];
  /** Whether the older ones come from the index, or all from the node. */
  origin: 'index' | 'node';
  /** Whether older answers of the day are still to be read. */
  isReading: boolean;
}

/** Ids of Chainlink's feeds hold a phase above these bits, and a count of its own for each phase. */
const PHASE_BITS = 64n;

/**
 * Returns the ids before an answer, newest first, at most `count`; none before the first of its
 * phase.
 */
export function idsBefore(id: bigint, count: number): bigint[] {
  const inPhase = BigInt.asUintN(Number(PHASE_BITS), id);
  const length = inPhase <= BigInt(count) ? Number(inPhase) - 1 : count;
  return Array.from({ length: Math.max(0, length) }, (_, at) => id - BigInt(at) - 1n);
}

/** Most answers between the newest known and the newest that are read afterwards. */
const MAX_MISSED = 500n;

/**
 * Returns the ids between two answers, which came while nobody looked; `undefined` where they are
 * too many, or of another phase.
 */
export function idsBetween(older: bigint, newer: bigint): bigint[] | undefined {
  const missed = newer - older - 1n;
  if (missed < 0n || missed > MAX_MISSED) return undefined;
  return Array.from({ length: Number(missed) }, (_, at) => older + BigInt(at) + 1n);
}

/** Returns a history with more answers, less those that are older than a day before the newest. */
export function withAnswers(
  history: FeedHistory,
  more: readonly (CheckedAnswer | null)[],
): FeedHistory {
  const known = new Map(history.answers.map((answer) => [answer.id, answer]));
  const before = known.size;
  for (const answer of more) if (answer && !known.has(answer.id)) known.set(answer.id, answer);
  if (known.size === before) return history;
  const answers = [...known.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const since = (answers.at(-1)?.updatedAt ?? 0) - CHART_SECONDS;
  return { ...history, answers: answers.filter(({ updatedAt }) => updatedAt >= since) };
}
