import type { FarmConfig } from '#config/farms.ts';
import { selectAccount } from '#entities/account/accountSelectors.ts';
import { farmPlace } from '#entities/staking/places.ts';
import type { PlaceStatus } from '#entities/staking/stakingFacts.ts';
import { selectPlaceStatus, selectStake } from '#entities/staking/stakingSelectors.ts';
import { useAppSelector } from '#redux';

export interface FarmState {
  /** `undefined`: not read. */
  status: PlaceStatus | undefined;
  /** The account that the page speaks of has something staked here, as far as is known. */
  hasStake: boolean;
}

/** Where a farm is in its life, as far as it has been read; reads nothing itself. */
export function useFarmState(farm: FarmConfig): FarmState {
  const place = farmPlace(farm);
  const status = useAppSelector((state) => place && selectPlaceStatus(state, place));
  const hasStake = useAppSelector(
    (state) => ((place && selectStake(state, place, selectAccount(state))?.staked) ?? 0n) > 0n,
  );
  return { status, hasStake };
}
