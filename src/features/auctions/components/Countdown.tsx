import type { ReactNode } from 'react';
import { CountdownLabel } from '#entities/earning/list/components/BlockCountdown.tsx';
import { useCountdown } from '#entities/earning/list/countdown.ts';
import { useTranslation, type TextKey } from '#i18n/t.ts';
import { formatRemaining } from '#lib/time.ts';
import { Panel } from '#ui/Card.tsx';
import { ClockIcon } from '#ui/icons/ClockIcon.tsx';
import { Row, Stack } from '#ui/Layout.tsx';
import { Meter } from '#ui/Meter.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Muted, Text } from '#ui/Text.tsx';
import type { Auction, AuctionStatus } from '../auctionsModel.ts';

const sentences: Record<Exclude<AuctionStatus, 'open'>, TextKey> = {
  toBeAnnounced: 'auctions.state.toBeAnnounced',
  pending: 'auctions.state.pending',
  finished: 'auctions.state.finished',
  closed: 'auctions.state.closed',
};

/** Replaces the countdown of an auction that is not open. */
export function StateSentence({ status }: { status: Exclude<AuctionStatus, 'open'> }): ReactNode {
  const { t } = useTranslation();
  return (
    <Row gap="sm" align="start">
      <ClockIcon />
      <Text weight="bold">{t(sentences[status])}</Text>
    </Row>
  );
}

/** Shows the time and blocks until an auction starts or ends, and its progress. */
export function AuctionCountdown({
  auction,
  status,
}: {
  auction: Auction;
  status: AuctionStatus;
}): ReactNode {
  const { t, locale } = useTranslation();
  const { startBlock, endBlock } = auction;
  const countdown = useCountdown(BigInt(startBlock), BigInt(endBlock));
  if (status !== 'open' && status !== 'pending') {
    return (
      <Panel>
        <StateSentence status={status} />
      </Panel>
    );
  }
  if (!countdown) return null;
  const length = endBlock - startBlock;
  return (
    <Panel>
      <Stack gap="sm">
        <Row justify="between" align="baseline" wrap gap="sm">
          <Muted as="span" weight="bold">
            <CountdownLabel countdown={countdown} />
          </Muted>
          <Muted as="span" numeric>
            {t('earn.blocks', { count: countdown.blocks })}
          </Muted>
        </Row>
        <Text as="span" scale="xxxl" weight="black" numeric role="timer">
          {countdown.seconds === null ? (
            <Skeleton width="8rem" />
          ) : (
            formatRemaining(countdown.seconds, locale)
          )}
        </Text>
        {status === 'open' ? (
          <Meter part={BigInt(length) - countdown.blocks} whole={BigInt(length)} />
        ) : (
          <Muted>{t('auctions.state.pending')}</Muted>
        )}
      </Stack>
    </Panel>
  );
}
