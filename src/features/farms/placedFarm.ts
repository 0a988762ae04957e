import type { FarmConfig } from '#config/farms.ts';
import type { ChefPlace } from '#entities/earning/staking/places.ts';

/** A farm and where its tokens are staked. The same farm is always the same object. */
export interface PlacedFarm {
  farm: FarmConfig;
  place: ChefPlace;
}
