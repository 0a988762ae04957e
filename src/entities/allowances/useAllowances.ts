import { useCallback, useMemo, useState } from 'react';
import { type Reading, useReading } from '#chain/logs/useReading.ts';
import type { ReadLogsOptions } from '#chain/logs/readLogs.ts';
import { selectAnswers, selectIsFailing } from '#chain/multicall/selectors.ts';
import { useCalls } from '#chain/multicall/useCalls.ts';
import type { Address } from '#lib/hex.ts';
import { useAppSelector } from '#redux';
import { type AllowanceRow, allowanceRows, joinPlaces, placeCall } from './allowanceSelectors.ts';
import { type AllowanceSearch, findAllowances } from './findAllowances.ts';
import { type AllowancePlace, placeKey, selectKnownPlaces } from './places.ts';
import { tryAllowances } from './tryAllowances.ts';

export interface Allowances {
  /** What the chain says today; the logs only told where to look. */
  rows: readonly AllowanceRow[];
  search: Reading<AllowanceSearch>;
  /** What is done instead while logs tell not everything: all tokens that this page knows are asked. `undefined`: no need. */
  trial: Reading<readonly AllowancePlace[]> | undefined;
  /** Some of the allowances are not read yet. */
  isLoading: boolean;
  /** Some of them cannot be read at the moment; asking goes on. */
  isFailing: boolean;
}

const nowhere: readonly AllowancePlace[] = [];

/** Whether logs do not tell everything; while they are read again, whether they did not the last time. */
function useIsLacking(search: Reading<AllowanceSearch>): boolean {
  const [wasLacking, setWasLacking] = useState(false);
  const isLacking =
    search.status === 'reading'
      ? wasLacking
      : search.status === 'failed' || !search.value.isComplete;
  if (isLacking !== wasLacking) setWasLacking(isLacking);
  return isLacking;
}

/** Every allowance that an account has given to our contracts, kept up to date while it is shown. */
export function useAllowances(owner: Address): Allowances {
  const search = useReading(
    useCallback((options: Required<ReadLogsOptions>) => findAllowances(owner, options), [owner]),
  );
  const isLacking = useIsLacking(search);
  const ask = useCallback(
    (options: Required<ReadLogsOptions>) => tryAllowances(owner, options),
    [owner],
  );
  const trial = useReading(isLacking ? ask : undefined);
  const known = useAppSelector(selectKnownPlaces);
  const found = search.value?.places ?? nowhere;
  const tried = trial.value ?? nowhere;
  const places = useMemo(() => joinPlaces([...known, ...tried], found), [known, found, tried]);
  const calls = useMemo(() => places.map((place) => placeCall(place, owner)), [places, owner]);
  useCalls(calls);
  const answers = useAppSelector((state) => selectAnswers(state, calls));
  const isFailing = useAppSelector((state) => calls.some((call) => selectIsFailing(state, call)));
  const rows = useMemo(
    () => allowanceRows(places, answers, new Set(found.map(placeKey))),
    [places, answers, found],
  );
  return {
    rows,
    search,
    trial: isLacking ? trial : undefined,
    isLoading: !isFailing && answers.includes(undefined),
    isFailing,
  };
}
