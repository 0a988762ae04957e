import '#i18n/addEarnTexts.ts';
import { useMemo, type ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { EarnListing } from '#entities/earning/list/components/EarnListing.tsx';
import type { EarnColumn, EarnEntry, PoolSort } from '#entities/earning/list/earnEntry.ts';
import { NotDeployedPage } from '#entities/feedback/ListStates.tsx';
import { poolStakedOnlySwitched, poolViewChosen } from '#entities/settings/settingsSlice.ts';
import { poolEntries } from '#features/pools/poolEntries.tsx';
import { poolsSlice } from '#features/pools/poolsSlice.ts';
import { vaultEntries } from '#features/vault/vaultEntry.tsx';
import { useTranslation } from '#i18n/t.ts';
import { useAppDispatch, useAppSelector } from '#redux';
import { Message } from '#ui/Message.tsx';
import { Page } from '#ui/Page.tsx';
import { GamePrizes } from '../prizes/GamePrizes.tsx';
import { PoolsHead } from './PoolsHead.tsx';

const entries: readonly EarnEntry<PoolSort>[] = [...vaultEntries, ...poolEntries];

/** Returns the entry that `?pool=<sousId>` or `?pool=vault` leads to. */
function useRequestedEntry(): EarnEntry<PoolSort> | undefined {
  const key = useSearchParams()[0].get('pool');
  return entries.find((entry) => entry.key === key);
}

function useColumns(): readonly EarnColumn<PoolSort>[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      { id: 'earned', label: t('earn.earned'), sort: 'earned', isOwn: true },
      { id: 'staked', label: t('earn.ownStake'), sort: 'staked', isOwn: true },
      { id: 'apr', label: t('earn.apr'), isWide: true, sort: 'apr' },
      { id: 'totalStaked', label: t('pools.totalStaked'), from: 'laptop', sort: 'totalStaked' },
      { id: 'time', label: t('earn.countdown.endsIn'), from: 'laptop' },
    ],
    [t],
  );
}

function Pools(): ReactNode {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const isHistory = useLocation().pathname.includes('history');
  const view = useAppSelector((state) => state.settings.userPoolView);
  const isStakedOnly = useAppSelector((state) => state.settings.userPoolStakedOnly);
  return (
    <Page>
      <GamePrizes>
        <PoolsHead entries={entries} />
      </GamePrizes>
      <EarnListing
        slice={poolsSlice}
        entries={entries}
        requested={useRequestedEntry()}
        tab={isHistory ? 'finished' : 'live'}
        tabs={[
          { id: 'live', label: t('earn.live'), to: '/pools' },
          { id: 'finished', label: t('earn.finished'), to: '/pools/history' },
        ]}
        columns={useColumns()}
        view={view}
        onView={(chosen) => dispatch(poolViewChosen(chosen))}
        isStakedOnly={isStakedOnly}
        onStakedOnly={(isOn) => dispatch(poolStakedOnlySwitched(isOn))}
        showsUnread
        texts={{
          list: t('pools.list'),
          name: t('earn.pool'),
          search: t('pools.search'),
          none: t(isHistory ? 'pools.none.finished' : 'pools.none.live'),
          incomplete: t('pools.unsorted'),
        }}
        renderNotice={() =>
          isHistory ? <Message variant="danger">{t('pools.finishedNotice')}</Message> : null
        }
      />
    </Page>
  );
}

/** Renders /pools and /pools/history: the vault and the staking pools. */
export function PoolsPage(): ReactNode {
  const { t } = useTranslation();
  return entries.length === 0 ? (
    <NotDeployedPage title={t('pools.title')} text={t('pools.notDeployed')} />
  ) : (
    <Pools />
  );
}
