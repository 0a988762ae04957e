import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { retryAsked } from '#chain/blocks/blocksSlice.ts';
import { RetryMessage } from '#entities/feedback/RetryMessage.tsx';
import { useTranslation } from '#i18n/t.ts';
import type { Address } from '#lib/hex.ts';
import { matchedDigits } from '#protocol/lotteryDraw.ts';
import { useAppDispatch } from '#redux';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { TicketIcon } from '#ui/icons/TicketIcon.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Modal } from '#ui/Modal.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Tag } from '#ui/Tag.tsx';
import { Muted, Text } from '#ui/Text.tsx';
import { space } from '#ui/theme/tokens.ts';
import { winningTickets, type LotteryRound, type Ticket } from '../lotteryModel.ts';
import { useLotteryRound, useOwnTickets } from '../useLottery.ts';
import { Balls } from './Balls.tsx';
import { Amount } from './Figures.tsx';
import { TicketStub } from './TicketStub.tsx';

/** Tickets that are shown at first, and more at a time. */
const STEP = 50;

const List = styled.ul`
  display: grid;
  gap: ${space.sm};
  margin: 0;
  padding: 0;
  list-style: none;
`;

interface Row extends Ticket {
  /** 0 where it won nothing. */
  prize: bigint;
}

/** Returns tickets with their prizes, the largest first. */
function rowsOf(round: LotteryRound, tickets: readonly Ticket[]): Row[] {
  const winning = winningTickets(round, tickets);
  const ids = new Set(winning.map(({ id }) => id));
  return [
    ...winning,
    ...tickets.filter(({ id }) => !ids.has(id)).map((ticket) => ({ ...ticket, prize: 0n })),
  ];
}

function Summary({ round, rows }: { round: LotteryRound; rows: readonly Row[] }): ReactNode {
  const { t } = useTranslation();
  const won = rows.filter(({ prize }) => prize > 0n).length;
  return (
    <Stack gap="sm" align="center">
      {round.finalNumber === undefined ? null : <Balls number={round.finalNumber} scale="sm" />}
      <Text weight="bold" align="center">
        {round.status !== 'claimable'
          ? t('lottery.buy.tickets', { count: rows.length })
          : won > 0
            ? t('lottery.check.tickets', { count: won })
            : t('lottery.tickets.lost')}
      </Text>
    </Stack>
  );
}

function Tickets({
  round,
  tickets,
}: {
  round: LotteryRound;
  tickets: readonly Ticket[];
}): ReactNode {
  const { t } = useTranslation();
  const [shown, setShown] = useState(STEP);
  const rows = rowsOf(round, tickets);
  const drawn = round.status === 'claimable' ? round.finalNumber : undefined;
  return (
    <Stack gap="md">
      <Summary round={round} rows={rows} />
      <List>
        {rows.slice(0, shown).map(({ id, number, prize, isPaid }) => (
          <li key={String(id)}>
            <TicketStub
              number={number}
              matching={drawn === undefined ? 0 : matchedDigits(number, drawn)}
            >
              {prize > 0n ? (
                <Text as="span" scale="sm" weight="bold" tone="success" numeric>
                  <Amount value={prize} />
                </Text>
              ) : null}
              {isPaid ? (
                <Tag tone="success">
                  {t(round.status === 'void' ? 'lottery.ticket.refunded' : 'lottery.ticket.paid')}
                </Tag>
              ) : null}
            </TicketStub>
          </li>
        ))}
      </List>
      {rows.length > shown ? (
        <Button variant="subtle" fullWidth onClick={() => setShown(shown + STEP)}>
          {t('lottery.tickets.more')}
        </Button>
      ) : null}
    </Stack>
  );
}

export interface TicketsDialogProps {
  account: Address;
  lotteryId: number;
  onClose: () => void;
}

/** Shows an account's tickets of a round, with what each won. */
export function TicketsDialog({ account, lotteryId, onClose }: TicketsDialogProps): ReactNode {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const round = useLotteryRound(lotteryId);
  const tickets = useOwnTickets(account, lotteryId);

  function content(): ReactNode {
    if (round === null || tickets === null || round === 'none')
      return (
        <RetryMessage onRetry={() => dispatch(retryAsked())}>
          {t('lottery.own.failed')}
        </RetryMessage>
      );
    if (!round || !tickets)
      return <Skeleton height="12rem" radius="md" label={t('common.loading')} />;
    if (tickets.length === 0)
      return (
        <EmptyState
          icon={<TicketIcon size="lg" />}
          title={t('lottery.tickets.none', { id: lotteryId })}
        />
      );
    return (
      <>
        <Tickets round={round} tickets={tickets} />
        <Muted scale="xs">{t('lottery.edit.help')}</Muted>
      </>
    );
  }

  return (
    <Modal
      open
      title={t('lottery.tickets.title', { id: lotteryId })}
      closeLabel={t('common.close')}
      onClose={onClose}
    >
      <Stack gap="md">{content()}</Stack>
    </Modal>
  );
}
