import { play, type Model } from './sandwichModel.ts';

/** Factors that all fronts are tried with, and then one at a time. */
const ALL = [2, 0.5, 1.1, 0.9, 1.01, 0.99, 1.0005];
const ONE = [2, 0.5, 1.1, 0.9, 1.01, 0.99, -1, 0];
/** Front-run that is tried where there is none, as a part of the reserve. */
const SMALL = 1e-3;
const ROUNDS = 60;
/** Less than this part of the gain isn't worth another round. */
const WORTHWHILE = 1e-7;

/**
 * Searches for what an attacker gains at most who may sell first as well as buy first in each pool, and
 * trade back the `same` or the `best`: changes `start`, which has a front-run for each pool as `play`
 * takes it, as long as that gains. In the trade's output; −Infinity where no attack passes.
 */
export function climb(
  model: Model,
  limit: number,
  start: readonly number[],
  back: 'same' | 'best',
): number {
  const gainOf = (parts: readonly number[]): number => {
    const played = play(model, parts, 1, back);
    if (!played) return -Infinity;
    const isWithin = model.isExactInput ? played.other >= limit : played.other <= limit;
    return isWithin ? played.gain : -Infinity;
  };
  let parts = [...start];
  let gain = gainOf(parts);
  for (let step = 0; step < ROUNDS && gain === -Infinity; step += 1) {
    parts = parts.map((part) => part / 4);
    gain = gainOf(parts);
  }
  const take = (changed: number[]): void => {
    const next = gainOf(changed);
    if (next > gain) [gain, parts] = [next, changed];
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = gain;
    for (const factor of ALL) take(parts.map((part) => part * factor));
    for (const index of parts.keys())
      for (const factor of ONE) {
        const own = parts[index]!;
        take(parts.with(index, own === 0 ? (factor - 1) * SMALL : own * factor));
      }
    if (gain - before <= Math.abs(before) * WORTHWHILE) break;
  }
  return gain;
}
