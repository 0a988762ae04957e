import type { ReactNode } from 'react';
import type { TransactionRecord } from '#chain/transactions/record.ts';
import { CopyDetails } from '#entities/feedback/CopyDetails.tsx';
import { useTranslation } from '#i18n/t.ts';
import { failureReason } from '../failureReason.ts';

/** Offers to copy the details of a transaction that was mined and failed. */
export function FailedDetails({ record }: { record: TransactionRecord }): ReactNode {
  const { t } = useTranslation();
  const cause = record.reason ? failureReason(t, record.reason) : t('transactions.status.failed');
  return <CopyDetails cause={cause} record={record} />;
}
