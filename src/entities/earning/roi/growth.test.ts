import { describe, expect, it } from 'vitest';
import { roiDays } from '#entities/earning/yields/roiMath.ts';
import { growthOf, growthPaths } from './growth.ts';
import { roiFigures, type RoiFigures, type RoiRates } from './roiFigures.ts';
import { initialRoi, roiReducer, type RoiState } from './roiState.ts';

const E18 = 10n ** 18n;
const rates: RoiRates = {
  aprE18: E18,
  priceE18: 2n * E18,
  rewardPriceE18: E18,
  isAuto: false,
};
const typed = (text: string, daysIndex = 3): RoiState => ({
  ...roiReducer(initialRoi, { type: 'principalTyped', text }),
  daysIndex,
});
const figures = (state: RoiState, change: Partial<RoiRates> = {}): RoiFigures =>
  roiFigures(state, { ...rates, ...change });

describe('growth', () => {
  it.each(roiDays.map((_, index) => index))(
    'begins with nothing, never falls and ends with the result (time %i)',
    (daysIndex) => {
      const found = figures(typed('1000', daysIndex));
      const points = growthOf(found);
      expect(points[0]).toEqual({ day: 0n, earnedE18: 0n });
      expect(points.at(-1)).toEqual({ day: roiDays[daysIndex], earnedE18: found.roiUsdE18 });
      expect(points.length).toBe(Math.min(13, Number(roiDays[daysIndex]) + 1));
      expect(
        points.every(({ day, earnedE18 }, at) => {
          const before = points[at - 1];
          return !before || (day > before.day && earnedE18 > before.earnedE18);
        }),
      ).toBe(true);
    },
  );

  it('is the calculator’s own result at each of its times', () => {
    const [week] = [growthOf(figures(typed('1000', 1)))];
    expect(week[1]?.earnedE18).toBe(figures(typed('1000', 0)).roiUsdE18);
  });

  it('begins below nothing by a deposit fee', () => {
    const points = growthOf(figures(typed('1000'), { depositFeeBps: 400n }));
    expect(points[0]?.earnedE18).toBe(-40n * E18);
    const { line, zero } = growthPaths(points);
    expect(line.startsWith('M0 300L')).toBe(true);
    expect(zero).toBeLessThan(300);
  });

  it('ends with the wished result', () => {
    const wished = roiReducer(typed('1000'), { type: 'roiTyped', text: '500' });
    expect(growthOf(figures(wished)).at(-1)?.earnedE18).toBe(500n * E18);
  });

  it('is none without a principal or with a result beyond belief', () => {
    expect(growthOf(figures(typed('')))).toEqual([]);
    expect(growthOf(figures(typed('1000', 4), { aprE18: 9_000n * E18 }))).toEqual([]);
  });

  it('is a straight line without compounding', () => {
    const state = roiReducer(typed('1000', 1), { type: 'compoundingSwitched', isOn: false });
    expect(growthPaths(growthOf(figures(state)))).toEqual({
      line: 'M0 300L142 258L285 215L428 172L571 129L714 86L857 43L1000 0',
      area: 'M0 300L142 258L285 215L428 172L571 129L714 86L857 43L1000 0L1000 300L0 300Z',
      zero: 300,
    });
  });
});
