import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/t.ts';
import { DetailRow } from '#ui/DetailRow.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Message } from '#ui/Message.tsx';
import { Heading, Muted } from '#ui/Text.tsx';
import { Verbatim } from '#ui/Verbatim.tsx';
import { amountText } from '../../components/Figures.tsx';
import { TicketStub } from '../../components/TicketStub.tsx';
import type { Verification } from '../verification.ts';
import { CountedRow } from './CountedRow.tsx';

/** Most tickets that are named one by one: those the contract has otherwise. */
const MOST_WRONG = 20;

/** Shows what the viewer's tickets won by the count, and those that the contract has otherwise. */
export function OwnPart({ found }: { found: Verification }): ReactNode {
  const { t, locale } = useTranslation();
  const { own, ownCount } = found;
  const won = own.filter(({ ticket }) => ticket.prize > 0n);
  const wrong = own.filter(({ isRight }) => !isRight);
  const isNone = ownCount.computed === 0 && ownCount.told === 0;
  return (
    <Stack gap="xs">
      <Heading level={3} scale="md">
        {t('lottery.history.mine')}
      </Heading>
      {isNone ? (
        <Muted>{t('lottery.own.none')}</Muted>
      ) : (
        <>
          <CountedRow
            label={t('lottery.verify.tickets')}
            claim={ownCount}
            text={(value) => value.toLocaleString(locale)}
          />
          <DetailRow
            label={t('lottery.verify.own.won')}
            value={won.length.toLocaleString(locale)}
          />
          <DetailRow
            label={t('lottery.verify.own.prize')}
            value={
              <Verbatim>
                {amountText(
                  won.reduce((sum, { ticket }) => sum + ticket.prize, 0n),
                  locale,
                )}
              </Verbatim>
            }
          />
        </>
      )}
      {wrong.length === 0 ? null : (
        <>
          <Message variant="danger">
            {t('lottery.verify.own.wrong', { count: wrong.length })}
          </Message>
          {wrong.slice(0, MOST_WRONG).map(({ ticket: { id, number, prize } }) => (
            <TicketStub key={String(id)} number={number}>
              <Verbatim>{amountText(prize, locale)}</Verbatim>
            </TicketStub>
          ))}
        </>
      )}
    </Stack>
  );
}
