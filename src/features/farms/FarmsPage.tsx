import { selectAccount } from '#entities/account/accountSelectors.ts';
import {
  ListEmpty,
  NotDeployedPage,
  ListLoading,
  ListUnreadable,
} from '#entities/feedback/ListStates.tsx';
import '#i18n/addEarnTexts.ts';
import { useState, type ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { contractAddress } from '#config/chains.ts';
import { farmByPid, farms } from '#config/farms.ts';
import { EarnControls } from '#entities/earnView/components/EarnControls.tsx';
import { ToTop } from '#entities/earnView/components/ToTop.tsx';
import { farmStakedOnlyChosen, farmViewChosen } from '#entities/settings/settingsSlice.ts';
import { ConnectButton } from '#entities/wallet/components/ConnectButton.tsx';
import { useTranslation, type TextKey } from '#i18n/t.ts';
import { useAppDispatch, useAppSelector } from '#redux';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { WalletIcon } from '#ui/icons/WalletIcon.tsx';
import { Message } from '#ui/Message.tsx';
import { Page } from '#ui/Page.tsx';
import type { FarmTab } from './arrangeFarms.ts';
import { FarmList } from './components/FarmList.tsx';
import { FarmsHead } from './components/FarmsHead.tsx';
import type { FarmSort } from './farmLooks.ts';
import { useFarmList } from './useFarmList.ts';

const hasArchived = farms.some(({ isArchived }) => isArchived);

function tabOf(pathname: string): FarmTab {
  if (pathname.startsWith('/farms/archived')) return 'archived';
  return pathname.startsWith('/farms/history') ? 'finished' : 'live';
}

/**
 * The farm that `?farm=<pid>` leads to, or `?stake=<pid>` with its stake dialog: `undefined` nothing is asked for, `null` there
 * is no such farm.
 */
function useAskedFarm() {
  const [parameters] = useSearchParams();
  const pid = parameters.get('stake') ?? parameters.get('farm');
  return pid === null
    ? undefined
    : ((/^\d{1,6}$/.test(pid) ? farmByPid(Number(pid)) : undefined) ?? null);
}

/** Whether only farms with a stake are shown. As long as nobody chose: where the reader has something to take out of what has finished. */
function useStakedOnly(tab: FarmTab): boolean {
  const choice = useAppSelector((state) => state.settings.userFarmStakedOnly);
  const hasAccount = useAppSelector((state) => selectAccount(state) !== null);
  return choice === 'onFinished' ? tab !== 'live' && hasAccount : choice === 'true';
}

const emptyTexts: Record<FarmTab, TextKey> = {
  live: 'farms.none.live',
  finished: 'farms.none.finished',
  archived: 'farms.none.archived',
};

function useSorts(): { id: FarmSort; label: string }[] {
  const { t } = useTranslation();
  return [
    { id: 'hot', label: t('earn.sort.hot') },
    { id: 'apr', label: t('earn.apr') },
    { id: 'multiplier', label: t('farms.multiplier') },
    { id: 'earned', label: t('earn.earned') },
    { id: 'liquidity', label: t('farms.liquidity') },
  ];
}

function useTabs(): { id: FarmTab; label: string; to: string }[] {
  const { t } = useTranslation();
  return [
    { id: 'live', label: t('earn.live'), to: '/farms' },
    { id: 'finished', label: t('earn.finished'), to: '/farms/history' },
    ...(hasArchived
      ? [{ id: 'archived' as const, label: t('farms.archived'), to: '/farms/archived' }]
      : []),
  ];
}

function Farms(): ReactNode {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const tab = tabOf(useLocation().pathname);
  const view = useAppSelector((state) => state.settings.userFarmView);
  const isStakedOnly = useStakedOnly(tab);
  const asked = useAskedFarm();
  const isStakeAsked = useSearchParams()[0].has('stake');
  const [sort, setSort] = useState<FarmSort>('hot');
  const [search, setSearch] = useState('');
  const list = useFarmList({ tab, isStakedOnly, sort, search });
  // What a link leads to is there whatever else is filtered, and first.
  const shown = asked ? [asked, ...list.farms.filter((farm) => farm !== asked)] : list.farms;
  const hasSearch = search.trim() !== '';
  const chooseStakedOnly = (isOn: boolean): void => {
    dispatch(farmStakedOnlyChosen(isOn ? 'true' : 'false'));
  };
  const showAll = (): void => {
    setSearch('');
    if (isStakedOnly) chooseStakedOnly(false);
  };
  const content = (): ReactNode => {
    if (shown.length > 0)
      return (
        <FarmList
          farms={shown}
          listKey={list.key}
          view={view}
          asked={asked ?? undefined}
          isStakeAsked={isStakeAsked}
          isOver={tab !== 'live'}
        />
      );
    if (list.status === 'reading') return <ListLoading />;
    if (list.status === 'unreadable')
      return <ListUnreadable text={t('farms.unreadable')} onRetry={list.retry} />;
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
        text={t(emptyTexts[tab])}
        onShowAll={showAll}
      />
    );
  };
  return (
    <Page>
      <FarmsHead />
      <EarnControls
        view={view}
        onView={(chosen) => dispatch(farmViewChosen(chosen))}
        isStakedOnly={isStakedOnly}
        onStakedOnly={chooseStakedOnly}
        tabs={useTabs()}
        tab={tab}
        sort={sort}
        sorts={useSorts()}
        onSort={setSort}
        search={search}
        onSearch={setSearch}
        searchLabel={t('farms.search')}
        found={hasSearch && list.status === 'ready' ? list.farms.length : undefined}
      />
      {asked === null ? <Message variant="warning">{t('farms.notFound')}</Message> : null}
      {tab !== 'live' && list.farms.length > 0 ? (
        <Message variant="warning">{t('farms.finished.notice')}</Message>
      ) : null}
      {list.isUnsorted ? (
        <Message
          variant="warning"
          role="status"
          action={
            <Button scale="sm" variant="subtle" onClick={list.retry}>
              {t('common.retry')}
            </Button>
          }
        >
          {t('farms.unsorted')}
        </Message>
      ) : null}
      {content()}
      <ToTop />
    </Page>
  );
}

/** /farms, and /farms/history with what has finished: what can be staked in the farming contract. */
export function FarmsPage(): ReactNode {
  const { t } = useTranslation();
  const isDeployed = contractAddress('masterChef') !== undefined && farms.length > 0;
  return isDeployed ? (
    <Farms />
  ) : (
    <NotDeployedPage title={t('farms.title')} text={t('farms.notDeployed')} />
  );
}
