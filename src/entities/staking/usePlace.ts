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

/** What is true of a place, read while the component is mounted: `undefined` not yet, `null` it cannot be. */
export function usePlace(place: StakePlace): Known<PlaceFacts> {
  useCalls(placeCalls(place));
  return useAppSelector(useCallback((state: RootState) => selectPlace(state, place), [place]));
}

/** What the account that the page speaks of has at a place, read while the component is mounted; `undefined` without an account too. */
export function useStake(place: StakePlace): Known<StakeFacts> {
  const account = useAppSelector(selectAccount);
  useCalls(account === null ? noCalls : accountCalls(place, account));
  return useAppSelector(
    useCallback((state: RootState) => selectStake(state, place, account), [place, account]),
  );
}
