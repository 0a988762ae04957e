import type { ReactNode } from 'react';
import { TransactionErrorView } from '#entities/transactions/components/TransactionErrorView.tsx';
import { TransactionSubmitted } from '#entities/transactions/components/TransactionSubmitted.tsx';
import { WaitingForConfirmation } from '#entities/transactions/components/WaitingForConfirmation.tsx';
import { selectAccount } from '#entities/wallet/walletSelectors.ts';
import { useTranslation, type Translate } from '#i18n/t.ts';
import { errorText, type AppError } from '#lib/errors.ts';
import { formatAmount, shortenSymbol } from '#lib/format.ts';
import { fromRaw } from '#lib/raw.ts';
import { useAppDispatch, useAppSelector } from '#redux';
import { Modal } from '#ui/Modal.tsx';
import { confirmationDismissed, type RemoveConfirmation } from '../burnSlice.ts';
import { removalBreaks, type RemoveModel } from '../removeModel.ts';
import { selectLatestRemoval, selectModelPool, selectRemoveConfirmation } from '../removeSelectors.ts';
import { acceptRemoval, confirmRemoval } from '../removeThunks.ts';
import { ConfirmRemoveContent } from './ConfirmRemoveContent.tsx';

function pendingText(t: Translate, locale: string, { a, b }: RemoveModel): string {
  return t('remove.confirm.pending', {
    amountA: formatAmount(fromRaw(a.amountRaw), a.currency, { locale }),
    symbolA: shortenSymbol(a.currency.symbol),
    amountB: formatAmount(fromRaw(b.amountRaw), b.currency, { locale }),
    symbolB: shortenSymbol(b.currency.symbol),
  });
}

/** Errors without a sentence of their own read 'Removal failed: …'. */
function failureText(t: Translate, error: AppError): string {
  const { key, params } = errorText(error);
  return error.kind === 'unknown' && error.message !== '' ? t('remove.error.failed', { message: error.message }) : t(key, params);
}

/** From the estimate to the transaction's hash: what is shown here is what is signed. */
export function ConfirmRemoveDialog(): ReactNode {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const confirmation = useAppSelector(selectRemoveConfirmation);
  if (!confirmation) return null;
  return (
    <Modal open title={t('remove.confirm.title')} closeLabel={t('common.close')} onClose={() => dispatch(confirmationDismissed())}>
      <Stage confirmation={confirmation} />
    </Modal>
  );
}

function Stage({ confirmation }: { confirmation: RemoveConfirmation }): ReactNode {
  const { t, locale } = useTranslation();
  const dispatch = useAppDispatch();
  const dismiss = (): void => void dispatch(confirmationDismissed());
  const { model, isSent, hash, error, isSending } = confirmation;
  if (isSent) return <TransactionSubmitted hash={hash} onClose={dismiss} />;
  if (isSending) return <WaitingForConfirmation pendingText={pendingText(t, locale, model)} />;
  if (error) return <TransactionErrorView message={failureText(t, error)} onDismiss={dismiss} />;
  return <Review confirmation={confirmation} />;
}

function Review({ confirmation: { model, preview } }: { confirmation: RemoveConfirmation }): ReactNode {
  const dispatch = useAppDispatch();
  const account = useAppSelector(selectAccount);
  const pool = useAppSelector((state) => selectModelPool(state, model));
  const latest = useAppSelector((state) => selectLatestRemoval(state, model));
  const updated = latest && removalBreaks(model, latest) ? latest : undefined;
  return (
    <ConfirmRemoveContent
      model={model}
      pool={pool}
      preview={preview}
      updated={updated}
      isAccountChanged={account !== model.account}
      onAccept={() => updated && void dispatch(acceptRemoval(updated))}
      onConfirm={() => void dispatch(confirmRemoval())}
    />
  );
}
