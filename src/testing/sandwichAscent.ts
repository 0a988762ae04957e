import type { Leg, SplitRequest } from '#entities/pairs/split/splitTypes.ts';
import { findAttack, type FoundAttack } from './sandwichAttack.ts';
import { modelOf, play, type Model } from './sandwichModel.ts';

/** Factors that a weight is tried with, one weight at a time. */
const FACTORS = [2, 0.5, 1.1, 0.9, 0] as const;
const ROUNDS = 40;
/** Less than this part of the gain isn't worth another round. */
const WORTHWHILE = 1e-6;
/** Largest weight that is handed to the search in whole units. */
const FINEST = 1e9;
/** Largest front-run that is tried, in reserves. */
const HUGE = 1e9;

interface Scaled {
  scale: number;
  gain: number;
}

/** Finds how much of these weights gains most within the limit, near `guess`. */
function bestScale(model: Model, limit: number, weights: readonly number[], guess: number): Scaled {
  const isWithin = (scale: number) => {
    const played = play(model, weights, scale);
    return (
      played !== undefined && (model.isExactInput ? played.other >= limit : played.other <= limit)
    );
  };
  const gainAt = (scale: number) => play(model, weights, scale)?.gain ?? -Infinity;
  let [low, high] = [guess, guess];
  if (isWithin(guess)) while (high < HUGE && isWithin((high *= 2))) low = high;
  else while (low > 1 / HUGE && !isWithin((low /= 2))) high = low;
  for (let step = 0; step < 24; step += 1) {
    const middle = Math.sqrt(low * high);
    if (isWithin(middle)) low = middle;
    else high = middle;
  }
  if (gainAt(low) >= gainAt(low * 0.9999)) return { scale: low, gain: gainAt(low) };
  let [from, to]: [number, number] = [0, low];
  for (let step = 0; step < 30; step += 1) {
    const [left, right] = [from + (to - from) * 0.4, to - (to - from) * 0.4];
    if (gainAt(left) < gainAt(right)) from = left;
    else to = right;
  }
  return { scale: to, gain: gainAt(to) };
}

/** Changes one weight at a time as long as that gains. */
function ascend(
  model: Model,
  limit: number,
  start: readonly number[],
): { weights: number[] } & Scaled {
  const weights = [...start];
  let best = bestScale(model, limit, weights, 1e-5);
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = best.gain;
    for (const [index, weight] of weights.entries()) {
      const usual = Math.max(...weights);
      const tries = weight === 0 ? [usual, usual / 10] : FACTORS.map((factor) => factor * weight);
      for (const changed of tries) {
        const kept = weights[index]!;
        weights[index] = changed;
        const isAttack = Math.max(...weights) > 0;
        const found = isAttack ? bestScale(model, limit, weights, best.scale) : undefined;
        if (found && found.gain > best.gain) best = found;
        else weights[index] = kept;
      }
    }
    if (best.gain - before <= Math.abs(before) * WORTHWHILE) break;
  }
  return { weights, ...best };
}

/**
 * Searches for the best sandwich: from each of the `starts` it changes one pool's weight at a time as
 * long as that gains, and carries out the best in whole units. See `findAttack` for weights; no start
 * has only zeros.
 */
export function findBestAttack(
  legs: readonly Leg[],
  request: SplitRequest,
  limit: bigint,
  starts: readonly (readonly number[])[],
): FoundAttack {
  const model = modelOf(legs, request);
  const { weights } = starts
    .map((start) => ascend(model, Number(limit), start))
    .reduce((best, found) => (found.gain > best.gain ? found : best));
  const unit = FINEST / Math.max(...weights);
  const found = findAttack(
    legs,
    request,
    limit,
    weights.map((weight) => Math.round(weight * unit)),
  );
  if (found.gain > 0n) return found;
  // Where rounding decides, or nothing gains, the least loss in whole units.
  return starts
    .map((start) => findAttack(legs, request, limit, start))
    .reduce((best, next) => (next.gain > best.gain ? next : best), found);
}
