import { useMemo, type ReactNode } from 'react';
import { ListEmpty, ListLoading, ListUnreadable } from '#entities/feedback/ListStates.tsx';
import { RetryMessage } from '#entities/feedback/RetryMessage.tsx';
import { useWhenLeft } from '#entities/feedback/useWhenLeft.ts';
import type { ViewMode } from '#entities/settings/settingsSlice.ts';
import { ConnectButton } from '#entities/wallet/components/ConnectButton.tsx';
import { ConnectText } from '#entities/wallet/components/ConnectText.tsx';
import { selectIsVisitor } from '#entities/wallet/walletSelectors.ts';
import { useTranslation } from '#i18n/t.ts';
import { useAppDispatch, useAppSelector } from '#redux';
import { EmptyState } from '#ui/EmptyState.tsx';
import type { SegmentLink } from '#ui/SegmentedControl.tsx';
import { WalletIcon } from '#ui/icons/WalletIcon.tsx';
import { useIdle } from '#ui/useIdle.ts';
import type { ListSlice } from '../createListSlice.ts';
import type { EarnColumn, EarnEntry, EarnTab } from '../earnEntry.ts';
import { useEarnList } from '../useEarnList.ts';
import { PAGE_ROWS, useInfinite } from '../useInfinite.ts';
import { AtTopContext } from '../useNearView.ts';
import { EarnCardGrid } from './EarnCard.tsx';
import { EarnControls } from './EarnControls.tsx';
import { EarnTable } from './EarnTable.tsx';
import { MoreRows } from './MoreRows.tsx';
import { ToTop } from './ToTop.tsx';

interface EarnListingTexts {
  /** Label of the list. */
  list: string;
  /** Name of the table's first column. */
  name: string;
  /** Label and placeholder of the search field. */
  search: string;
  /** Shown when the tab has no entries. */
  none: string;
  /** Shown when the entries cannot be read; a general sentence when absent. */
  unreadable?: string;
  /** Shown over a list that may be incomplete or unsorted. */
  incomplete: string;
}

export interface EarnListingProps<Sort extends string> {
  /** Keeps the list's order and search. */
  slice: ListSlice<Sort>;
  entries: readonly EarnEntry<Sort>[];
  /** Entry that a link leads to, shown first whatever is filtered. */
  requested: EarnEntry<Sort> | undefined;
  isStakeRequested?: boolean;
  tab: EarnTab;
  /** Tabs with pages of their own, as links. */
  tabs: readonly SegmentLink<EarnTab>[];
  /** Columns of the table view; those with an order are also offered under 'Sort by'. */
  columns: readonly EarnColumn<Sort>[];
  view: ViewMode;
  onView: (view: ViewMode) => void;
  isStakedOnly: boolean;
  onStakedOnly: (isStakedOnly: boolean) => void;
  /** Shows entries as configured until their state is read, instead of a skeleton. */
  showsUnread?: boolean;
  texts: EarnListingTexts;
  /** Messages between the controls and a list of `count` entries. */
  renderNotice?: (count: number) => ReactNode;
}

interface EntriesProps<Sort extends string> {
  entries: readonly EarnEntry<Sort>[];
  listKey: string;
  view: ViewMode;
  requested: EarnEntry<Sort> | undefined;
  isStakeRequested: boolean;
  /** Renders the list around its entries. */
  renderList: (entries: ReactNode) => ReactNode;
}

/** Renders the first entries, and more when the end scrolls into view. */
function Entries<Sort extends string>({
  entries,
  listKey,
  view,
  requested,
  isStakeRequested,
  renderList,
}: EntriesProps<Sort>): ReactNode {
  const list = useInfinite(entries.length, listKey);
  // Found or sorted, the first rows come with their figures. On the first paint, names come first.
  const isIdle = useIdle();
  const { shown } = list;
  // The same elements while nothing of them changes: a letter typed draws no row again.
  const items = useMemo(
    () =>
      entries.slice(0, shown).map((entry, index) => {
        const isRequested = entry === requested;
        return (
          <AtTopContext key={entry.key} value={isIdle && index < PAGE_ROWS}>
            {entry.draw(view, {
              isRequested,
              isStakeRequested: isRequested && isStakeRequested,
            })}
          </AtTopContext>
        );
      }),
    [entries, shown, requested, isStakeRequested, view, isIdle],
  );
  return (
    <>
      {renderList(items)}
      <MoreRows list={list} />
    </>
  );
}

