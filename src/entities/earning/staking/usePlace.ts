import { useCallback } from 'react';
import type { Call } from '#chain/calls.ts';
import { useCalls } from '#chain/multicall/useCalls.ts';
import { selectAccount } from '#entities/account/accountSelectors.ts';
import { useAppSelector, type RootState } from '#redux';
import type { Known } from './derived.ts';
import type { StakePlace } from './places.ts';
import { accountCalls, placeCalls } from './stakingCalls.ts';
import type { PlaceFacts, StakeFacts } from './stakingFacts.ts';
import { selectPlace, selectStake } from './stakingSelectors.ts';

const noCalls: readonly Call<unknown>[] = [];

/** Reads a place's facts while mounted: `undefined` not yet, `null` unreadable. */
export function usePlace(place: StakePlace): Known<PlaceFacts> {
  useCalls(placeCalls(place));
  return useAppSelector(useCallback((state: RootState) => selectPlace(state, place), [place]));
}

/**
 * Reads the shown account's stake at a place while mounted; `undefined` also without an account.
 */
export function useStake(place: StakePlace): Known<StakeFacts> {
  const account = useAppSelector(selectAccount);
  useCalls(account === null ? noCalls : accountCalls(place, account));
  return useAppSelector(
    useCallback((state: RootState) => selectStake(state, place, account), [place, account]),
  );
}
