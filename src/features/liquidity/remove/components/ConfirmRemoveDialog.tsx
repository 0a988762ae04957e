import type { ReactNode } from 'react';
import { ConfirmDialog } from '#entities/writeFlow/components/ConfirmDialog.tsx';
import { useWriteFlow } from '#entities/writeFlow/useWriteFlow.ts';
import { useTranslation, type Translate } from '#i18n/t.ts';
import { formatAmount, shortenSymbol } from '#lib/format.ts';
import { fromRaw } from '#lib/raw.ts';
import { useAppSelector } from '#redux';
import type { RemoveModel } from '../../shared/removeModel.ts';
import { removeFlow } from '../removeFlow.ts';
import { selectModelPool } from '../removeSelectors.ts';
import { ConfirmRemoveContent } from './ConfirmRemoveContent.tsx';

function pendingText(t: Translate, locale: string, { a, b }: RemoveModel): string {
  return t('remove.confirm.pending', {
    amountA: formatAmount(fromRaw(a.amountRaw), a.currency, { locale }),
    symbolA: shortenSymbol(a.currency.symbol),
    amountB: formatAmount(fromRaw(b.amountRaw), b.currency, { locale }),
    symbolB: shortenSymbol(b.currency.symbol),
  });
}

export interface ConfirmRemoveDialogProps {
  /** Withdrawal as it was when the button was pressed. */
  model: RemoveModel;
  onClose: () => void;
}

/**
 * Shows the dialog of a withdrawal, from the estimate to the transaction's hash; what is shown is
 * what is signed.
 */
export function ConfirmRemoveDialog({
  model: initial,
  onClose,
}: ConfirmRemoveDialogProps): ReactNode {
  const { t, locale } = useTranslation();
  const { stage, review, retry, close } = useWriteFlow(removeFlow, initial, onClose);
  const { model } = review;
  const pool = useAppSelector((state) => selectModelPool(state, model));
  return (
    <ConfirmDialog
      title={t('remove.confirm.title')}
      stage={stage}
      pendingText={pendingText(t, locale, model)}
      failedText={(message) => t('remove.error.failed', { message })}
      onRetry={retry}
      onClose={close}
    >
      <ConfirmRemoveContent review={review} pool={pool} />
    </ConfirmDialog>
  );
}
