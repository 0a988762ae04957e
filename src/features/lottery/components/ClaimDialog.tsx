import { useState, type ReactNode } from 'react';
import { useTranslation } from '#i18n/t.ts';
import type { Address } from '#lib/hex.ts';
import { claimAct, claimModel } from '../lotteryActs.ts';
import type { ClaimBatch } from '../lotteryModel.ts';
import { PaidDialog } from './PaidDialog.tsx';

interface ClaimDialogProps {
  account: Address;
  batches: readonly ClaimBatch[];
  /** Most tickets of one claim. */
  most: number;
  onClose: () => void;
}

/** Claims prizes in batches, each a transaction. */
export function ClaimDialog({ account, batches, most, onClose }: ClaimDialogProps): ReactNode {
  const { t } = useTranslation();
  // Keeps the prizes as opened: claimed ones leave the list.
  const [models] = useState(() => batches.map((batch) => claimModel(account, batch)));
  return (
    <PaidDialog
      models={models}
      act={claimAct}
      title={t('lottery.claim.title')}
      textOf={({ ticketIds }) => t('lottery.check.tickets', { count: ticketIds.length })}
      help={t('lottery.claim.help', { count: most })}
      pendingText={t('lottery.claim.title')}
      actionText={(amount) => t('lottery.claim', { amount })}
      onClose={onClose}
    />
  );
}
