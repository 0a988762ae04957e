import type { PoolConfig } from '#config/pools.ts';
import type { ChefPlace, PoolPlace } from '#entities/earning/staking/places.ts';

/** A pool and where its token is staked. The same pool is always the same object. */
export interface PlacedPool {
  pool: PoolConfig;
  place: ChefPlace | PoolPlace;
}
