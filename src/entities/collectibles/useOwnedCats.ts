import isEqual from 'lodash-es/isEqual.js';
import { useMemo } from 'react';
import { useCalls } from '#chain/multicall/useCalls.ts';
import type { Address } from '#lib/hex.ts';
import { useAppSelector } from '#redux';
import { catAtCall, catCountCall, catKindCall } from './catCalls.ts';
import { selectCatCount, selectCatIds, selectOwnedCats, type OwnedCat } from './catSelectors.ts';

const none: readonly bigint[] = [];

/**
 * Returns the tokens that an account holds, read while mounted: a new one is there with the block
 * that brought it. Without an account `undefined`.
 */
export function useOwnedCats(owner: Address | null): readonly OwnedCat[] | null | undefined {
  useCalls([owner === null ? undefined : catCountCall(owner)]);
  const count =
    useAppSelector((state) => (owner === null ? null : selectCatCount(state, owner))) ?? 0;
  const places = useMemo(
    () =>
      owner === null ? [] : Array.from({ length: count }, (_, index) => catAtCall(owner, index)),
    [count, owner],
  );
  useCalls(places);
  const ids = useAppSelector(
    (state) => (owner === null ? none : selectCatIds(state, owner)),
    isEqual,
  );
  useCalls(useMemo(() => ids.map(catKindCall), [ids]));
  return useAppSelector(
    (state) => (owner === null ? undefined : selectOwnedCats(state, owner)),
    isEqual,
  );
}
