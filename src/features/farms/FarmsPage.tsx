import '#i18n/addEarnTexts.ts';
import { useMemo, type ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { contractAddress } from '#config/chains.ts';
import { farms } from '#config/farms.ts';
import { rewardToken } from '#config/tokens.ts';
import { EarnListing } from '#entities/earning/list/components/EarnListing.tsx';
import type { EarnColumn, EarnEntry, EarnTab } from '#entities/earning/list/earnEntry.ts';
import { NotDeployedPage } from '#entities/feedback/ListStates.tsx';
import { farmStakedOnlyChosen, farmViewChosen } from '#entities/settings/settingsSlice.ts';
import { useTranslation, type TextKey } from '#i18n/t.ts';
import { useAppDispatch, useAppSelector } from '#redux';
import { Message } from '#ui/Message.tsx';
import { Page } from '#ui/Page.tsx';
import { FarmsHead } from './components/FarmsHead.tsx';
import { farmEntries, type FarmSort } from './farmEntries.tsx';
import { selectIsStakedOnly } from './farmsSelectors.ts';
import { farmsSlice } from './farmsSlice.ts';

const hasArchived = farms.some(({ isArchived }) => isArchived);

function tabOf(pathname: string): EarnTab {
  if (pathname.startsWith('/farms/archived')) return 'archived';
  return pathname.startsWith('/farms/history') ? 'finished' : 'live';
}

/**
 * Returns the entry that `?farm=<pid>`, or `?stake=<pid>` with its stake dialog, leads to:
 * `undefined` without a link, `null` if there is no such farm.
 */
function useRequestedEntry(): EarnEntry<FarmSort> | null | undefined {
  const [parameters] = useSearchParams();
  const pid = parameters.get('stake') ?? parameters.get('farm');
  if (pid === null) return undefined;
  const key = /^\d{1,6}$/.test(pid) ? String(Number(pid)) : pid;
  return farmEntries().find((entry) => entry.key === key) ?? null;
}

const emptyTexts: Record<EarnTab, TextKey> = {
  live: 'farms.none.live',
  finished: 'farms.none.finished',
  archived: 'farms.none.archived',
};

function useColumns(): readonly EarnColumn<FarmSort>[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      { id: 'earned', label: t('earn.earned'), sort: 'earned', isOwn: true },
      { id: 'staked', label: t('earn.ownStake'), sort: 'staked', isOwn: true },
      { id: 'apr', label: t('earn.apr'), isWide: true, sort: 'apr' },
      {
        id: 'liquidity',
        label: t('farms.liquidity'),
        help: t('farms.liquidity.help'),
        from: 'laptop',
        sort: 'liquidity',
      },
      {
        id: 'multiplier',
        label: t('farms.multiplier'),
        help: t('farms.multiplier.help', { symbol: rewardToken?.symbol ?? '' }),
        from: 'laptop',
        sort: 'multiplier',
      },
    ],
    [t],
  );
}

function useTabs(): { id: EarnTab; label: string; to: string }[] {
  const { t } = useTranslation();
  return [
    { id: 'live', label: t('earn.live'), to: '/farms' },
    { id: 'finished', label: t('earn.finished'), to: '/farms/history' },
    ...(hasArchived
      ? [{ id: 'archived' as const, label: t('farms.archived'), to: '/farms/archived' }]
      : []),
  ];
}

function Farms({ news }: { news: ReactNode }): ReactNode {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const tab = tabOf(useLocation().pathname);
  const view = useAppSelector((state) => state.settings.userFarmView);
  const requested = useRequestedEntry();
  return (
    <Page>
      <FarmsHead news={news} />
      <EarnListing
        slice={farmsSlice}
        entries={farmEntries()}
        requested={requested ?? undefined}
        isStakeRequested={useSearchParams()[0].has('stake')}
        tab={tab}
        tabs={useTabs()}
        columns={useColumns()}
        view={view}
        onView={(chosen) => dispatch(farmViewChosen(chosen))}
        isStakedOnly={useAppSelector((state) => selectIsStakedOnly(state, tab))}
        onStakedOnly={(isOn) => dispatch(farmStakedOnlyChosen(isOn ? 'true' : 'false'))}
        texts={{
          list: t('farms.title'),
          name: t('earn.farm'),
          search: t('farms.search'),
          none: t(emptyTexts[tab]),
          unreadable: t('farms.unreadable'),
          incomplete: t('farms.unsorted'),
        }}
        renderNotice={(count) => (
          <>
            {requested === null ? <Message variant="warning">{t('farms.notFound')}</Message> : null}
            {tab !== 'live' && count > 0 ? (
              <Message variant="warning">{t('farms.finished.notice')}</Message>
            ) : null}
          </>
        )}
      />
    </Page>
  );
}

/** Renders /farms, /farms/history and /farms/archived: what the farming contract pays for. */
export function FarmsPage({
  news,
}: {
  /** What goes on in the auctions, in a line. */
  news?: ReactNode;
}): ReactNode {
  const { t } = useTranslation();
  const isDeployed = contractAddress('masterChef') !== undefined && farms.length > 0;
  return isDeployed ? (
    <Farms news={news} />
  ) : (
    <NotDeployedPage title={t('farms.title')} text={t('farms.notDeployed')} />
  );
}
