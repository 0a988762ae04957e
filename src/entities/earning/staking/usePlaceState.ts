import { selectAccount } from '#entities/account/accountSelectors.ts';
import { useAppSelector } from '#redux';
import type { StakePlace } from './places.ts';
import type { PlaceStatus } from './stakingFacts.ts';
import { selectPlace, selectPlaceStatus, selectStake } from './stakingSelectors.ts';

export interface PlaceState {
  /** `undefined` while not read. */
  status: PlaceStatus | undefined;
  /** Whether the shown account has a stake, as far as read. */
  hasStake: boolean;
  /** Whether deposits are paused. */
  isPaused: boolean;
}

/** Returns the state of a place as far as it has been read; reads nothing itself. */
export function usePlaceState(place: StakePlace): PlaceState {
  const status = useAppSelector((state) => selectPlaceStatus(state, place));
  const hasStake = useAppSelector(
    (state) => (selectStake(state, place, selectAccount(state))?.staked ?? 0n) > 0n,
  );
  const isPaused = useAppSelector((state) => selectPlace(state, place)?.isPaused === true);
  return { status, hasStake, isPaused };
}
