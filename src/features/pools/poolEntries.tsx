import { selectAnswer } from '#chain/multicall/selectors.ts';
import { pools, type PoolConfig } from '#config/pools.ts';
import type { EarnEntry, PoolSort } from '#entities/earnView/earnEntry.ts';
import { selectUsdWorth, totalStakedFigure } from '#entities/earnView/earnFigures.ts';
import { usdPriceCalls } from '#entities/prices/tokenPrices.ts';
import { poolPlace } from '#entities/staking/places.ts';
import { pendingRead } from '#entities/staking/stakingCalls.ts';
import { poolYieldCalls, selectPoolApr } from '#entities/yields/yieldSelectors.ts';
import { PoolCard } from './components/PoolCard.tsx';
import { PoolRow } from './components/PoolRow.tsx';
import type { PlacedPool } from './placedPool.ts';

function figuresOf({ pool, place }: PlacedPool): EarnEntry<PoolSort>['figures'] {
  return {
    apr: { calls: () => poolYieldCalls(pool), select: (state) => selectPoolApr(state, pool) },
    earned: {
      calls: (account) =>
        account === null ? [] : [pendingRead(place, account), ...usdPriceCalls(place.reward)],
      select: (state, account) =>
        account === null
          ? undefined
          : selectUsdWorth(state, selectAnswer(state, pendingRead(place, account)), place.reward),
    },
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
      names: [pool.earningToken.symbol],
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
