import type { ComponentProps, ReactNode } from 'react';
import {
  isFinal,
  type TransactionRecord,
  type TransactionStatus,
} from '#chain/transactions/record.ts';
import { useTranslation, type TextKey } from '#i18n/t.ts';
import { Stack } from '#ui/Layout.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { Tag } from '#ui/Tag.tsx';
import { Muted } from '#ui/Text.tsx';

type Tone = ComponentProps<typeof Tag>['tone'];

const looks: Record<TransactionStatus, { key: TextKey; tone: Tone }> = {
  signing: { key: 'transactions.status.maybeSent', tone: 'warning' },
  pending: { key: 'transactions.status.pending', tone: 'accent' },
  confirmed: { key: 'transactions.status.confirmed', tone: 'success' },
  failed: { key: 'transactions.status.failed', tone: 'danger' },
  replaced: { key: 'transactions.status.replaced', tone: 'warning' },
  spedUp: { key: 'transactions.status.spedUp', tone: 'success' },
  cancelled: { key: 'transactions.status.cancelled', tone: 'neutral' },
  dropped: { key: 'transactions.status.dropped', tone: 'warning' },
  expired: { key: 'transactions.status.expired', tone: 'warning' },
  unknown: { key: 'transactions.status.unknown', tone: 'warning' },
};

const partly: (typeof looks)['failed'] = { key: 'notifications.partly', tone: 'warning' };

const replacing: Record<'spedUp' | 'cancelled' | 'replaced', TextKey> = {
  spedUp: 'transactions.status.speedingUp',
  cancelled: 'transactions.status.cancelling',
  replaced: 'transactions.status.pending',
};

/** Shows the status of a transaction, and where its outcome is one node's word. */
export function TransactionStatusTag({ record }: { record: TransactionRecord }): ReactNode {
  const { t } = useTranslation();
  const { key, tone } = record.minedParts ? partly : looks[record.status];
  const isPending = !isFinal(record.status);
  const shown = isPending && record.replacedBy ? replacing[record.replacedBy.kind] : key;
  const tag = (
    <Tag tone={tone} icon={isPending ? <Spinner scale="sm" /> : undefined}>
      {t(shown)}
    </Tag>
  );
  if (!record.receipt?.isUnchecked) return tag;
  return (
    <Stack gap="xs" align="center">
      {tag}
      <Muted scale="xs">{t('transactions.status.oneNode')}</Muted>
    </Stack>
  );
}
