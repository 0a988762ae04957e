import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/t.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { HistoryIcon } from '#ui/icons/HistoryIcon.tsx';
import { Row, Stack } from '#ui/Layout.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { Heading } from '#ui/Text.tsx';
import type { AuctionView } from '../useAuctionView.ts';
import { AllArchive } from './AllArchive.tsx';
import { LatestArchive } from './LatestArchive.tsx';

/** Shows past auctions: one by its number, or all of them. */
export function Archive({ view, currentId }: { view: AuctionView; currentId: number }): ReactNode {
  const { t } = useTranslation();
  if (currentId === 0)
    return <EmptyState icon={<HistoryIcon size="lg" />} title={t('auctions.archive.empty')} />;
  return (
    <Stack gap="md">
      <Row wrap justify="between" gap="sm">
        <Heading level={2} scale="xl">
          {t('auctions.tabs.archive')}
        </Heading>
        <SegmentedControl
          label={t('auctions.archive.view')}
          items={[
            { id: 'latest', label: t('auctions.archive.latest') },
            { id: 'all', label: t('auctions.archive.all') },
          ]}
          value={view.isAll ? 'all' : 'latest'}
          onChange={(id) => (id === 'all' ? view.showAll() : view.showAuction('latest'))}
        />
      </Row>
      {view.isAll ? (
        <AllArchive currentId={currentId} onOpen={view.showAuction} />
      ) : (
        <LatestArchive
          id={view.auctionId === 'latest' ? currentId : view.auctionId}
          currentId={currentId}
          onChoose={view.showAuction}
        />
      )}
    </Stack>
  );
}
