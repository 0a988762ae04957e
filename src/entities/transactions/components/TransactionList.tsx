import '#i18n/addRevertTexts.ts';
import type { ReactNode } from 'react';
import { summaryText } from '#protocol/summary.ts';
import { isFinal, shownHash, type TransactionRecord } from '#chain/transactions/record.ts';
import { doneInfo } from '#protocol/summary.ts';
import {
  selectBlockingTransaction,
  selectRecentTransactions,
} from '#chain/transactions/selectors.ts';
import { cleared } from '#chain/transactions/transactionsSlice.ts';
import { chain } from '#config/chains.ts';
import { useTranslation } from '#i18n/t.ts';
import { toSeconds, formatDateTime } from '#lib/time.ts';
import { useAppDispatch, useAppSelector } from '#redux';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { HistoryIcon } from '#ui/icons/HistoryIcon.tsx';
import { Fill, Row, Stack } from '#ui/Layout.tsx';
import { Muted, Text } from '#ui/Text.tsx';
import { failureReason } from '../failureReason.ts';
import { FailedDetails } from './FailedDetails.tsx';
import { MinedParts } from './MinedParts.tsx';
import { ReplaceButtons } from './ReplaceButtons.tsx';
import { TransactionLink } from './TransactionLink.tsx';
import { TransactionStatusTag } from './TransactionStatusTag.tsx';

function TransactionRow({ record }: { record: TransactionRecord }): ReactNode {
  const { t, locale } = useTranslation();
  const blocking = useAppSelector((state) =>
    isFinal(record.status) ? undefined : selectBlockingTransaction(state, record),
  );
  const summary = summaryText(doneInfo(record), locale);
  const hash = shownHash(record);
  return (
    <Stack as="li" gap="xs">
      <Row gap="sm" align="start">
        <Fill>
          <Text weight="bold">{t(summary.key, summary.params)}</Text>
        </Fill>
        <TransactionStatusTag record={record} />
      </Row>
      {record.reason && <Muted>{failureReason(t, record.reason)}</Muted>}
      {record.isChanged && <Muted>{t('transactions.changed')}</Muted>}
      <MinedParts record={record} />
      {record.status === 'failed' && <FailedDetails record={record} />}
      {record.status === 'unknown' && <Muted>{t('transactions.status.unknownHelp')}</Muted>}
      {blocking && (
        <Muted>
          {t('transactions.status.waitingForEarlier', { nonce: String(blocking.nonce) })}
        </Muted>
      )}
      <Row gap="sm" justify="between" wrap>
        <Muted scale="xs">{formatDateTime(toSeconds(record.addedTime), locale)}</Muted>
        {hash && <TransactionLink hash={hash} />}
      </Row>
      {record.status === 'pending' && <ReplaceButtons record={record} />}
    </Stack>
  );
}

/** Lists the connected account's transactions, pending first, then newest first. */
export function TransactionList(): ReactNode {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const records = useAppSelector(selectRecentTransactions);
  if (records.length === 0)
    return <EmptyState icon={<HistoryIcon size="xl" />} title={t('transactions.recent.none')} />;
  return (
    <Stack gap="md">
      <Row justify="end">
        <Button scale="sm" variant="text" onClick={() => dispatch(cleared({ chainId: chain.id }))}>
          {t('transactions.recent.clearAll')}
        </Button>
      </Row>
      <Stack as="ul" gap="md">
        {records.map((record) => (
          <TransactionRow key={record.id} record={record} />
        ))}
      </Stack>
    </Stack>
  );
}
