import type { ReactNode } from 'react';
import type { TransactionRecord } from '#chain/transactions/record.ts';
import { selectSent } from '#chain/transactions/selectors.ts';
import { useInsteadOfToast } from '#entities/notifications/useInsteadOfToast.ts';
import { TransactionErrorView } from '#entities/transactions/components/TransactionErrorView.tsx';
import { TransactionResult } from '#entities/transactions/components/TransactionResult.tsx';
import { WaitingForConfirmation } from '#entities/transactions/components/WaitingForConfirmation.tsx';
import { resultLook } from '#entities/transactions/transactionResult.ts';
import { useTranslation } from '#i18n/t.ts';
import { useAppSelector } from '#redux';
import { Modal } from '#ui/Modal.tsx';
import type { WriteStage } from '../writeSession.ts';
import { failureText } from '../failureText.ts';

export interface ConfirmDialogProps {
  /** Title until it is sent; then the outcome is the title. */
  title: string;
  stage: WriteStage;
  /** Text shown while the wallet is open: 'Swapping 1 BNB for 420 BUSD'. */
  pendingText: string;
  /** Sentence of the flow for an error that has no text of its own: 'Swap failed: …'. */
  failedText: (message: string) => string;
  /** Content shown once the transaction is sent, such as 'Add … to your wallet'. */
  afterSent?: ReactNode;
  /** Returns to the review from a result that did nothing. */
  onRetry?: (() => void) | undefined;
  onClose: () => void;
  /** Review to read and confirm. */
  children: ReactNode;
}

/**
 * Shows the dialog of a write: review, wait for the wallet, then what becomes of the transaction,
 * or the error.
 */
export function ConfirmDialog({ title, onClose, ...stage }: ConfirmDialogProps): ReactNode {
  const { t } = useTranslation();
  const sent = stage.stage.name === 'sent' ? stage.stage : undefined;
  const record = useAppSelector((state) => sent && selectSent(state, sent));
  useInsteadOfToast(record?.id);
  return (
    <Modal
      open
      title={sent ? t(resultLook(record).titleKey) : title}
      closeLabel={t('common.close')}
      steady={stage.stage.name !== 'review'}
      onClose={onClose}
    >
      <Stage {...stage} record={record} onClose={onClose} />
    </Modal>
  );
}

function Stage({
  stage,
  record,
  pendingText,
  failedText,
  afterSent,
  onRetry,
  onClose,
  children,
}: Omit<ConfirmDialogProps, 'title'> & { record: TransactionRecord | undefined }): ReactNode {
  const { t } = useTranslation();
  switch (stage.name) {
    case 'review':
      return children;
    case 'sending':
      return <WaitingForConfirmation pendingText={pendingText} />;
    case 'failed':
      return (
        <TransactionErrorView
          message={failureText(t, stage.error, failedText)}
          error={stage.error}
          onDismiss={onClose}
          onRetry={onRetry}
        />
      );
    case 'sent':
      return (
        <TransactionResult hash={stage.hash} record={record} onClose={onClose} onRetry={onRetry}>
          {afterSent}
        </TransactionResult>
      );
  }
}