/** Returns the columns without those of an account's own, where there is none. */
function useShownColumns<Sort extends string>(
  columns: readonly EarnColumn<Sort>[],
): readonly EarnColumn<Sort>[] {
  const isVisitor = useAppSelector(selectIsVisitor);
  return useMemo(
    () => (isVisitor ? columns.filter(({ isOwn }) => !isOwn) : columns),
    [columns, isVisitor],
  );
}

/** Renders an earning list with its controls: tabs, views, 'Staked only', sort and search. */
export function EarnListing<Sort extends string>({
  slice: { actions, selectors },
  entries,
  requested,
  isStakeRequested = false,
  tab,
  tabs,
  columns: allColumns,
  view,
  onView,
  isStakedOnly,
  onStakedOnly,
  showsUnread = false,
  texts,
  renderNotice,
}: EarnListingProps<Sort>): ReactNode {
  const { t } = useTranslation();
  const columns = useShownColumns(allColumns);
  const dispatch = useAppDispatch();
  const sorting = useAppSelector(selectors.selectSorting);
  const search = useAppSelector(selectors.selectSearch);
  useWhenLeft(actions.listLeft);
  const list = useEarnList({ entries, tab, isStakedOnly, sort: sorting, search, showsUnread });
  const found = list.entries;
  const shown = useMemo(
    () => (requested ? [requested, ...found.filter((entry) => entry !== requested)] : found),
    [requested, found],
  );
  const hasSearch = search.trim() !== '';
  const showAll = (): void => {
    dispatch(actions.searched(''));
    if (isStakedOnly) onStakedOnly(false);
  };
  const content = (): ReactNode => {
    if (shown.length > 0)
      return (
        <Entries
          entries={shown}
          listKey={list.key}
          view={view}
          requested={requested}
          isStakeRequested={isStakeRequested}
          renderList={(items) =>
            view === 'table' ? (
              <EarnTable
                label={texts.list}
                nameLabel={texts.name}
                columns={columns}
                sorting={sorting}
                onSort={(chosen) => dispatch(actions.sortingChosen(chosen))}
              >
                {items}
              </EarnTable>
            ) : (
              <EarnCardGrid aria-label={texts.list}>{items}</EarnCardGrid>
            )
          }
        />
      );
    if (list.status === 'reading') return <ListLoading />;
    if (list.status === 'unreadable')
      return (
        <ListUnreadable
          {...(texts.unreadable === undefined ? {} : { text: texts.unreadable })}
          onRetry={list.retry}
        />
      );
    if (list.status === 'connect')
      return (
        <EmptyState
          icon={<WalletIcon size="lg" />}
          title={<ConnectText of="earn.none.connect" />}
          action={<ConnectButton />}
        />
      );
    return (
      <ListEmpty
        why={hasSearch ? 'search' : isStakedOnly ? 'staked' : 'none'}
        text={texts.none}
        onShowAll={showAll}
      />
    );
  };
  return (
    <>
      <EarnControls
        view={view}
        onView={onView}
        isStakedOnly={isStakedOnly}
        onStakedOnly={onStakedOnly}
        tabs={tabs}
        tab={tab}
        sort={sorting.by}
        sorts={[
          { id: 'hot', label: t('earn.sort.hot') },
          ...columns.flatMap(({ sort, label }) =>
            sort === undefined ? [] : [{ id: sort, label }],
          ),
        ]}
        onSort={(by) => dispatch(actions.sortingChosen({ by, isAscending: false }))}
        search={search}
        onSearch={(text) => dispatch(actions.searched(text))}
        searchLabel={texts.search}
        found={hasSearch && list.status === 'ready' ? found.length : undefined}
      />
      {renderNotice?.(found.length)}
      {list.isIncomplete && found.length > 0 ? (
        <RetryMessage onRetry={list.retry}>{texts.incomplete}</RetryMessage>
      ) : null}
      {content()}
      <ToTop />
    </>
  );
}
