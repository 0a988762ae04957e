import { useCalls } from '#chain/multicall/useCalls.ts';
import type { Call } from '#chain/calls.ts';
import { farmByPid, type FarmConfig } from '#config/farms.ts';
import { lpPriceCalls, selectLpPrice, type StakePrice } from '#entities/prices/lpPrices.ts';
import { selectUsdPrice, usdPriceCalls } from '#entities/prices/tokenPrices.ts';
import { useAppSelector, type RootState } from '#redux';
import type { StakePlace } from './places.ts';

const farmOf = (place: StakePlace): FarmConfig | undefined =>
  place.kind === 'chef' ? farmByPid(place.pid) : undefined;

/** Returns the reads of the price of a place's staked token. */
export function stakePriceCalls(place: StakePlace): readonly Call<unknown>[] {
  const farm = farmOf(place);
  return farm ? lpPriceCalls(farm) : usdPriceCalls(place.token);
}

/**
 * Returns the price of one whole staked token of a place; LP tokens are valued by the pair's
 * reserves. `undefined` not read yet, `null` unavailable.
 */
export function selectStakePrice(
  state: RootState,
  place: StakePlace,
): StakePrice | null | undefined {
  const farm = farmOf(place);
  return farm ? selectLpPrice(state, farm) : selectUsdPrice(state, place.token);
}

/** Watches the price of one whole staked token of a place. */
export function useStakePrice(place: StakePlace): StakePrice | null | undefined {
  useCalls(stakePriceCalls(place));
  return useAppSelector((state) => selectStakePrice(state, place));
}
