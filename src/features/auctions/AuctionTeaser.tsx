import type { ReactNode } from 'react';
import { CountdownLabel } from '#entities/earning/list/components/BlockCountdown.tsx';
import { useCountdown } from '#entities/earning/list/countdown.ts';
import { useTranslation } from '#i18n/t.ts';
import { formatRemaining } from '#lib/time.ts';
import { Row } from '#ui/Layout.tsx';
import { Muted } from '#ui/Text.tsx';
import type { Auction, AuctionStatus } from './auctionsModel.ts';
import { StatusTag } from './components/StatusTag.tsx';
import { useAuction, useAuctionStatus, useCurrentId } from './useAuctions.ts';

function TimeLeft({ auction: { startBlock, endBlock } }: { auction: Auction }): ReactNode {
  const { locale } = useTranslation();
  const countdown = useCountdown(BigInt(startBlock), BigInt(endBlock));
  if (!countdown || countdown.seconds === null) return null;
  return (
    <Muted as="span" scale="sm" numeric>
      <CountdownLabel countdown={countdown} /> {formatRemaining(countdown.seconds, locale)}
    </Muted>
  );
}

/** Statuses worth telling somebody who didn't ask. */
const isNews = (status: AuctionStatus | undefined): boolean =>
  status === 'pending' || status === 'open' || status === 'finished';

/**
 * Shows the newest auction in a line, for pages about something else: number, status, time left.
 * Nothing while none runs, or while it is not known whether one does.
 */
export function AuctionTeaser(): ReactNode {
  const { t } = useTranslation();
  const auction = useAuction(useCurrentId());
  const status = useAuctionStatus(auction);
  if (!auction || auction === 'none' || !status || !isNews(status)) return null;
  return (
    <Row as="span" gap="sm" wrap>
      <StatusTag status={status} />
      <Muted as="span" scale="sm">
        {t('auctions.name', { id: auction.id })}
      </Muted>
      {status === 'finished' ? null : <TimeLeft auction={auction} />}
    </Row>
  );
}
