import type { ReactNode } from 'react';
import { isFinal, shownHash } from '#chain/transactions/record.ts';
import { selectTransaction } from '#chain/transactions/selectors.ts';
import { useTranslation } from '#i18n/t.ts';
import type { Hex } from '#lib/hex.ts';
import { useAppSelector } from '#redux';
import { Button } from '#ui/Button.tsx';
import { CheckCircleIcon } from '#ui/icons/CheckCircleIcon.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Heading, Muted, Text } from '#ui/Text.tsx';
import { failureReason } from '../failureReason.ts';
import { TransactionLink } from './TransactionLink.tsx';
import { TransactionStatusTag } from './TransactionStatusTag.tsx';

export interface TransactionSubmittedProps {
  /** Null for a batch, whose hash the wallet reports only once it is mined. */
  hash: Hex | null;
  onClose: () => void;
  /** Slot for 'Add … to your wallet'. */
  children?: ReactNode;
}

/** Shows that the wallet sent the transaction, then its status while the dialog is open. */
export function TransactionSubmitted({
  hash,
  onClose,
  children,
}: TransactionSubmittedProps): ReactNode {
  const { t } = useTranslation();
  const record = useAppSelector((state) => selectTransaction(state, hash));
  const reason = record?.reason;
  const linked = record ? (shownHash(record) ?? hash) : hash;
  return (
    <Stack gap="md" align="center" padding="lg">
      <Text as="span" tone="success" aria-hidden>
        <CheckCircleIcon size="xxl" />
      </Text>
      <Heading level={3} align="center">
        {t('transactions.modal.submitted')}
      </Heading>
      {linked && <TransactionLink hash={linked} />}
      {record && (
        <output>
          <TransactionStatusTag record={record} />
        </output>
      )}
      {record && isFinal(record.status) && reason && (
        <Muted align="center">{failureReason(t, reason)}</Muted>
      )}
      {children}
      <Button fullWidth onClick={onClose}>
        {t('transactions.modal.close')}
      </Button>
    </Stack>
  );
}
