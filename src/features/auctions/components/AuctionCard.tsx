import type { ReactNode } from 'react';
import { auctionSchedule } from '#config/auctions.ts';
import { BlockTime } from '#entities/clock/BlockTime.tsx';
import { useBlockTime } from '#entities/clock/useBlockTime.ts';
import { useTranslation } from '#i18n/t.ts';
import { unknownText } from '#lib/format.ts';
import { numberFormat } from '#lib/numberFormat.ts';
import { formatDateTime } from '#lib/time.ts';
import { Card, CardBody, CardHeader, Divider } from '#ui/Card.tsx';
import { DetailRow } from '#ui/DetailRow.tsx';
import { Fill, Stack } from '#ui/Layout.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Heading, Muted } from '#ui/Text.tsx';
import type { Auction, AuctionStatus } from '../auctionsModel.ts';
import { farmTimes } from '../auctionTimes.ts';
import { useBids, useRankedBids } from '../useAuctions.ts';
import { AmountText } from './AmountText.tsx';
import { AuctionCountdown, StateSentence } from './Countdown.tsx';
import { StatusTag } from './StatusTag.tsx';

function FarmRows({ auction }: { auction: Auction }): ReactNode {
  const { t, locale } = useTranslation();
  const ended = useBlockTime(auction.endBlock);
  const times = ended ? farmTimes(ended) : undefined;
  const text = (at: number | undefined): ReactNode => {
    if (at !== undefined) return formatDateTime(at, locale);
    return ended === null ? unknownText : <Skeleton width="8rem" />;
  };
  return (
    <>
      <DetailRow
        label={t('auctions.farmStarts')}
        help={t('auctions.farmHelp')}
        helpLabel={t('auctions.help')}
        value={text(times?.startsAt)}
      />
      <DetailRow label={t('auctions.farmEnds')} value={text(times?.endsAt)} />
      <DetailRow label={t('auctions.multiplierPlanned')} value={auctionSchedule.farmMultiplier} />
    </>
  );
}

function BidderCount({ auction }: { auction: Auction }): ReactNode {
  const { locale } = useTranslation();
  const bids = useBids(auction.id);
  if (bids === undefined) return <Skeleton width="2rem" />;
  return bids === null ? '–' : numberFormat(locale).format(bids.length);
}

/** Shows the lowest total that has won: the threshold itself may lie between two bids. */
function LowestWinningBid({ auction }: { auction: Auction }): ReactNode {
  const { t } = useTranslation();
  const ranked = useRankedBids(auction);
  if (ranked === undefined) return <Skeleton width="4rem" />;
  if (ranked === null) return unknownText;
  const last = ranked.findLast(({ isWinning }) => isWinning);
  return last ? <AmountText amount={last.amount} /> : t('auctions.noWinner');
}

interface AuctionCardProps {
  auction: Auction;
  status: AuctionStatus;
  /** True for the newest auction, which also announces the next one. */
  isNewest: boolean;
}

/** Shows an auction without its bids: status, start, end and number of winners. */
export function AuctionCard({ auction, status, isNewest }: AuctionCardProps): ReactNode {
  const { t, locale } = useTranslation();
  return (
    <Card>
      <CardHeader>
        <Fill>
          <Heading level={2}>{t('auctions.name', { id: auction.id })}</Heading>
        </Fill>
        <StatusTag status={status} />
      </CardHeader>
      <CardBody>
        <Stack gap="md">
          {isNewest || status !== 'closed' ? (
            <AuctionCountdown auction={auction} status={status} />
          ) : null}
          <Stack gap="sm">
            <DetailRow
              label={t('auctions.starts')}
              value={<BlockTime block={auction.startBlock} />}
            />
            <DetailRow label={t('auctions.ends')} value={<BlockTime block={auction.endBlock} />} />
            <Divider />
            <DetailRow
              label={t('auctions.places')}
              value={numberFormat(locale).format(auction.places)}
            />
            <DetailRow label={t('auctions.bidders')} value={<BidderCount auction={auction} />} />
            {status === 'closed' ? (
              <DetailRow
                label={t('auctions.leastWon')}
                value={<LowestWinningBid auction={auction} />}
              />
            ) : (
              <DetailRow
                label={t('auctions.leastFirst')}
                value={<AmountText amount={auction.initialBid} />}
              />
            )}
            <Divider />
            <FarmRows auction={auction} />
          </Stack>
        </Stack>
      </CardBody>
    </Card>
  );
}

/** Replaces the auction card before the first auction. */
export function NoAuctionCard(): ReactNode {
  const { t } = useTranslation();
  return (
    <Card>
      <CardHeader>
        <Fill>
          <Heading level={2}>{t('auctions.tabs.current')}</Heading>
        </Fill>
        <StatusTag status="toBeAnnounced" />
      </CardHeader>
      <CardBody>
        <Stack gap="sm">
          <StateSentence status="toBeAnnounced" />
          <Muted>
            {t(
              auctionSchedule.rhythm === 'weekly'
                ? 'auctions.schedule.weekly'
                : 'auctions.schedule.continuous',
            )}
          </Muted>
        </Stack>
      </CardBody>
    </Card>
  );
}
