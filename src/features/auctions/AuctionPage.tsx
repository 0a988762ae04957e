import { NotDeployedPage, ListLoading, ListUnreadable } from '#entities/feedback/ListStates.tsx';
import '#i18n/addEarnTexts.ts';
import { useState, type ReactNode } from 'react';
import { retryAsked } from '#chain/blocks/blocksSlice.ts';
import { useTranslation } from '#i18n/t.ts';
import { useAppDispatch } from '#redux';
import { Stack } from '#ui/Layout.tsx';
import { Page, PageTitle } from '#ui/Page.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { auctionContract } from './auctionsCalls.ts';
import type { Auction } from './auctionsModel.ts';
import { Archive } from './components/Archive.tsx';
import { AuctionCard, NoAuctionCard } from './components/AuctionCard.tsx';
import { BidTable } from './components/BidTable.tsx';
import { CollectedCard } from './components/CollectedCard.tsx';
import { Columns } from './components/Columns.tsx';
import { HowItWorks } from './components/HowItWorks.tsx';
import { OutcomeCards } from './components/OutcomeCards.tsx';
import { OwnCard } from './components/OwnCard.tsx';
import { useAuctionView, type AuctionView } from './useAuctionView.ts';
import { useAuction, useAuctionStatus, useCurrentId } from './useAuctions.ts';

/** Shows the newest auction and the account's outcomes. `undefined`: no auction has started yet. */
function Current({ auction }: { auction: Auction | undefined }): ReactNode {
  const status = useAuctionStatus(auction ?? 'none');
  if (!status) return <ListLoading rows={4} />;
  return (
    <Stack gap="lg">
      <Columns>
        <Stack gap="lg">
          {auction ? <AuctionCard auction={auction} status={status} isNewest /> : <NoAuctionCard />}
        </Stack>
        <Stack gap="lg">
          <OutcomeCards />
          <OwnCard auction={auction} status={status} />
          <CollectedCard />
        </Stack>
      </Columns>
      <HowItWorks />
    </Stack>
  );
}

function Shown({ view }: { view: AuctionView }): ReactNode {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const currentId = useCurrentId();
  const read = useAuction(currentId);
  // The auction before is shown until the next one is read, with a form that is open over it.
  const [known, setKnown] = useState<Auction>();
  if (read && read !== 'none' && read !== known) setKnown(read);
  const auction = read === undefined ? known : read;
  if (currentId === null || auction === null)
    return <ListUnreadable text={t('auctions.failed')} onRetry={() => dispatch(retryAsked())} />;
  if (currentId === undefined || auction === undefined) return <ListLoading rows={4} />;
  if (view.tab === 'archive') return <Archive view={view} currentId={currentId} />;
  const newest = auction === 'none' ? undefined : auction;
  if (view.tab === 'current' || !newest) return <Current auction={newest} />;
  return <BidTable key={newest.id} auction={newest} />;
}

/**
 * Shows /farms/auction: the auction in which projects bid for a farm, its bids, and past auctions.
 */
export function AuctionPage(): ReactNode {
  const { t } = useTranslation();
  const view = useAuctionView();
  if (!auctionContract)
    return <NotDeployedPage title={t('auctions.title')} text={t('auctions.notDeployed')} />;
  return (
    <Page>
      <PageTitle
        title={t('auctions.title')}
        subtitle={t('auctions.subtitle', { symbol: auctionContract.token.symbol })}
      />
      <Tabs
        label={t('auctions.tabs')}
        value={view.tab}
        onChange={view.showTab}
        tabs={[
          { id: 'current', label: t('auctions.tabs.current') },
          { id: 'board', label: t('auctions.tabs.board') },
          { id: 'archive', label: t('auctions.tabs.archive') },
        ]}
      />
      <Shown view={view} />
    </Page>
  );
}
