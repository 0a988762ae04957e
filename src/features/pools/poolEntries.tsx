import { isManualPool, pools, type PoolConfig } from '#config/pools.ts';
import type { EarnEntry, PoolSort } from '#entities/earning/list/earnEntry.ts';
import {
  earnedFigure,
  ownStakeFigure,
  totalStakedFigure,
} from '#entities/earning/list/earnFigures.ts';
import { poolPlace, stakedCurrency } from '#entities/earning/staking/places.ts';
import { poolYieldCalls, selectPoolApr } from '#entities/earning/yields/yieldSelectors.ts';
import { PoolCard } from './components/PoolCard.tsx';
import { PoolRow } from './components/PoolRow.tsx';
import type { PlacedPool } from './placedPool.ts';

function figuresOf({ pool, place }: PlacedPool): EarnEntry<PoolSort>['figures'] {
  return {
    earned: earnedFigure(place),
    staked: ownStakeFigure(place),
    apr: { calls: () => poolYieldCalls(pool), select: (state) => selectPoolApr(state, pool) },
    totalStaked: totalStakedFigure(place),
  };
}

function entryOf(pool: PoolConfig): readonly EarnEntry<PoolSort>[] {
  const place = poolPlace(pool);
  if (!place || place.kind === 'vault') return [];
  const placed: PlacedPool = { pool, place };
  return [
    {
      key: String(pool.sousId),
      place,
      isArchived: false,
      names: [pool.earningToken, stakedCurrency(place)].flatMap(({ symbol, name }) => [
        symbol,
        name,
      ]),
      ...(isManualPool(pool) ? { words: ['earn.tag.manual'] as const } : {}),
      figures: figuresOf(placed),
      draw: (view, { isRequested }) =>
        view === 'table' ? (
          <PoolRow placed={placed} isRequested={isRequested} />
        ) : (
          <PoolCard placed={placed} isRequested={isRequested} />
        ),
    },
  ];
}

/** The pools of this chain in the order 'Hot'; empty if none are deployed. */
export const poolEntries: readonly EarnEntry<PoolSort>[] = pools.flatMap(entryOf);
