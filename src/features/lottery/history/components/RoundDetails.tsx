import { useState, type ReactNode } from 'react';
import { retryAsked } from '#chain/blocks/blocksSlice.ts';
import { selectAccount } from '#entities/account/accountSelectors.ts';
import { LateBoundary } from '#entities/feedback/LateBoundary.tsx';
import { RetryMessage } from '#entities/feedback/RetryMessage.tsx';
import { IndexedNotice } from '#entities/indexed/IndexedNotice.tsx';
import { useTranslation } from '#i18n/t.ts';
import { unknownText } from '#lib/format.ts';
import type { Address } from '#lib/hex.ts';
import { formatDateTime } from '#lib/time.ts';
import { useAppDispatch, useAppSelector } from '#redux';
import { Button } from '#ui/Button.tsx';
import { DetailRow } from '#ui/DetailRow.tsx';
import { CheckCircleIcon } from '#ui/icons/CheckCircleIcon.tsx';
import { Row, Stack } from '#ui/Layout.tsx';
import { Message } from '#ui/Message.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Muted, Text } from '#ui/Text.tsx';
import { Balls } from '../../components/Balls.tsx';
import { Brackets } from '../../components/Brackets.tsx';
import { Amount } from '../../components/Figures.tsx';
import { TicketsDialog, VerifyDialog } from '../../lateParts.ts';
import type { LotteryRound } from '../../lotteryModel.ts';
import { useLotteryDraw, useLotteryRound, useOwnTickets } from '../../useLottery.ts';
import { useRoundExtras } from '../historyQueries.ts';
import { StatusTag } from './StatusTag.tsx';

/** Shows the figures of a round: the node's, and from the index what the node does not tell. */
function RoundFigures({ round }: { round: LotteryRound }): ReactNode {
  const { t, locale } = useTranslation();
  const draw = useLotteryDraw(round.id);
  const view = useRoundExtras(round.id);
  const winners = round.winners.reduce((sum, count) => sum + count, 0);
  const players = view.value?.players;
  return (
    <Stack gap="xs">
      <DetailRow label={t('lottery.history.pot')} value={<Amount value={round.pot} />} />
      <DetailRow label={t('lottery.buy.price')} value={<Amount value={round.price} />} />
      <DetailRow
        label={t('lottery.history.tickets')}
        value={
          draw === undefined ? (
            <Skeleton width="4rem" label={t('common.loading')} />
          ) : (
            (draw?.tickets.toLocaleString(locale) ?? unknownText)
          )
        }
      />
      <DetailRow
        label={t('lottery.history.players')}
        value={
          view.isPending && players === undefined ? (
            <Skeleton width="4rem" label={t('common.loading')} />
          ) : (
            (players?.toLocaleString(locale) ?? unknownText)
          )
        }
      />
      {round.status === 'claimable' ? (
        <DetailRow label={t('lottery.history.winners')} value={winners.toLocaleString(locale)} />
      ) : null}
      {view.failure ? <IndexedNotice view={view} /> : null}
    </Stack>
  );
}

/** Says how many tickets the account has in a round, and shows them on request. */
function OwnTickets({ account, id }: { account: Address; id: number }): ReactNode {
  const { t } = useTranslation();
  const tickets = useOwnTickets(account, id);
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  if (tickets === undefined) return <Skeleton width="12rem" label={t('common.loading')} />;
  if (tickets === null) return <RetryMessage>{t('lottery.own.failed')}</RetryMessage>;
  if (tickets.length === 0) return <Muted>{t('lottery.own.none')}</Muted>;
  return (
    <Row gap="sm" wrap>
      <Text weight="bold">{t('lottery.own.count', { count: tickets.length })}</Text>
      <Button scale="sm" variant="subtle" onClick={() => setOpen(true)}>
        {t('lottery.own.view')}
      </Button>
      {isOpen ? (
        <LateBoundary onClose={close}>
          <TicketsDialog account={account} lotteryId={id} onClose={close} />
        </LateBoundary>
      ) : null}
    </Row>
  );
}

/** Offers to compute a drawn round again. */
function Verify({ id }: { id: number }): ReactNode {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <>
      <Button
        variant="secondary"
        startIcon={<CheckCircleIcon />}
        onClick={() => setOpen(true)}
        onPointerEnter={VerifyDialog.preload}
        onFocus={VerifyDialog.preload}
      >
        {t('lottery.verify')}
      </Button>
      {isOpen ? (
        <LateBoundary onClose={close}>
          <VerifyDialog lotteryId={id} onClose={close} />
        </LateBoundary>
      ) : null}
    </>
  );
}

function Details({ round }: { round: LotteryRound }): ReactNode {
  const { t, locale } = useTranslation();
  const account = useAppSelector(selectAccount);
  const { id, status, endTime, finalNumber } = round;
  const draw = useLotteryDraw(id);
  const date = formatDateTime(endTime, locale);
  return (
    <Stack gap="lg">
      <Row justify="between" gap="md" wrap>
        <Stack gap="xs">
          <Row gap="sm">
            <Text weight="bold" scale="lg">
              {t('lottery.round', { id })}
            </Text>
            <StatusTag status={status} />
          </Row>
          <Muted numeric>
            {status === 'open'
              ? t('lottery.history.ends', { date })
              : t('lottery.history.ended', { date })}
          </Muted>
        </Stack>
        {status === 'open' || status === 'void' ? null : <Balls number={finalNumber} scale="sm" />}
      </Row>
      {status === 'void' ? <Message variant="warning">{t('lottery.void')}</Message> : null}
      {account === null ? null : <OwnTickets account={account} id={id} />}
      <RoundFigures round={round} />
      <Brackets round={round} tickets={draw?.tickets} />
      {status === 'claimable' ? (
        <Row justify="center">
          <Verify id={id} />
        </Row>
      ) : null}
    </Stack>
  );
}

/** Shows a round: its number, its pot, its brackets with their winners. */
export function RoundDetails({ id }: { id: number }): ReactNode {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const round = useLotteryRound(id);
  if (round === undefined)
    return <Skeleton height="24rem" radius="md" label={t('common.loading')} />;
  if (round === null || round === 'none')
    return (
      <RetryMessage onRetry={() => dispatch(retryAsked())}>{t('lottery.failed')}</RetryMessage>
    );
  return <Details round={round} />;
}
