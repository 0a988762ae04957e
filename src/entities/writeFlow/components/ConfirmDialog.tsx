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
  /** What is being done while the wallet is asked: 'Swapping 1 BNB for 420 BUSD'. */
  pendingText: string;
  /** The flow's sentence around an error that has none of its own: 'Swap failed: …'. */
  failedText: (message: string) => string;
  /** Shown once it is sent, such as 'Add … to your wallet'. */
  afterSent?: ReactNode;
  onClose: () => void;
  /** What is to be read and confirmed. */
  children: ReactNode;
}

/** The dialog before anything is signed: review, the wallet's turn, then the transaction's hash or why nothing was sent. */
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
