import { useDeferredValue, useEffect, useMemo } from 'react';
import { retryAsked } from '#chain/blocks/blocksSlice.ts';
import { selectAccount } from '#entities/account/accountSelectors.ts';
import { useTranslation } from '#i18n/t.ts';
import { useAppDispatch, useAppSelector } from '#redux';
import { arrangeEntries } from './arrangeEntries.ts';
import type { EarnSorting } from './createListSlice.ts';
import type { EarnEntry, EarnTab } from './earnEntry.ts';
import { listName, readRankingsAhead, useEnded, useRanking, useStakedKeys } from './earnReads.ts';

export interface EarnListWish<Sort extends string> {
  entries: readonly EarnEntry<Sort>[];
  tab: EarnTab;
  isStakedOnly: boolean;
  sort: EarnSorting<Sort>;
  search: string;
  /** Shows entries as configured until their state is read, instead of a skeleton. */
  showsUnread: boolean;
}

export interface EarnListState<Sort extends string> {
  entries: readonly EarnEntry<Sort>[];
  /** 'connect': 'Staked only' needs an account. */
  status: 'reading' | 'unreadable' | 'connect' | 'ready';
  /** True when a read failed, so that the list may be incomplete or unsorted. */
  isIncomplete: boolean;
  /** Changes when the list becomes another one. */
  key: string;
  retry: () => void;
}

const none: ReadonlySet<string> = new Set();

/** Returns the entries closed by configuration, which needs no read. */
function closedKeys(entries: readonly EarnEntry<never>[]): ReadonlySet<string> {
  return new Set(
    entries.filter(({ place }) => place.kind !== 'vault' && place.isClosed).map(({ key }) => key),
  );
}

/** Reports whether it is known, or can't be read, which entries of a list have ended. */
export function useIsListKnown<Sort extends string>(entries: readonly EarnEntry<Sort>[]): boolean {
  const { value, isFailing } = useEnded(listName(entries));
  return value !== undefined || isFailing;
}

/**
 * Returns the filtered and sorted entries of a tab. Reads them once rather than at every block, so
 * that rows do not move under the reader's eyes.
 */
export function useEarnList<Sort extends string>({
  entries,
  tab,
  isStakedOnly,
  sort: { by, isAscending },
  search,
  showsUnread,
}: EarnListWish<Sort>): EarnListState<Sort> {
  const dispatch = useAppDispatch();
  const account = useAppSelector(selectAccount);
  const list = listName(entries);
  const ended = useEnded(list);
  const staked = useStakedKeys(isStakedOnly && account !== null ? { list, account } : undefined);
  const ranking = useRanking(by === 'hot' ? undefined : { list, sort: by, isAscending, account });
  useEffect(() => {
    const leaving = new AbortController();
    void dispatch(readRankingsAhead(entries, account, leaving.signal));
    return () => leaving.abort();
  }, [dispatch, entries, account]);
  const { t } = useTranslation();
  const query = useDeferredValue(search.trim());
  const order = by === 'hot' ? undefined : (ranking.value ?? ranking.last);
  const needed = isStakedOnly ? [ended, staked] : [ended];
  const isKnown = needed.every(({ value }) => value !== undefined);
  const finished = ended.value;
  const withStake = staked.value;
  const shown = useMemo(
    () =>
      isKnown || showsUnread
        ? arrangeEntries(entries, {
            tab,
            finished: finished ?? closedKeys(entries),
            staked: isStakedOnly ? (withStake ?? none) : undefined,
            ranking: order,
            search: query,
            wordText: t,
          })
        : [],
    [entries, isKnown, showsUnread, tab, finished, isStakedOnly, withStake, order, query, t],
  );
  const status = (): EarnListState<Sort>['status'] => {
    if (isStakedOnly && account === null) return 'connect';
    if (isKnown) return 'ready';
    return needed.some(({ isFailing }) => isFailing) ? 'unreadable' : 'reading';
  };
  const reads = [ended, staked, ranking];
  return {
    entries: shown,
    status: status(),
    isIncomplete: reads.some(({ isFailing }) => isFailing),
    key: [tab, isStakedOnly, by, isAscending, account, query].join(),
    retry: () => {
      dispatch(retryAsked());
      for (const read of reads) if (read.isFailing) read.retry();
    },
  };
}
