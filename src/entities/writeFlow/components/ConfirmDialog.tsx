import type { ReactNode } from 'react';
import { TransactionErrorView } from '#entities/transactions/components/TransactionErrorView.tsx';
import { TransactionSubmitted } from '#entities/transactions/components/TransactionSubmitted.tsx';
import { WaitingForConfirmation } from '#entities/transactions/components/WaitingForConfirmation.tsx';
import { useTranslation } from '#i18n/t.ts';
import { Modal } from '#ui/Modal.tsx';
import type { WriteStage } from '../writeSession.ts';
import { failureText } from '../failureText.ts';

export interface ConfirmDialogProps {
  title: string;
  stage: WriteStage;
  /** Text shown while the wallet is open: 'Swapping 1 BNB for 420 BUSD'. */
  pendingText: string;
  /** Sentence of the flow for an error that has no text of its own: 'Swap failed: …'. */
  failedText: (message: string) => string;
  /** Content shown once the transaction is sent, such as 'Add … to your wallet'. */
  afterSent?: ReactNode;
  onClose: () => void;
  /** Review to read and confirm. */
  children: ReactNode;
}

/**
 * Shows the dialog of a write: review, wait for the wallet, then the transaction's hash or the
 * error.
 */
export function ConfirmDialog({ title, onClose, ...stage }: ConfirmDialogProps): ReactNode {
  const { t } = useTranslation();
  return (
    <Modal open title={title} closeLabel={t('common.close')} onClose={onClose}>
      <Stage {...stage} onClose={onClose} />
    </Modal>
  );
}

function Stage({
  stage,
  pendingText,
  failedText,
  afterSent,
  onClose,
  children,
}: Omit<ConfirmDialogProps, 'title'>): ReactNode {
  const { t } = useTranslation();
  if (stage.name === 'sending') return <WaitingForConfirmation pendingText={pendingText} />;
  if (stage.name === 'failed')
    return (
      <TransactionErrorView message={failureText(t, stage.error, failedText)} onDismiss={onClose} />
    );
  if (stage.name === 'review') return children;
  return (
    <TransactionSubmitted hash={stage.hash} onClose={onClose}>
      {afterSent}
    </TransactionSubmitted>
  );
}
