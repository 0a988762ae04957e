import { describe, expect, it } from 'vitest';
import { farms } from '#config/farms.ts';
import { pools } from '#config/pools.ts';
import { stakePriceCalls } from '#entities/earning/staking/useStakePrice.ts';
import { farmPlace, poolPlace, type StakePlace } from '#entities/earning/staking/places.ts';
import {
  pendingRead,
  positionRead,
  totalStakedRead,
} from '#entities/earning/staking/stakingCalls.ts';
import { earnedFigure, ownStakeFigure, totalStakedFigure } from './earnFigures.ts';

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const places = [...farms.map(farmPlace), ...pools.map(poolPlace)].filter(
  (place): place is Exclude<StakePlace, { kind: 'vault' }> =>
    place !== undefined && place.kind !== 'vault',
);

describe('a figure to sort by', () => {
  it('reads one value of the place beside the price, since it is read of hundreds', () => {
    expect(places.length).toBeGreaterThan(0);
    for (const place of places) {
      const price = new Set(stakePriceCalls(place));
      const own = (calls: readonly unknown[]) => calls.filter((call) => !price.has(call as never));
      expect(own(totalStakedFigure(place).calls(null))).toEqual([totalStakedRead(place)]);
      expect(own(ownStakeFigure(place).calls(account))).toEqual([positionRead(place, account)]);
      expect(earnedFigure(place).calls(account)[0]).toBe(pendingRead(place, account));
    }
  });

  it('reads nothing of an account that is not there', () => {
    for (const place of places) {
      expect(ownStakeFigure(place).calls(null)).toEqual([]);
      expect(earnedFigure(place).calls(null)).toEqual([]);
    }
  });
});
