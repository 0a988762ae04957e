import { useMemo } from 'react';
import { useCalls } from '#chain/multicall/useCalls.ts';
import type { FarmConfig } from '#config/farms.ts';
import type { PoolConfig } from '#config/pools.ts';
import { useVolumes } from '#entities/volumes/useVolumes.ts';
import { useAppSelector } from '#redux';
import { farmVolumes } from './farmVolumes.ts';
import {
  farmYieldCalls,
  poolYieldCalls,
  selectFarmYield,
  selectPoolYield,
  selectVaultYield,
  vaultYieldCalls,
} from './yieldSelectors.ts';
import type { Yield } from './yieldTypes.ts';

/** Reads the rate of a farm while mounted. */
export function useFarmYield(farm: FarmConfig): Yield {
  useCalls(farmYieldCalls(farm));
  useVolumes(useMemo(() => farmVolumes([farm]), [farm]));
  return useAppSelector((state) => selectFarmYield(state, farm));
}

/** Reads the rate of a pool while mounted. */
export function usePoolYield(pool: PoolConfig): Yield {
  useCalls(poolYieldCalls(pool));
  return useAppSelector((state) => selectPoolYield(state, pool));
}

/** Reads the rate of the vault while mounted. */
export function useVaultYield(): Yield {
  useCalls(vaultYieldCalls());
  return useAppSelector(selectVaultYield);
}
