import { useMemo } from 'react';
import { useCalls } from '#chain/multicall/useCalls.ts';
import type { Address } from '#lib/hex.ts';
import { useAppSelector } from '#redux';
import { profileCall, registeredCall, teamCall, teamCountCall } from './profileCalls.ts';
import type { Profile, Team } from './profileModel.ts';
import { selectProfile, selectTeam, selectTeamCount, selectTeams } from './profileSelectors.ts';

type Read<T> = T | null | undefined;

/** Returns an account's profile, read while mounted; 'none' where it has none. */
export function useProfile(account: Address | null): Read<Profile | 'none'> {
  useCalls(account === null ? [] : [registeredCall(account), profileCall(account)]);
  return useAppSelector((state) => (account === null ? undefined : selectProfile(state, account)));
}

/** Returns a team, read while mounted. */
export function useTeam(id: number): Read<Team> {
  useCalls([teamCall(id)]);
  return useAppSelector((state) => selectTeam(state, id));
}

/** Returns every team by number, read while mounted. */
export function useTeams(): Read<readonly Team[]> {
  useCalls([teamCountCall]);
  const count = useAppSelector(selectTeamCount) ?? 0;
  useCalls(useMemo(() => Array.from({ length: count }, (_, at) => teamCall(at + 1)), [count]));
  return useAppSelector(selectTeams);
}
