import type { ReactNode } from 'react';
import { selectConnectedAccount } from '#entities/account/accountSelectors.ts';
import { useTranslation } from '#i18n/t.ts';
import { useAppSelector } from '#redux';
import { EmptyState } from '#ui/EmptyState.tsx';
import { HistoryIcon } from '#ui/icons/HistoryIcon.tsx';
import { Modal } from '#ui/Modal.tsx';
import { TransactionList } from './TransactionList.tsx';

export interface RecentTransactionsDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Lists the transactions that the connected account sent from here on this chain. */
export function RecentTransactionsDialog({
  open,
  onClose,
}: RecentTransactionsDialogProps): ReactNode {
  const { t } = useTranslation();
  const isConnected = useAppSelector((state) => selectConnectedAccount(state) !== null);
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={t('transactions.recent.title')}
      closeLabel={t('common.close')}
    >
      {isConnected ? (
        <TransactionList />
      ) : (
        <EmptyState icon={<HistoryIcon size="xl" />} title={t('transactions.recent.none')}>
          {t('transactions.recent.connect')}
        </EmptyState>
      )}
    </Modal>
  );
}
