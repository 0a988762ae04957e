import type { ReactNode } from 'react';
import type { Trade } from '#entities/pairs/tradeMath.ts';
import { AddTokenButton } from '#entities/wallet/components/AddTokenButton.tsx';
import { TransactionErrorView } from '#entities/transactions/components/TransactionErrorView.tsx';
import { TransactionSubmitted } from '#entities/transactions/components/TransactionSubmitted.tsx';
import { WaitingForConfirmation } from '#entities/transactions/components/WaitingForConfirmation.tsx';
import { selectAccount } from '#entities/wallet/walletSelectors.ts';
import { useTranslation, type Translate } from '#i18n/t.ts';
import { looksLike } from '#lib/address.ts';
import { errorText, type AppError } from '#lib/errors.ts';
import { formatAmount, shortenSymbol } from '#lib/format.ts';
import { fromRaw } from '#lib/raw.ts';
import { useAppDispatch, useAppSelector } from '#redux';
import { Modal } from '#ui/Modal.tsx';
import { quoteDiffers, type SwapModel } from '../swapModel.ts';
import { selectConfirmation, selectKnownRecipients, selectLatestModel, selectTrade } from '../swapSelectors.ts';
import { confirmationDismissed, type SwapConfirmation } from '../swapSlice.ts';
import { acceptQuote, confirmSwap } from '../swapThunks.ts';
import { ConfirmSwapContent } from './ConfirmSwapContent.tsx';

function pendingText(t: Translate, locale: string, { input, output }: SwapModel): string {
  return t('swap.confirm.pending', {
    amountA: formatAmount(fromRaw(input.amountRaw), input.currency, { locale }),
    symbolA: shortenSymbol(input.currency.symbol),
    amountB: formatAmount(fromRaw(output.amountRaw), output.currency, { locale }),
    symbolB: shortenSymbol(output.currency.symbol),
  });
}

/** Errors without a sentence of their own read 'Swap failed: …'. */
function failureText(t: Translate, error: AppError): string {
  const { key, params } = errorText(error);
  return error.kind === 'unknown' && error.message !== '' ? t('swap.error.failed', { message: error.message }) : t(key, params);
}

/** From the quote to the transaction's hash: what is shown here is what is signed. */
export function ConfirmSwapDialog(): ReactNode {
  const confirmation = useAppSelector(selectConfirmation);
  return confirmation && <OpenConfirmSwapDialog confirmation={confirmation} />;
}

function OpenConfirmSwapDialog({ confirmation }: { confirmation: SwapConfirmation }): ReactNode {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  return (
    <Modal open title={t('swap.confirm.title')} closeLabel={t('common.close')} onClose={() => dispatch(confirmationDismissed())}>
      <Stage confirmation={confirmation} />
    </Modal>
  );
}

function Stage({ confirmation }: { confirmation: SwapConfirmation }): ReactNode {
  const { t, locale } = useTranslation();
  const dispatch = useAppDispatch();
  const dismiss = (): void => void dispatch(confirmationDismissed());
  const { model, isSent, hash, error, isSending } = confirmation;
  if (isSent)
    return (
      <TransactionSubmitted hash={hash} onClose={dismiss}>
        <AddTokenButton currency={model.output.currency} />
      </TransactionSubmitted>
    );
  if (isSending) return <WaitingForConfirmation pendingText={pendingText(t, locale, model)} />;
  if (error) return <TransactionErrorView message={failureText(t, error)} onDismiss={dismiss} />;
  return <Review confirmation={confirmation} />;
}

function Review({ confirmation: { model, preview } }: { confirmation: SwapConfirmation }): ReactNode {
  const dispatch = useAppDispatch();
  const trade: Trade | undefined = useAppSelector(selectTrade);
  const account = useAppSelector(selectAccount);
  const latest = useAppSelector((state) => selectLatestModel(state, model.recipient));
  const known = useAppSelector(selectKnownRecipients);
  const updated = latest && quoteDiffers(model, latest) ? latest : undefined;
  return (
    <ConfirmSwapContent
      model={model}
      trade={trade}
      preview={preview}
      updated={updated}
      isAccountChanged={account !== model.account}
      isLookalike={looksLike(model.recipient, [model.account, ...known]) !== undefined}
      onAccept={() => updated && void dispatch(acceptQuote(updated))}
      onConfirm={() => void dispatch(confirmSwap())}
    />
  );
}
