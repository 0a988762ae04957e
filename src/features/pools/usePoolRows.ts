import { useCallback, useMemo } from 'react';
import { retryAsked } from '#chain/blocks/blocksSlice.ts';
import { selectAccount } from '#entities/account/accountSelectors.ts';
import { useLook } from '#entities/earnView/useLook.ts';
import { useAppDispatch, useAppSelector } from '#redux';
import { arrangeRows, type ListChoice } from './arrangeRows.ts';
import { poolRows, type PoolRow } from './poolRows.ts';
import { readPoolRows } from './poolsThunks.ts';

export interface PoolRowList {
  rows: readonly PoolRow[];
  /** 'reading': what stands here may change at once. 'unreadable': it is as the configuration has it. */
  status: 'ready' | 'reading' | 'unreadable';
  retry: () => void;
}

/**
 * The rows that are asked for, in their order: read once when they are asked for, so that nothing jumps under the reader's
 * eyes. Until then, and where they cannot be read, they are as the configuration has them; 'Staked only' then has none.
 */
export function usePoolRows({ isHistory, isStakedOnly, sort }: ListChoice): PoolRowList {
  const dispatch = useAppDispatch();
  const account = useAppSelector(selectAccount);
  const wanted = useMemo(
    () => ({ isHistory, isStakedOnly, sort, account }),
    [isHistory, isStakedOnly, sort, account],
  );
  const { value, last, isFailing, retry: lookAgain } = useLook(readPoolRows, wanted);
  const retry = useCallback(() => {
    dispatch(retryAsked());
    lookAgain();
  }, [dispatch, lookAgain]);
  if (value) return { rows: value.rows, status: 'ready', retry };
  // Another order of the same rows: they stand as they were until it is known.
  const isSameList =
    last?.of.isHistory === isHistory &&
    last.of.isStakedOnly === isStakedOnly &&
    last.of.account === account;
  return {
    rows: isSameList ? last.rows : arrangeRows(poolRows, () => ({}), wanted),
    status: isFailing ? 'unreadable' : 'reading',
    retry,
  };
}
