import type { FarmConfig } from '#config/farms.ts';
import type { StakePlace } from '#entities/staking/places.ts';

/** A farm, and where its tokens are staked. */
export interface PlacedFarm {
  farm: FarmConfig;
  place: StakePlace;
}
