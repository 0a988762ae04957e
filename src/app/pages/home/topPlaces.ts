import { defineLoad } from '#entities/loads/defineLoad.ts';
import { readCalls } from '#chain/multicall/readCalls.ts';
import { farms } from '#config/farms.ts';
import { pools, vault, type PoolConfig } from '#config/pools.ts';
import { awaitVolumes } from '#entities/volumes/askVolumes.ts';
import { farmVolumes } from '#entities/earning/yields/farmVolumes.ts';
import {
  farmYieldCalls,
  poolYieldCalls,
  selectFarmYield,
  selectPoolYield,
  selectVaultYield,
  vaultYieldCalls,
} from '#entities/earning/yields/yieldSelectors.ts';
import { shownRateE18, type Yield } from '#entities/earning/yields/yieldTypes.ts';
import { inSlices } from '#lib/inSlices.ts';
import type { AppThunk } from '#redux';

/** Top of a list, and the number of places whose rate is unknown. */
export interface Top<Place> {
  best: readonly Place[];
  unknown: number;
}

interface TopPlaces {
  /** By `pid`. */
  farms: Top<number>;
  /** Pools by `sousId`, including the vault. */
  pools: Top<number | 'vault'>;
}

const MAX_COUNT = 5;

/** Returns the places with the highest rates, best first, without ended and upcoming ones. */
export function topOf<Place>(
  places: readonly Place[],
  yieldOf: (place: Place) => Yield,
): Top<Place> {
  const rated = places.map((place) => ({ place, found: yieldOf(place) }));
  const known = rated.flatMap(({ place, found }) =>
    found?.kind === 'known' ? [{ place, rateE18: shownRateE18(found) }] : [],
  );
  const isUnknown = (found: Yield): boolean =>
    found === undefined ||
    (found.kind === 'hidden' && found.reason !== 'finished' && found.reason !== 'notStarted');
  return {
    best: known
      .toSorted((a, b) => (a.rateE18 === b.rateE18 ? 0 : a.rateE18 < b.rateE18 ? 1 : -1))
      .slice(0, MAX_COUNT)
      .map(({ place }) => place),
    unknown: rated.filter(({ found }) => isUnknown(found)).length,
  };
}

/** Reads the rates of every farm and pool once. Rejects with RpcError. */
function readTop(): AppThunk<Promise<TopPlaces>> {
  return async (dispatch, getState) => {
    const calls = [
      ...(await inSlices(farms, farmYieldCalls)),
      ...(await inSlices(pools, poolYieldCalls)),
      vaultYieldCalls(),
    ].flat();
    await Promise.all([
      dispatch(readCalls([...new Set(calls)])),
      dispatch(awaitVolumes(farmVolumes(farms))),
    ]);
    const state = getState();
    const all: (PoolConfig | 'vault')[] = [...(vault ? ['vault' as const] : []), ...pools];
    const topFarms = topOf(farms, (farm) => selectFarmYield(state, farm));
    const topPools = topOf(all, (pool) =>
      pool === 'vault' ? selectVaultYield(state) : selectPoolYield(state, pool),
    );
    return {
      farms: { ...topFarms, best: topFarms.best.map(({ pid }) => pid) },
      pools: {
        ...topPools,
        best: topPools.best.map((pool) => (pool === 'vault' ? pool : pool.sousId)),
      },
    };
  };
}

/** Loads the rates of every farm and pool at a moment, and tells the highest. */
export const useTop = defineLoad({ name: 'homeTop', read: (_moment: number) => readTop() });
