import { Fragment, useState, type ReactNode } from 'react';
import { ListEmpty, ListLoading, ListUnreadable } from '#entities/feedback/ListStates.tsx';
import { RetryMessage } from '#entities/feedback/RetryMessage.tsx';
import type { ViewMode } from '#entities/settings/settingsSlice.ts';
import { ConnectButton } from '#entities/wallet/components/ConnectButton.tsx';
import { useTranslation } from '#i18n/t.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import type { SegmentLink } from '#ui/SegmentedControl.tsx';
import { WalletIcon } from '#ui/icons/WalletIcon.tsx';
import type { EarnEntry, EarnTab } from '../earnEntry.ts';
import { useEarnList, type HotOr } from '../useEarnList.ts';
import { useInfinite } from '../useInfinite.ts';
import { EarnCardGrid } from './EarnCard.tsx';
import { EarnControls } from './EarnControls.tsx';
import { EarnList } from './EarnRow.tsx';
import { MoreRows } from './MoreRows.tsx';
import type { SortOption } from './SortSelect.tsx';
import { ToTop } from './ToTop.tsx';

interface EarnListingTexts {
  /** Label of the list. */
  list: string;
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
  entries: readonly EarnEntry<Sort>[];
  /** Entry that a link leads to, shown first whatever is filtered. */
  requested: EarnEntry<Sort> | undefined;
  isStakeRequested?: boolean;
  tab: EarnTab;
  /** Tabs with pages of their own, as links. */
  tabs: readonly SegmentLink<EarnTab>[];
  /** Orders besides 'Hot'. */
  sorts: readonly SortOption<Sort>[];
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
  label: string;
  view: ViewMode;
  requested: EarnEntry<Sort> | undefined;
  isStakeRequested: boolean;
}

/** Renders the first entries, and more when the end scrolls into view. */
function Entries<Sort extends string>({
  entries,
  listKey,
  label,
  view,
  requested,
  isStakeRequested,
}: EntriesProps<Sort>): ReactNode {
  const list = useInfinite(entries.length, listKey);
  const List = view === 'table' ? EarnList : EarnCardGrid;
  return (
    <>
      <List aria-label={label}>
        {entries.slice(0, list.shown).map((entry) => {
          const isRequested = entry === requested;
          return (
            <Fragment key={entry.key}>
              {entry.draw(view, {
                isRequested,
                isStakeRequested: isRequested && isStakeRequested,
              })}
            </Fragment>
          );
        })}
      </List>
      <MoreRows list={list} />
    </>
  );
}

/** Renders an earning list with its controls: tabs, views, 'Staked only', sort and search. */
export function EarnListing<Sort extends string>({
  entries,
  requested,
  isStakeRequested = false,
  tab,
  tabs,
  sorts,
  view,
  onView,
  isStakedOnly,
  onStakedOnly,
  showsUnread = false,
  texts,
  renderNotice,
}: EarnListingProps<Sort>): ReactNode {
  const { t } = useTranslation();
  const [sort, setSort] = useState<HotOr<Sort>>('hot');
  const [search, setSearch] = useState('');
  const list = useEarnList({ entries, tab, isStakedOnly, sort, search, showsUnread });
  const found = list.entries;
  const shown = requested ? [requested, ...found.filter((entry) => entry !== requested)] : found;
  const hasSearch = search.trim() !== '';
  const showAll = (): void => {
    setSearch('');
    if (isStakedOnly) onStakedOnly(false);
  };
  const content = (): ReactNode => {
    if (shown.length > 0)
      return (
        <Entries
          entries={shown}
          listKey={list.key}
          label={texts.list}
          view={view}
          requested={requested}
          isStakeRequested={isStakeRequested}
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
          title={t('earn.none.connect')}
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
        sort={sort}
        sorts={[{ id: 'hot', label: t('earn.sort.hot') }, ...sorts]}
        onSort={setSort}
        search={search}
        onSearch={setSearch}
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
