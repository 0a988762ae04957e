import '#i18n/addRevertTexts.ts';
import type { ReactNode } from 'react';
import { isFinal, shownHash, type TransactionRecord } from '#chain/transactions/record.ts';
import { useTranslation } from '#i18n/t.ts';
import type { Hex } from '#lib/hex.ts';
import { doneInfo, summaryText } from '#protocol/summary.ts';
import { CheckCircleIcon } from '#ui/icons/CheckCircleIcon.tsx';
import { ErrorIcon } from '#ui/icons/ErrorIcon.tsx';
import { WarningIcon } from '#ui/icons/WarningIcon.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { Text, VisuallyHidden } from '#ui/Text.tsx';
import { failureReason } from '../failureReason.ts';
import { resultLook, type TransactionResultLook } from '../transactionResult.ts';
import { FailedDetails } from './FailedDetails.tsx';
import { MinedParts } from './MinedParts.tsx';
import { ResultActions } from './ResultActions.tsx';
import { TransactionLink } from './TransactionLink.tsx';
import { TransactionStatusTag } from './TransactionStatusTag.tsx';

const icons = {
  success: CheckCircleIcon,
  warning: WarningIcon,
  danger: ErrorIcon,
} as const;

function ResultIcon({ tone }: { tone: TransactionResultLook['tone'] }): ReactNode {
  if (tone === 'accent') return <Spinner scale="xl" tone="accent" />;
  const Icon = icons[tone];
  return (
    <Text as="span" tone={tone} aria-hidden>
      <Icon size="xxl" />
    </Text>
  );
}

export interface TransactionResultProps {
  /** Null for a batch, whose hash the wallet reports only once it is mined. */
  hash: Hex | null;
  /** Journal's record, which follows the chain; absent until it is stored. */
  record: TransactionRecord | undefined;
  onClose: () => void;
  /** Opens the review again; offered where the transaction has done nothing. */
  onRetry?: (() => void) | undefined;
  /** Says why it is open whether it was sent, until that is known. */
  doubt?: ReactNode;
  /** Slot for 'Add … to your wallet', unless the transaction failed. */
  children?: ReactNode;
}

/**
 * Shows what has become of a sent transaction: waiting, done, or not done with the reason and a
 * retry. The dialog's title names the same (`resultLook`).
 */
export function TransactionResult({
  hash,
  record,
  onClose,
  onRetry,
  doubt,
  children,
}: TransactionResultProps): ReactNode {
  const { t, locale } = useTranslation();
  const { tone, canRetry } = resultLook(record);
  const linked = record ? (shownHash(record) ?? hash) : hash;
  const summary = record && summaryText(doneInfo(record), locale);
  const isPending = record !== undefined && !isFinal(record.status);
  return (
    <Stack gap="lg" padding="lg" style={{ marginBlock: 'auto' }}>
      <Stack gap="md" align="center">
        <ResultIcon tone={tone} />
        {summary && (
          <Text weight="bold" align="center">
            {t(summary.key, summary.params)}
          </Text>
        )}
        {record && (
          <output>
            {isPending ? (
              <TransactionStatusTag record={record} />
            ) : (
              // For screen readers, which announce no change of the dialog's title.
              <VisuallyHidden>
                <TransactionStatusTag record={record} isUnseen />
              </VisuallyHidden>
            )}
          </output>
        )}
        {record?.status === 'signing' && doubt}
        {record?.reason && !isPending && (
          <Text
            tone={tone === 'danger' ? 'danger' : 'muted'}
            align="center"
            role={tone === 'danger' ? 'alert' : undefined}
          >
            {failureReason(t, record.reason)}
          </Text>
        )}
        {record?.isChanged && (
          <Text tone="warning" align="center" role="alert">
            {t('transactions.changed')}
          </Text>
        )}
        {record && <MinedParts record={record} />}
        {record && tone === 'danger' && <FailedDetails record={record} />}
        {linked && <TransactionLink hash={linked} />}
        {tone === 'accent' || tone === 'success' ? children : null}
      </Stack>
      <ResultActions
        closeLabel={t('transactions.modal.close')}
        onClose={onClose}
        onRetry={canRetry ? onRetry : undefined}
      />
    </Stack>
  );
}
