import { useMemo, useState } from 'react';
import { selectAnswers, selectIsFailing } from '#chain/multicall/selectors.ts';
import { useCalls } from '#chain/multicall/useCalls.ts';
import { defineLoad, type LoadView } from '#entities/loads/defineLoad.ts';
import type { Address } from '#lib/hex.ts';
import { useAppSelector } from '#redux';
import { type AllowanceRow, allowanceRows, joinPlaces, placeCall } from './allowanceSelectors.ts';
import { type AllowanceSearch, findAllowances } from './findAllowances.ts';
import { type AllowancePlace, allowancePlaceKey, selectKnownPlaces } from './places.ts';
import { probeAllowances } from './probeAllowances.ts';

export interface Allowances {
  /** Current allowances; logs only tell where to look. */
  rows: readonly AllowanceRow[];
  search: LoadView<AllowanceSearch>;
  /** Probe of all known tokens, run while logs are incomplete. `undefined`: not needed. */
  probe: LoadView<readonly AllowancePlace[]> | undefined;
  /** True while some allowances are not read yet. */
  isLoading: boolean;
  /** True while some cannot be read; reading goes on. */
  isFailing: boolean;
}

const nowhere: readonly AllowancePlace[] = [];

const useSearch = defineLoad({
  name: 'allowances',
  repeats: 'transactions',
  read: (owner: Address, options) => findAllowances(owner, options),
  keptAs: (owner) => `allowances ${owner}`,
});
const useProbe = defineLoad({
  name: 'allowanceProbe',
  repeats: 'transactions',
  read: (owner: Address, options) => probeAllowances(owner, options),
});

/** Reports whether logs are incomplete; while they are reread, whether they were the last time. */
function useIsLacking(search: LoadView<AllowanceSearch>): boolean {
  const [wasLacking, setWasLacking] = useState(false);
  const isLacking =
    search.status === 'ready' ? !search.value.isComplete : search.status === 'failed' || wasLacking;
  if (isLacking !== wasLacking) setWasLacking(isLacking);
  return isLacking;
}

/** Watches every allowance that an account has given to our contracts. */
export function useAllowances(owner: Address): Allowances {
  const search = useSearch(owner);
  const isLacking = useIsLacking(search);
  const probe = useProbe(isLacking ? owner : undefined);
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
