import { isBeyondBelief, roiOf } from '#entities/earning/yields/roiMath.ts';
import type { RoiFigures } from './roiFigures.ts';

/** Earnings after a number of days, in dollars or whole tokens, times 10^18. */
export interface GrowthPoint {
  day: bigint;
  earnedE18: bigint;
}

/** Most steps of the curve: months of a year. */
const STEPS = 12n;

/**
 * Returns what the calculator's principal has earned after each twelfth of the time, in whole days;
 * the last is the calculator's own result. Below 0 before a deposit fee is earned back. None
 * without a principal, or where the result is beyond belief.
 */
export function growthOf(figures: RoiFigures): readonly GrowthPoint[] {
  const { terms, days, principalUsdE18, roiUsdE18, rateE18 } = figures;
  if (!principalUsdE18 || days === 0n || isBeyondBelief(rateE18)) return [];
  const steps = days < STEPS ? days : STEPS;
  return Array.from({ length: Number(steps) + 1 }, (_, at): GrowthPoint => {
    const day = (days * BigInt(at)) / steps;
    return { day, earnedE18: day === days ? roiUsdE18 : roiOf(principalUsdE18, terms, day) };
  });
}

/** Size of the drawing, which is stretched to its place. */
export const GROWTH_WIDTH = 1_000;
export const GROWTH_HEIGHT = 300;

/** Paths of the curve, of the area between it and nothing earned, and the height of that. */
export interface GrowthPaths {
  line: string;
  area: string;
  zero: number;
}

/** Returns the paths of a curve of at least two points. */
export function growthPaths(points: readonly GrowthPoint[]): GrowthPaths {
  const last = points.at(-1)?.day ?? 1n;
  const values = [0n, ...points.map(({ earnedE18 }) => earnedE18)];
  const low = values.reduce((least, value) => (value < least ? value : least));
  const high = values.reduce((most, value) => (value > most ? value : most));
  const range = high - low || 1n;
  const x = (day: bigint): number => Number((BigInt(GROWTH_WIDTH) * day) / last);
  const y = (value: bigint): number =>
    GROWTH_HEIGHT - Number((BigInt(GROWTH_HEIGHT) * (value - low)) / range);
  const line = points
    .map(({ day, earnedE18 }, at) => `${at === 0 ? 'M' : 'L'}${x(day)} ${y(earnedE18)}`)
    .join('');
  const zero = y(0n);
  return { line, area: `${line}L${GROWTH_WIDTH} ${zero}L0 ${zero}Z`, zero };
}
