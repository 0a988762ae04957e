import type { ReactNode } from 'react';
import { TransactionErrorView } from '#entities/transactions/components/TransactionErrorView.tsx';
import { TransactionSubmitted } from '#entities/transactions/components/TransactionSubmitted.tsx';
import { WaitingForConfirmation } from '#entities/transactions/components/WaitingForConfirmation.tsx';
import { AddTokenButton } from '#entities/wallet/components/AddTokenButton.tsx';
import { selectAccount } from '#entities/wallet/walletSelectors.ts';
import { useTranslation, type Translate } from '#i18n/t.ts';
import { errorText, type AppError } from '#lib/errors.ts';
import { formatAmount, shortenSymbol } from '#lib/format.ts';
import { fromRaw } from '#lib/raw.ts';
import { useAppSelector } from '#redux';
import { Modal } from '#ui/Modal.tsx';
import { useZapConfirmation } from '../useZapConfirmation.ts';
import { flowOf, zapBreaks, type ZapModel } from '../zapModel.ts';
import { selectLatestZap } from '../zapSelectors.ts';
import { ZapConfirmContent } from './ZapConfirmContent.tsx';

function pendingText(t: Translate, locale: string, { kind, currency, paysRaw, expectedRaw }: ZapModel): string {
  const amount = formatAmount(fromRaw(kind === 'in' ? paysRaw : expectedRaw), currency, { locale });
  return t(kind === 'in' ? 'zap.in.pending' : 'zap.out.pending', { amount, symbol: shortenSymbol(currency.symbol) });
}

/** Errors without a sentence of their own say what failed. */
function failureText(t: Translate, { kind }: ZapModel, error: AppError): string {
  const { key, params } = errorText(error);
  if (error.kind !== 'unknown' || error.message === '') return t(key, params);
  return t(kind === 'in' ? 'add.error.failed' : 'remove.error.failed', { message: error.message });
}

export interface ZapConfirmDialogProps {
  /** What the form said when the button was pressed. */
  model: ZapModel;
  onClose: (isSent: boolean) => void;
}

/** From the press of the button to the transaction's hash: what is shown here is what is signed. */
export function ZapConfirmDialog({ model: asked, onClose }: ZapConfirmDialogProps): ReactNode {
  const { t, locale } = useTranslation();
  const { model, stage, preview, accept, confirm } = useZapConfirmation(asked);
  const account = useAppSelector(selectAccount);
  const latest = useAppSelector((state) => selectLatestZap(state, model));
  const updated = latest && zapBreaks(model, latest) ? latest : undefined;
  const close = (): void => onClose(stage.name === 'sent');
  return (
    <Modal open title={t(model.kind === 'in' ? 'add.confirm.title' : 'remove.confirm.title')} closeLabel={t('common.close')} onClose={close}>
      {stage.name === 'sent' && (
        <TransactionSubmitted hash={stage.hash} onClose={close}>
          <AddTokenButton currency={flowOf(model).arrives} />
        </TransactionSubmitted>
      )}
      {stage.name === 'sending' && <WaitingForConfirmation pendingText={pendingText(t, locale, model)} />}
      {stage.name === 'failed' && <TransactionErrorView message={failureText(t, model, stage.error)} onDismiss={close} />}
      {stage.name === 'review' && (
        <ZapConfirmContent
          model={model}
          preview={preview}
          updated={updated}
          isAccountChanged={account !== model.account}
          onAccept={() => updated && accept(updated)}
          onConfirm={confirm}
        />
      )}
    </Modal>
  );
}
