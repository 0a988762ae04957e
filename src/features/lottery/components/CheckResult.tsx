import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { selectIsReadOnly } from '#entities/account/accountSelectors.ts';
import { LateBoundary } from '#entities/feedback/LateBoundary.tsx';
import { RetryMessage } from '#entities/feedback/RetryMessage.tsx';
import { useTranslation } from '#i18n/t.ts';
import type { Address } from '#lib/hex.ts';
import { useAppSelector } from '#redux';
import { Button } from '#ui/Button.tsx';
import { Row, Stack } from '#ui/Layout.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { Muted, Text } from '#ui/Text.tsx';
import { radius, size, space } from '#ui/theme/tokens.ts';
import { ClaimDialog, RefundDialog, TicketsDialog } from '../lateParts.ts';
import type { LotteryContract } from '../lotteryCalls.ts';
import type { CheckedRound, PrizeCheck, Prizes } from '../usePrizes.ts';
import { Amount, amountText, Worth } from './Figures.tsx';

const Rounds = styled.ul`
  display: grid;
  gap: ${space.xs};
  max-block-size: 14rem;
  margin: 0;
  padding: ${space.xxs};
  overflow-y: auto;
  border-radius: ${radius.md};
  list-style: none;

  & > li > div {
    min-block-size: ${size.touch};
  }
`;

const sumOf = (amounts: readonly { amount: bigint }[]): bigint =>
  amounts.reduce((sum, { amount }) => sum + amount, 0n);

/** Shows a round that was checked: what it won, and its tickets on request. */
function RoundRow({
  checked,
  onView,
}: {
  checked: CheckedRound;
  onView: (id: number) => void;
}): ReactNode {
  const { t } = useTranslation();
  const { round, tickets, winning } = checked;
  return (
    <li>
      <Row justify="between" gap="sm">
        <Stack gap="none">
          <Text as="span" scale="sm" weight="bold">
            {t('lottery.round', { id: round.id })}
          </Text>
          <Muted as="span" scale="xs">
            {winning.length > 0
              ? t('lottery.check.tickets', { count: winning.length })
              : t('lottery.buy.tickets', { count: tickets.length })}
          </Muted>
        </Stack>
        <Button
          scale="sm"
          variant="text"
          aria-label={`${t('lottery.own.view')} · ${t('lottery.round', { id: round.id })}`}
          onClick={() => onView(round.id)}
        >
          {t('lottery.own.view')}
        </Button>
      </Row>
    </li>
  );
}

interface FoundProps {
  prizes: Prizes;
  /** All was read, so that it may be said that there is nothing. */
  isSure: boolean;
  contract: LotteryContract;
  canAct: boolean;
  onClaim: () => void;
  onRefund: () => void;
}

/** Shows what can be collected, with its buttons; or that there is nothing. */
function Found({ prizes, isSure, contract, canAct, onClaim, onRefund }: FoundProps): ReactNode {
  const { t, locale } = useTranslation();
  const { rounds, claims, refunds } = prizes;
  const won = sumOf(claims);
  const owed = sumOf(refunds);
  if (won === 0n && owed === 0n && !isSure) return null;
  if (rounds.length === 0) return <Muted>{t('lottery.check.notPlayed')}</Muted>;
  if (won === 0n && owed === 0n) return <Muted>{t('lottery.check.none')}</Muted>;
  return (
    <Stack gap="md">
      {won > 0n ? (
        <Stack gap="sm" align="start">
          <Text weight="bold" tone="success">
            {t('lottery.check.won')}
          </Text>
          <Stack gap="none">
            <Text scale="xxxl" weight="black" numeric>
              <Amount value={won} />
            </Text>
            <Muted numeric>
              <Worth value={won} currency={contract.currency} /> ·{' '}
              {t('lottery.check.tickets', {
                count: claims.reduce((sum, { tickets }) => sum + tickets.length, 0),
              })}
            </Muted>
          </Stack>
          {canAct ? (
            <Button scale="lg" onClick={onClaim}>
              {t('lottery.claim', { amount: amountText(won, locale) })}
            </Button>
          ) : null}
        </Stack>
      ) : null}
      {owed > 0n ? (
        <Row justify="between" gap="sm" wrap>
          <Muted>{t('lottery.check.refunds')}</Muted>
          {canAct ? (
            <Button variant="secondary" onClick={onRefund}>
              {t('lottery.refund', { amount: amountText(owed, locale) })}
            </Button>
          ) : (
            <Amount value={owed} />
          )}
        </Row>
      ) : null}
    </Stack>
  );
}

/** Says which rounds were checked, and offers the older ones. */
function Range({ check, newest }: { check: PrizeCheck; newest: number }): ReactNode {
  const { t } = useTranslation();
  const { prizes, isReading, isFailing, progress } = check;
  if (isFailing)
    return <RetryMessage onRetry={check.retry}>{t('lottery.check.failed')}</RetryMessage>;
  if (isReading)
    return (
      <Row gap="sm" role="status">
        <Spinner scale="sm" tone="accent" />
        <Muted>
          {progress === undefined
            ? t('lottery.check.reading')
            : t('lottery.check.readingTo', { id: progress })}
        </Muted>
      </Row>
    );
  if (!prizes) return null;
  return (
    <Row justify="between" gap="sm" wrap>
      <Muted scale="sm">{t('lottery.check.range', { from: prizes.lookedTo, to: newest })}</Muted>
      {prizes.lookedTo > 1 ? (
        <Button scale="sm" variant="subtle" onClick={check.checkOlder}>
          {t('lottery.check.older')}
        </Button>
      ) : null}
    </Row>
  );
}

export interface CheckProps {
  account: Address;
  contract: LotteryContract;
  /** Newest round that is no longer sold. */
  newest: { id: number; status: string };
  most: number;
}

type Opened = { name: 'claim' | 'refund'; prizes: Prizes } | { name: 'tickets'; lotteryId: number };

/** Shows what a check found, with the dialogs that pay it out. */
export function CheckResult({
  check,
  account,
  contract,
  newest,
  most,
}: CheckProps & { check: PrizeCheck }): ReactNode {
  const isReadOnly = useAppSelector(selectIsReadOnly);
  const [opened, setOpened] = useState<Opened>();
  const { prizes } = check;
  const close = (): void => setOpened(undefined);
  return (
    <Stack gap="md">
      {prizes ? (
        <Found
          prizes={prizes}
          isSure={!check.isReading && !check.isFailing && prizes.areRefundsKnown}
          contract={contract}
          canAct={!isReadOnly}
          onClaim={() => setOpened({ name: 'claim', prizes })}
          onRefund={() => setOpened({ name: 'refund', prizes })}
        />
      ) : null}
      {prizes && prizes.rounds.length > 0 ? (
        <Rounds>
          {prizes.rounds.map((checked) => (
            <RoundRow
              key={checked.round.id}
              checked={checked}
              onView={(lotteryId) => setOpened({ name: 'tickets', lotteryId })}
            />
          ))}
        </Rounds>
      ) : null}
      <Range check={check} newest={newest.id} />
      {opened ? (
        <LateBoundary onClose={close}>
          {opened.name === 'tickets' ? (
            <TicketsDialog account={account} lotteryId={opened.lotteryId} onClose={close} />
          ) : opened.name === 'claim' ? (
            <ClaimDialog
              account={account}
              batches={opened.prizes.claims}
              most={most}
              onClose={close}
            />
          ) : (
            <RefundDialog account={account} batches={opened.prizes.refunds} onClose={close} />
          )}
        </LateBoundary>
      ) : null}
    </Stack>
  );
}
