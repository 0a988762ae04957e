import { useCallback, useMemo, useState } from 'react';
import { type Reading, useReading } from '#chain/logs/useReading.ts';
import type { ReadLogsOptions } from '#chain/logs/readLogs.ts';
import { selectAnswers, selectIsFailing } from '#chain/multicall/selectors.ts';
import { useCalls } from '#chain/multicall/useCalls.ts';
import type { Address } from '#lib/hex.ts';
import { useAppSelector } from '#redux';
import { type AllowanceRow, allowanceRows, joinPlaces, placeCall } from './allowanceSelectors.ts';
import { type AllowanceSearch, findAllowances } from './findAllowances.ts';
import { type AllowancePlace, allowancePlaceKey, selectKnownPlaces } from './places.ts';
import { probeAllowances } from './probeAllowances.ts';

export interface Allowances {
  /** Current allowances; logs only tell where to look. */
  rows: readonly AllowanceRow[];
  search: Reading<AllowanceSearch>;
  /** Probe of all known tokens, run while logs are incomplete. `undefined`: not needed. */
  probe: Reading<readonly AllowancePlace[]> | undefined;
  /** True while some allowances are not read yet. */
  isLoading: boolean;
  /** True while some cannot be read; reading goes on. */
  isFailing: boolean;
}

const nowhere: readonly AllowancePlace[] = [];

/** Reports whether logs are incomplete; while they are reread, whether they were the last time. */
function useIsLacking(search: Reading<AllowanceSearch>): boolean {
  const [wasLacking, setWasLacking] = useState(false);
  const isLacking =
    search.status === 'reading'
      ? wasLacking
      : search.status === 'failed' || !search.value.isComplete;
  if (isLacking !== wasLacking) setWasLacking(isLacking);
  return isLacking;
}

/** Watches every allowance that an account has given to our contracts. */
export function useAllowances(owner: Address): Allowances {
  const search = useReading(
    useCallback((options: Required<ReadLogsOptions>) => findAllowances(owner, options), [owner]),
    `allowances ${owner}`,
  );
  const isLacking = useIsLacking(search);
  const ask = useCallback(
    (options: Required<ReadLogsOptions>) => probeAllowances(owner, options),
    [owner],
  );
  const probe = useReading(isLacking ? ask : undefined);
  const known = useAppSelector(selectKnownPlaces);
  const found = search.value?.places ?? nowhere;
  const tried = probe.value ?? nowhere;
  const places = useMemo(() => joinPlaces([...known, ...tried], found), [known, found, tried]);
  const calls = useMemo(() => places.map((place) => placeCall(place, owner)), [places, owner]);
  useCalls(calls);
  const answers = useAppSelector((state) => selectAnswers(state, calls));
  const isFailing = useAppSelector((state) => calls.some((call) => selectIsFailing(state, call)));
  const rows = useMemo(
    () => allowanceRows(places, answers, new Set(found.map(allowancePlaceKey))),
    [places, answers, found],
  );
  return {
    rows,
    search,
    probe: isLacking ? probe : undefined,
    isLoading: !isFailing && answers.includes(undefined),
    isFailing,
  };
}
