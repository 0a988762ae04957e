import type { TransactionRecord, TransactionStatus } from '#chain/transactions/record.ts';
import type { TextKey } from '#i18n/t.ts';

/** How a dialog shows what has become of a sent transaction. */
export interface TransactionResultLook {
  titleKey: TextKey;
  tone: 'accent' | 'success' | 'warning' | 'danger';
  /** Nothing was done and nothing will be, so that sending it again does it once. */
  canRetry: boolean;
}

const submitted: TransactionResultLook = {
  titleKey: 'transactions.modal.submitted',
  tone: 'accent',
  canRetry: false,
};

/** Trying again does the rest: what was mined is read anew. */
const partly: TransactionResultLook = {
  titleKey: 'notifications.partly',
  tone: 'warning',
  canRetry: true,
};

const looks: Record<TransactionStatus, TransactionResultLook> = {
  signing: { titleKey: 'transactions.status.maybeSent', tone: 'warning', canRetry: false },
  pending: submitted,
  confirmed: { titleKey: 'notifications.confirmed', tone: 'success', canRetry: false },
  spedUp: { titleKey: 'notifications.confirmed', tone: 'success', canRetry: false },
  failed: { titleKey: 'notifications.failed', tone: 'danger', canRetry: true },
  replaced: { titleKey: 'notifications.replaced', tone: 'warning', canRetry: false },
  cancelled: { titleKey: 'notifications.cancelled', tone: 'warning', canRetry: true },
  dropped: { titleKey: 'notifications.dropped', tone: 'warning', canRetry: true },
  expired: { titleKey: 'notifications.expired', tone: 'warning', canRetry: true },
  unknown: { titleKey: 'notifications.unknown', tone: 'warning', canRetry: false },
};

/** Returns how to show a transaction; one that is not in the journal yet counts as submitted. */
export function resultLook(record: TransactionRecord | undefined): TransactionResultLook {
  if (record?.minedParts) return partly;
  return record ? looks[record.status] : submitted;
}
