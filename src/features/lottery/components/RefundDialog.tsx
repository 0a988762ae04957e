import { useState, type ReactNode } from 'react';
import { useTranslation } from '#i18n/t.ts';
import type { Address } from '#lib/hex.ts';
import { refundAct, refundModel } from '../lotteryActs.ts';
import type { RefundBatch } from '../lotteryModel.ts';
import { PaidDialog } from './PaidDialog.tsx';

interface RefundDialogProps {
  account: Address;
  batches: readonly RefundBatch[];
  onClose: () => void;
}

/** Takes back what tickets of cancelled rounds cost, in batches, each a transaction. */
export function RefundDialog({ account, batches, onClose }: RefundDialogProps): ReactNode {
  const { t } = useTranslation();
  // Keeps the tickets as opened: refunded ones leave the list.
  const [models] = useState(() => batches.map((batch) => refundModel(account, batch)));
  return (
    <PaidDialog
      models={models}
      act={refundAct}
      title={t('lottery.refund.title')}
      textOf={({ count }) => t('lottery.buy.tickets', { count })}
      help={t('lottery.refund.text')}
      pendingText={t('lottery.refund.pending')}
      actionText={(amount) => t('lottery.refund', { amount })}
      onClose={onClose}
    />
  );
}
