import { NodeRefused } from '../../lib/node.ts';

/** When an answer was given; `null` where there is none of this id. */
export type TimeOfAnswer = (id: bigint) => Promise<number | null>;

const PHASE_BITS = 64n;
const firstOf = (id: bigint): bigint => ((id >> PHASE_BITS) << PHASE_BITS) | 1n;

/** Finds the newest answer of the phase of `known`, which has one. */
async function lastOf(known: bigint, timeOf: TimeOfAnswer): Promise<bigint> {
  let low = known;
  let step = 1n;
  while ((await timeOf(low + step)) !== null) {
    low += step;
    step *= 2n;
  }
  let high = low + step;
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if ((await timeOf(middle)) === null) high = middle;
    else low = middle;
  }
  return low;
}

/** Finds the first answer from `low` to `high` that is not older than `time`. */
async function firstSince(
  time: number,
  low: bigint,
  high: bigint,
  timeOf: TimeOfAnswer,
): Promise<bigint> {
  let [from, to] = [low, high];
  while (from < to) {
    const middle = (from + to) / 2n;
    const given = await timeOf(middle);
    if (given === null) throw new NodeRefused(`The feed has no answer ${middle}`);
    if (given < time) from = middle + 1n;
    else to = middle;
  }
  return from;
}

/**
 * Finds the answer that decides a boundary: the first of the round's phase at or after it; of an
 * ended phase without one the last, which proves that there is none. `null` while the phase may
 * still answer.
 */
export async function decidingAnswer(
  boundary: number,
  newest: bigint,
  /** An answer of the round's phase. */
  known: bigint,
  timeOf: TimeOfAnswer,
): Promise<bigint | null> {
  const isCurrent = newest >> PHASE_BITS === known >> PHASE_BITS;
  const last = isCurrent ? newest : await lastOf(known, timeOf);
  const lastTime = await timeOf(last);
  if (lastTime === null || lastTime < boundary) return isCurrent ? null : last;
  return firstSince(boundary, firstOf(known), last, timeOf);
}
