import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { selectAccount } from '#entities/account/accountSelectors.ts';
import { RetryMessage } from '#entities/feedback/RetryMessage.tsx';
import { IndexedNotice } from '#entities/indexed/IndexedNotice.tsx';
import { ConnectButton } from '#entities/wallet/components/ConnectButton.tsx';
import { ConnectText } from '#entities/wallet/components/ConnectText.tsx';
import { useTranslation } from '#i18n/t.ts';
import { unknownText } from '#lib/format.ts';
import type { Address } from '#lib/hex.ts';
import { useAppSelector } from '#redux';
import { Button } from '#ui/Button.tsx';
import { DetailRow } from '#ui/DetailRow.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { TicketIcon } from '#ui/icons/TicketIcon.tsx';
import { Row, Stack } from '#ui/Layout.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { Table, Th, Tr } from '#ui/Table.tsx';
import { Muted } from '#ui/Text.tsx';
import { Verbatim } from '#ui/Verbatim.tsx';
import { media, space } from '#ui/theme/tokens.ts';
import { amountText } from '../../components/Figures.tsx';
import type { OwnTotals as Totals } from '../historyQueries.ts';
import type { OwnRound } from '../ownRounds.ts';
import { useOwnHistory, type OwnHistory as History } from '../useOwnHistory.ts';
import { OwnRow } from './OwnRow.tsx';

const Head = styled(Th)`
  ${media.withTabBar} {
    padding-inline: ${space.xs};
  }
`;

const AsideHead = styled(Head)`
  ${media.phoneOnly} {
    display: none;
  }
`;

interface OwnHistoryProps {
  newest: { id: number; status: string };
  /** Shows a round. */
  onShow: (id: number) => void;
}

/** Shows an account's totals over all rounds, which only the index has. */
function OwnTotals({ totals, isPending }: { totals: Totals | undefined; isPending: boolean }) {
  const { t, locale } = useTranslation();
  const text = (write: (known: Totals) => string): ReactNode => {
    if (totals) return <Verbatim>{write(totals)}</Verbatim>;
    return isPending ? <Skeleton width="5rem" label={t('common.loading')} /> : unknownText;
  };
  return (
    <Stack gap="xs">
      <DetailRow
        label={t('lottery.history.rounds')}
        value={text(({ rounds }) => rounds.toLocaleString(locale))}
      />
      <DetailRow
        label={t('lottery.history.mine')}
        value={text(({ tickets }) => tickets.toLocaleString(locale))}
      />
      <DetailRow
        label={t('lottery.history.spent')}
        value={text(({ spent }) => amountText(spent, locale))}
      />
      <DetailRow
        label={t('lottery.history.claimed')}
        value={text(({ won }) => amountText(won, locale))}
      />
      {totals && totals.refunded > 0n ? (
        <DetailRow
          label={t('lottery.ticket.refunded')}
          value={<Verbatim>{amountText(totals.refunded, locale)}</Verbatim>}
        />
      ) : null}
    </Stack>
  );
}

function Rounds({
  rounds,
  onShow,
}: {
  rounds: readonly OwnRound[];
  onShow: (id: number) => void;
}): ReactNode {
  const { t } = useTranslation();
  return (
    <Table label={t('lottery.history.own')}>
      <thead>
        <Tr>
          <Head>{t('lottery.history.id')}</Head>
          <AsideHead>{t('lottery.history.date')}</AsideHead>
          <Head $align="end">{t('lottery.history.mine')}</Head>
          <Head $align="end">{t('lottery.history.result')}</Head>
        </Tr>
      </thead>
      <tbody>
        {rounds.map((round) => (
          <OwnRow key={round.id} round={round} onShow={onShow} />
        ))}
      </tbody>
    </Table>
  );
}

/** Says how far the list reaches, and continues it. */
function Rest({ history }: { history: History }): ReactNode {
  const { t } = useTranslation();
  const { isReading, progress, lookedTo, hasMore, showMore } = history;
  return (
    <Stack gap="sm" align="center">
      {isReading ? (
        <Row gap="sm" role="status">
          <Spinner scale="sm" tone="accent" />
          <Muted>
            {progress === undefined
              ? t('common.loading')
              : t('lottery.check.readingTo', { id: progress })}
          </Muted>
        </Row>
      ) : null}
      {lookedTo === undefined || isReading ? null : (
        <Muted>{t('lottery.history.fromNode', { id: lookedTo })}</Muted>
      )}
      {hasMore ? (
        <Button variant="secondary" loading={isReading} onClick={showMore}>
          {t('lottery.tickets.more')}
        </Button>
      ) : null}
    </Stack>
  );
}

function Own({ account, newest, onShow }: OwnHistoryProps & { account: Address }): ReactNode {
  const { t } = useTranslation();
  const history = useOwnHistory(account, newest);
  const { rounds, indexed, isReading, isFailing, retry } = history;
  return (
    <Stack gap="lg">
      <IndexedNotice view={indexed} />
      <OwnTotals totals={indexed.value?.totals} isPending={indexed.isPending} />
      {isFailing ? <RetryMessage onRetry={retry}>{t('lottery.own.failed')}</RetryMessage> : null}
      {rounds === undefined && isReading ? (
        <Skeleton height="12rem" radius="md" label={t('common.loading')} />
      ) : null}
      {rounds?.length === 0 && !isReading && !isFailing && !history.hasMore ? (
        <EmptyState icon={<TicketIcon size="lg" />} title={t('lottery.history.none')} />
      ) : null}
      {rounds && rounds.length > 0 ? <Rounds rounds={rounds} onShow={onShow} /> : null}
      <Rest history={history} />
    </Stack>
  );
}

/** Shows the rounds that the account played, or asks for a wallet. */
export function OwnHistory(props: OwnHistoryProps): ReactNode {
  const account = useAppSelector(selectAccount);
  if (account === null)
    return (
      <EmptyState
        icon={<TicketIcon size="lg" />}
        title={<ConnectText of="lottery.history.connect" />}
        action={<ConnectButton />}
      />
    );
  return <Own key={account} account={account} {...props} />;
}
