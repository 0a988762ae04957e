import { selectAccount } from '#entities/account/accountSelectors.ts';
import {
  ListEmpty,
  NotDeployedPage,
  ListLoading,
  ListUnreadable,
} from '#entities/feedback/ListStates.tsx';
import { RetryMessage } from '#entities/feedback/RetryMessage.tsx';
import '#i18n/addEarnTexts.ts';
import { useDeferredValue, useState, type ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { EarnControls } from '#entities/earnView/components/EarnControls.tsx';
import { ToTop } from '#entities/earnView/components/ToTop.tsx';
import { poolStakedOnlySwitched, poolViewChosen } from '#entities/settings/settingsSlice.ts';
import { ConnectButton } from '#entities/wallet/components/ConnectButton.tsx';
import { useTranslation } from '#i18n/t.ts';
import { useAppDispatch, useAppSelector } from '#redux';
import { EmptyState } from '#ui/EmptyState.tsx';
import { WalletIcon } from '#ui/icons/WalletIcon.tsx';
import { Message } from '#ui/Message.tsx';
import { Page } from '#ui/Page.tsx';
import { searchRows, type PoolSort } from './arrangeRows.ts';
import { PoolList } from './components/PoolList.tsx';
import { PoolsTitle } from './components/PoolsTitle.tsx';
import { poolRows, type PoolRow } from './poolRows.ts';
import { usePoolRows } from './usePoolRows.ts';

/** The row that `?pool=<sousId>` or `?pool=vault` leads to. */
function useAskedRow(): PoolRow | undefined {
  const key = useSearchParams()[0].get('pool');
  return poolRows.find((row) => row.key === key);
}

function Pools(): ReactNode {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const isHistory = useLocation().pathname.includes('history');
  const view = useAppSelector((state) => state.settings.userPoolView);
  const isStakedOnly = useAppSelector((state) => state.settings.userPoolStakedOnly);
  const isVisitor = useAppSelector((state) => selectAccount(state) === null);
  const [sort, setSort] = useState<PoolSort>('hot');
  const [search, setSearch] = useState('');
  const query = useDeferredValue(search.trim());
  const { rows, status, retry } = usePoolRows({ isHistory, isStakedOnly, sort });
  const found = searchRows(rows, query);
  const asked = useAskedRow();
  // What a link leads to is there whatever else is filtered, and first.
  const shown = asked ? [asked, ...found.filter((row) => row !== asked)] : found;
  const showAll = (): void => {
    setSearch('');
    dispatch(poolStakedOnlySwitched(false));
  };
  const list = (): ReactNode => {
    if (shown.length > 0)
      return (
        <PoolList
          rows={shown}
          resetKey={[isHistory, isStakedOnly, sort, query].join()}
          view={view}
          asked={asked}
        />
      );
    if (rows.length === 0 && status === 'reading' && !(isStakedOnly && isVisitor))
      return <ListLoading />;
    if (rows.length === 0 && status === 'unreadable') return <ListUnreadable onRetry={retry} />;
    if (isStakedOnly && isVisitor)
      return (
        <EmptyState
          icon={<WalletIcon size="lg" />}
          title={t('earn.none.connect')}
          action={<ConnectButton />}
        />
      );
    const why = query !== '' ? 'search' : isStakedOnly ? 'staked' : 'none';
    return (
      <ListEmpty
        why={why}
        text={t(isHistory ? 'pools.none.finished' : 'pools.none.live')}
        onShowAll={showAll}
      />
    );
  };
  return (
    <Page>
      <PoolsTitle />
      <EarnControls
        view={view}
        onView={(chosen) => dispatch(poolViewChosen(chosen))}
        isStakedOnly={isStakedOnly}
        onStakedOnly={(isOn) => dispatch(poolStakedOnlySwitched(isOn))}
        tabs={[
          { id: 'live', label: t('earn.live'), to: '/pools' },
          { id: 'finished', label: t('earn.finished'), to: '/pools/history' },
        ]}
        tab={isHistory ? 'finished' : 'live'}
        sort={sort}
        sorts={[
          { id: 'hot', label: t('earn.sort.hot') },
          { id: 'apr', label: t('earn.apr') },
          { id: 'earned', label: t('earn.earned') },
          { id: 'totalStaked', label: t('pools.totalStaked') },
        ]}
        onSort={setSort}
        search={search}
        onSearch={setSearch}
        searchLabel={t('pools.search')}
        found={query === '' ? undefined : found.length}
      />
      {isHistory ? <Message variant="danger">{t('pools.finishedNotice')}</Message> : null}
      {rows.length > 0 && status === 'unreadable' ? (
        <RetryMessage onRetry={retry}>{t('pools.unsorted')}</RetryMessage>
      ) : null}
      {list()}
      <ToTop />
    </Page>
  );
}

/** /pools, and /pools/history with what is over: the vault and the staking pools. */
export function PoolsPage(): ReactNode {
  const { t } = useTranslation();
  return poolRows.length === 0 ? (
    <NotDeployedPage title={t('pools.title')} text={t('pools.notDeployed')} />
  ) : (
    <Pools />
  );
}
