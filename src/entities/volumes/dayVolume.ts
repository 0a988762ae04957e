import { fromRaw } from '#lib/raw.ts';
import type { LpFeesIssue } from './lpFees.ts';
import type { VolumesState } from './volumesSlice.ts';

/** Trades of the last 24 hours in several pairs. */
export interface DayVolume {
  /** Dollars times 10^18. */
  valueE18: bigint;
  /** Number of pairs whose trades have no value in dollars. */
  unpriced: number;
  /** Newest block of the index. */
  block: number;
}

/**
 * Adds up the last 24 hours of pairs; why it is unknown where one of them is, and `undefined` while
 * one is asked for. A pair without trades counts 0; the index knows every pair, so one that it
 * lacks is new.
 */
export function dayVolume(
  answers: readonly (VolumesState[keyof VolumesState] | undefined)[],
): DayVolume | LpFeesIssue | undefined {
  if (answers.includes(undefined)) return undefined;
  const failure = answers.find((answer) => typeof answer === 'string');
  if (failure !== undefined) return failure;
  const known = answers.filter((answer) => typeof answer === 'object' && answer !== null);
  const values = known.flatMap(({ dayRaw }) => (dayRaw === null ? [] : [fromRaw(dayRaw)]));
  const [first] = known;
  if (!first) return 'young';
  if (values.length === 0) return 'unpriced';
  return {
    valueE18: values.reduce((sum, value) => sum + value, 0n),
    unpriced: known.length - values.length,
    block: first.block,
  };
}
