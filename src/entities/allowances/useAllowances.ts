import { useCallback, useMemo } from 'react';
import { type Reading, useReading } from '#chain/logs/useReading.ts';
import type { ReadLogsOptions } from '#chain/logs/readLogs.ts';
import { selectAnswers, selectIsFailing } from '#chain/multicall/selectors.ts';
import { useCalls } from '#chain/multicall/useCalls.ts';
import type { Address } from '#lib/hex.ts';
import { useAppSelector } from '#redux';
import { type AllowanceRow, allowanceRows, joinPlaces, placeCall, selectKnownPlaces } from './allowanceSelectors.ts';
import { type AllowancePlace, type AllowanceSearch, findAllowances, placeKey } from './findAllowances.ts';

export interface Allowances {
  /** What the chain says today; the logs only told where to look. */
  rows: readonly AllowanceRow[];
  search: Reading<AllowanceSearch>;
  /** Some of the allowances are not read yet. */
  isLoading: boolean;
  /** Some of them cannot be read at the moment; asking goes on. */
  isFailing: boolean;
}

const nowhere: readonly AllowancePlace[] = [];

/** Every allowance that an account has given to our contracts, kept up to date while it is shown. */
export function useAllowances(owner: Address): Allowances {
  const search = useReading(useCallback((options: Required<ReadLogsOptions>) => findAllowances(owner, options), [owner]));
  const known = useAppSelector(selectKnownPlaces);
  const found = search.value?.places ?? nowhere;
  const places = useMemo(() => joinPlaces(known, found), [known, found]);
  const calls = useMemo(() => places.map((place) => placeCall(place, owner)), [places, owner]);
  useCalls(calls);
  const answers = useAppSelector((state) => selectAnswers(state, calls));
  const isFailing = useAppSelector((state) => calls.some((call) => selectIsFailing(state, call)));
  const rows = useMemo(() => allowanceRows(places, answers, new Set(found.map(placeKey))), [places, answers, found]);
  return { rows, search, isLoading: !isFailing && answers.includes(undefined), isFailing };
}
