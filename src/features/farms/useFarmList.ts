import { useDeferredValue, useMemo } from 'react';
import { retryAsked } from '#chain/blocks/blocksSlice.ts';
import { contractAddress } from '#config/chains.ts';
import { farms, type FarmConfig } from '#config/farms.ts';
import { selectAccount } from '#entities/account/accountSelectors.ts';
import { useLook } from '#entities/earnView/useLook.ts';
import { useAppDispatch, useAppSelector } from '#redux';
import { arrangeFarms, type FarmTab } from './arrangeFarms.ts';
import { readFinished, readRanking, readStaked, type FarmSort } from './farmLooks.ts';

export interface FarmListWish {
  tab: FarmTab;
  isStakedOnly: boolean;
  sort: FarmSort;
  search: string;
}

export interface FarmListState {
  /** Empty until it is known what is in it. */
  farms: readonly FarmConfig[];
  /** 'connect': only an account has stakes. */
  status: 'reading' | 'unreadable' | 'connect' | 'ready';
  /** The order that was asked for could not be had. */
  isUnsorted: boolean;
  /** Other than this, the list is another one. */
  key: string;
  retry: () => void;
}

/** The farms of a page, filtered and in order; read once, not at every block. */
export function useFarmList({ tab, isStakedOnly, sort, search }: FarmListWish): FarmListState {
  const dispatch = useAppDispatch();
  const account = useAppSelector(selectAccount);
  const finished = useLook(readFinished, contractAddress('masterChef'));
  const staked = useLook(readStaked, isStakedOnly && account !== null ? account : undefined);
  const ranking = useLook(
    readRanking,
    useMemo(
      () => (sort === 'hot' ? undefined : { sort, account: sort === 'earned' ? account : null }),
      [sort, account],
    ),
  );
  const query = useDeferredValue(search.trim());
  const order = sort === 'hot' ? undefined : (ranking.value ?? ranking.last);
  const needed = isStakedOnly ? [finished, staked] : [finished];
  const isKnown = needed.every(({ value }) => value !== undefined);
  const shown = useMemo(
    () =>
      isKnown
        ? arrangeFarms(farms, {
            tab,
            finished: finished.value ?? [],
            staked: isStakedOnly ? staked.value : undefined,
            ranking: order,
            search: query,
          })
        : [],
    [isKnown, tab, finished.value, isStakedOnly, staked.value, order, query],
  );
  const status = (): FarmListState['status'] => {
    if (isStakedOnly && account === null) return 'connect';
    if (isKnown) return 'ready';
    return needed.some(({ isFailing }) => isFailing) ? 'unreadable' : 'reading';
  };
  return {
    farms: shown,
    status: status(),
    isUnsorted: ranking.isFailing,
    key: [tab, isStakedOnly, sort, account, query].join(),
    retry: () => {
      dispatch(retryAsked());
      for (const look of [finished, staked, ranking]) if (look.isFailing) look.retry();
    },
  };
}
