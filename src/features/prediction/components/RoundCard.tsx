import { useDeferredValue, type ReactNode } from 'react';
import { useChainClock } from '#chain/blocks/useChainClock.ts';
import { selectAccount } from '#entities/account/accountSelectors.ts';
import { useTranslation } from '#i18n/t.ts';
import { useAppSelector } from '#redux';
import { DetailRow } from '#ui/DetailRow.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Muted, Text } from '#ui/Text.tsx';
import { cardKind, type LaterRound, type Round, type Side } from '../predictionModel.ts';
import { useFeedPrice, useRound, useVoidable } from '../usePrediction.ts';
import { Countdown } from './Countdown.tsx';
import { EntryHint, useEntryObstacle, type Entry } from './EntryHint.tsx';
import { coinText, feeText, Price, PriceMove, sideText } from './Figures.tsx';
import { OwnPosition } from './OwnPosition.tsx';
import { CanceledCard, ExpiredCard } from './PastCard.tsx';
import { RoundFrame } from './RoundFrame.tsx';

interface RunningProps {
  round: Round;
  onEnter: (entry: Entry) => void;
}

function usePays(round: Round): Record<Side, string> {
  const { t, locale } = useTranslation();
  return { bull: sideText(round, 'bull', t, locale), bear: sideText(round, 'bear', t, locale) };
}

/** Shows the prize pool of a round. */
function PoolRow({ round }: { round: Round }): ReactNode {
  const { t, locale } = useTranslation();
  return (
    <DetailRow
      label={t('prediction.pool')}
      value={coinText(round.total, locale)}
      help={t('prediction.multiplierHelp', { fee: feeText(round, locale) })}
      helpLabel={t('prediction.pool')}
    />
  );
}

function NextCard({ round, onEnter }: RunningProps): ReactNode {
  const { t } = useTranslation();
  const account = useAppSelector(selectAccount);
  const obstacle = useEntryObstacle(round, account);
  return (
    <RoundFrame
      epoch={round.epoch}
      status={t('prediction.card.next')}
      tone="plum"
      {...(obstacle === 'none'
        ? { onEnter: (side: Side) => onEnter({ epoch: round.epoch, side }) }
        : {})}
      pays={usePays(round)}
      own={<OwnPosition round={round} account={account} />}
    >
      <Countdown label={t('prediction.locksIn')} from={round.startAt} to={round.lockAt} />
      <PoolRow round={round} />
      <EntryHint obstacle={obstacle} />
    </RoundFrame>
  );
}

function LivePrice({ round }: { round: Round }): ReactNode {
  const { t } = useTranslation();
  const price = useFeedPrice();
  return (
    <Stack gap="xxs">
      <Muted as="span">{t('prediction.lastPrice')}</Muted>
      <Text as="span" scale="xl" weight="black" numeric>
        <Price priceE8={price && price.priceE8} />
      </Text>
      {price && price.priceE8 > 0n ? (
        <PriceMove from={round.lockPriceE8} to={price.priceE8} />
      ) : null}
    </Stack>
  );
}

/** Shows the locked round: what it stands at, and when it closes. */
function LiveCard({ round, isCalculating }: { round: Round; isCalculating: boolean }): ReactNode {
  const { t } = useTranslation();
  const account = useAppSelector(selectAccount);
  const price = useFeedPrice();
  const move = price && price.priceE8 > 0n ? price.priceE8 - round.lockPriceE8 : 0n;
  const ahead = move > 0n ? 'bull' : move < 0n ? 'bear' : undefined;
  return (
    <RoundFrame
      epoch={round.epoch}
      status={t(isCalculating ? 'prediction.card.calculating' : 'prediction.card.live')}
      tone="accent"
      isLive
      pays={usePays(round)}
      {...(ahead && !isCalculating
        ? { marked: { side: ahead, text: t('prediction.side.ahead') } }
        : {})}
      own={<OwnPosition round={round} account={account} />}
    >
      {isCalculating ? (
        <Muted>{t('prediction.awaiting')}</Muted>
      ) : (
        <>
          <Countdown label={t('prediction.closesIn')} from={round.lockAt} to={round.closeAt} />
          <LivePrice round={round} />
        </>
      )}
      <DetailRow label={t('prediction.lockPrice')} value={<Price priceE8={round.lockPriceE8} />} />
      <PoolRow round={round} />
    </RoundFrame>
  );
}

/** Shows a round whose bets are over and whose lock is awaited. */
function LockingCard({ round }: { round: Round }): ReactNode {
  const { t } = useTranslation();
  const account = useAppSelector(selectAccount);
  return (
    <RoundFrame
      epoch={round.epoch}
      status={t('prediction.card.closing')}
      tone="warning"
      pays={usePays(round)}
      own={<OwnPosition round={round} account={account} />}
    >
      <Muted>{t('prediction.awaiting')}</Muted>
      <PoolRow round={round} />
    </RoundFrame>
  );
}

/** Shows a round that is not settled, by the chain's time. */
function RunningCard({ round, onEnter }: RunningProps): ReactNode {
  const clock = useChainClock();
  const voidable = useVoidable(round);
  if (!clock) return <CardLoading epoch={round.epoch} />;
  const isVoidable = typeof voidable === 'string' && voidable !== 'none';
  const kind = cardKind(round, clock.now, isVoidable);
  // A new key for each state, so that it is another card: it turns in.
  if (isVoidable) return <CanceledCard round={round} reason={voidable} />;
  if (kind === 'next') return <NextCard key={kind} round={round} onEnter={onEnter} />;
  if (kind === 'locking') return <LockingCard key={kind} round={round} />;
  return <LiveCard key={kind} round={round} isCalculating={kind === 'calculating'} />;
}

/** Holds the place of a round that is being read. */
export function CardLoading({ epoch }: { epoch?: number }): ReactNode {
  const { t } = useTranslation();
  return (
    <RoundFrame epoch={epoch} status="…" tone="neutral" isQuiet isUnread>
      <Skeleton height="5rem" radius="md" label={t('common.loading')} />
    </RoundFrame>
  );
}

/** Shows a round that is not there yet. */
export function LaterCard({ round }: { round: LaterRound }): ReactNode {
  const { t } = useTranslation();
  return (
    <RoundFrame epoch={round.epoch} status={t('prediction.card.later')} tone="neutral" isQuiet>
      <Countdown
        label={t('prediction.entryStarts')}
        from={round.startAt - (round.lockAt - round.startAt)}
        to={round.startAt}
      />
    </RoundFrame>
  );
}

/** Shows a round in whatever state it is, read while mounted. */
export function RoundCard({
  epoch,
  onEnter,
}: {
  epoch: number;
  onEnter: RunningProps['onEnter'];
}): ReactNode {
  const { t } = useTranslation();
  // Cards whose answers come together are drawn in pieces, as the row is.
  const round = useDeferredValue(useRound(epoch));
  if (round === null)
    return (
      <RoundFrame epoch={epoch} status="–" tone="warning" isQuiet>
        <Muted>{t('prediction.check.failed')}</Muted>
      </RoundFrame>
    );
  if (round === undefined || round === 'none') return <CardLoading epoch={epoch} />;
  if (round.state === 'open' || round.state === 'locked')
    return <RunningCard round={round} onEnter={onEnter} />;
  if (round.state === 'void') return <CanceledCard round={round} reason={round.voidReason} />;
  return <ExpiredCard round={round} />;
}
