/** When an answer was given; `null` where there is none of this id. */
export type TimeOfAnswer = (id: bigint) => Promise<number | null>;

const PHASE_BITS = 64n;
const MOST_ANSWERS = 1n << 40n;
const firstOf = (id: bigint): bigint => ((id >> PHASE_BITS) << PHASE_BITS) | 1n;

/** Finds the newest answer of the phase of `known`, which has one. */
async function lastOf(known: bigint, timeOf: TimeOfAnswer): Promise<bigint> {
  let low = known;
  let step = 1n;
  // A feed that answers for every number has no end: no phase is as long as this.
  while (step < MOST_ANSWERS && (await timeOf(low + step)) !== null) {
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

/**
 * Finds the first answer from `low` to `high` that is not older than `time`; `null` where the feed
 * has forgotten one between.
 */
async function firstSince(
  time: number,
  low: bigint,
  high: bigint,
  timeOf: TimeOfAnswer,
): Promise<bigint | null> {
  let [from, to] = [low, high];
  while (from < to) {
    const middle = (from + to) / 2n;
    const given = await timeOf(middle);
    if (given === null) return null;
    if (given < time) from = middle + 1n;
    else to = middle;
  }
  return from;
}

/**
 * Finds the answer that decides a boundary: the first of the round's phase at or after it; of an
 * ended phase without one the last, which proves that there is none. `null` while the phase may
 * still answer. Reads some dozens of answers at most, however many there are.
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
  const knownTime = await timeOf(known);
  const low = knownTime !== null && knownTime < boundary ? known : firstOf(known);
  return firstSince(boundary, low, last, timeOf);
}
