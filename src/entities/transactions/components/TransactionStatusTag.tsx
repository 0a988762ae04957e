import { useState, type ComponentProps, type ReactNode } from 'react';
import { useStore } from 'react-redux';
import { selectEndpoints } from '#chain/blocks/selectors.ts';
import {
  isFinal,
  type TransactionRecord,
  type TransactionStatus,
} from '#chain/transactions/record.ts';
import { useTranslation, type TextKey } from '#i18n/t.ts';
import { useAppSelector } from '#redux';
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

/** Id of the transaction that carries the note of a visit with one node, by the visit's store. */
const notedIds = new WeakMap<object, string>();

/**
 * Says that an outcome is one node's word; once per visit where the user has one node by intent, as
 * on the local chain.
 */
function OneNodeNote({ id }: { id: string }): ReactNode {
  const { t } = useTranslation();
  const store = useStore();
  const hasOneNode = useAppSelector((state) => selectEndpoints(state).length === 1);
  const [isFirst] = useState(() => {
    const first = notedIds.get(store) ?? id;
    notedIds.set(store, first);
    return first === id;
  });
  if (hasOneNode && !isFirst) return null;
  return <Muted scale="xs">{t('transactions.status.oneNode')}</Muted>;
}

export interface TransactionStatusTagProps {
  record: TransactionRecord;
  /** Leaves out whose word the outcome is: nobody sees it here. */
  isUnseen?: boolean;
}

/** Shows the status of a transaction, and where its outcome is one node's word. */
export function TransactionStatusTag({
  record,
  isUnseen = false,
}: TransactionStatusTagProps): ReactNode {
  const { t } = useTranslation();
  const { key, tone } = record.minedParts ? partly : looks[record.status];
  const isPending = !isFinal(record.status);
  const shown = isPending && record.replacedBy ? replacing[record.replacedBy.kind] : key;
  const tag = (
    <Tag tone={tone} icon={isPending ? <Spinner scale="sm" /> : undefined}>
      {t(shown)}
    </Tag>
  );
  if (isUnseen || !record.receipt?.isUnchecked) return tag;
  return (
    <Stack gap="xs" align="center">
      {tag}
      <OneNodeNote id={record.id} />
    </Stack>
  );
}
