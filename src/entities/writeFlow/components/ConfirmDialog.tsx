import type { ReactNode } from 'react';
import type { TransactionRecord } from '#chain/transactions/record.ts';
import { selectDoubted, selectSent } from '#chain/transactions/selectors.ts';
import { CopyDetails } from '#entities/feedback/CopyDetails.tsx';
import { useInsteadOfToast } from '#entities/notifications/useInsteadOfToast.ts';
import { TransactionErrorView } from '#entities/transactions/components/TransactionErrorView.tsx';
import { TransactionResult } from '#entities/transactions/components/TransactionResult.tsx';
import { WaitingForConfirmation } from '#entities/transactions/components/WaitingForConfirmation.tsx';
import { resultLook } from '#entities/transactions/transactionResult.ts';
import { errorText } from '#i18n/errorText.ts';
import { useTranslation } from '#i18n/t.ts';
import type { AppError } from '#lib/errors.ts';
import { useAppSelector } from '#redux';
import { Modal } from '#ui/Modal.tsx';
import { Text } from '#ui/Text.tsx';
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
  const doubtedId = doubtOf(stage.stage)?.id;
  const record = useAppSelector((state) =>
    doubtedId === undefined ? sent && selectSent(state, sent) : selectDoubted(state, doubtedId),
  );
  useInsteadOfToast(record?.id);
  return (
    <Modal
      open
      title={sent || record ? t(resultLook(record).titleKey) : title}
      closeLabel={t('common.close')}
      steady={stage.stage.name !== 'review'}
      onClose={onClose}
    >
      <Stage {...stage} record={record} onClose={onClose} />
    </Modal>
  );
}

/** Returns what a wallet may have sent: its record follows the chain until that is known. */
function doubtOf(stage: WriteStage): Extract<AppError, { kind: 'maybeSent' }> | undefined {
  return stage.name === 'failed' && stage.error.kind === 'maybeSent' ? stage.error : undefined;
}

function Doubt({ error }: { error: AppError }): ReactNode {
  const { t } = useTranslation();
  const { key, params } = errorText(error);
  const cause = t(key, params);
  return (
    <>
      <Text align="center" role="alert">
        {cause}
      </Text>
      <CopyDetails cause={cause} error={error} />
    </>
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
      if (record)
        return (
          <TransactionResult
            hash={null}
            record={record}
            doubt={<Doubt error={stage.error} />}
            onClose={onClose}
            onRetry={onRetry}
          />
        );
      return (
        <TransactionErrorView
          message={doubtOf(stage) ? t('errors.neverSent') : failureText(t, stage.error, failedText)}
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
