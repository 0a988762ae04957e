import type { ReactNode } from 'react';
import { AddTokenButton } from '#entities/wallet/components/AddTokenButton.tsx';
import { ConfirmDialog } from '#entities/writeFlow/components/ConfirmDialog.tsx';
import { useWriteFlow } from '#entities/writeFlow/useWriteFlow.ts';
import { useTranslation, type Translate } from '#i18n/t.ts';
import { looksLike } from '#lib/address.ts';
import { formatAmount, shortenSymbol } from '#lib/format.ts';
import { fromRaw } from '#lib/raw.ts';
import { useAppSelector } from '#redux';
import { swapFlow } from '../swapFlow.ts';
import type { SwapModel } from '../swapModel.ts';
import { selectKnownRecipients } from '../knownRecipients.ts';
import { ConfirmSwapContent } from './ConfirmSwapContent.tsx';

function pendingText(t: Translate, locale: string, { input, output }: SwapModel): string {
  return t('swap.confirm.pending', {
    amountA: formatAmount(fromRaw(input.amountRaw), input.currency, { locale }),
    symbolA: shortenSymbol(input.currency.symbol),
    amountB: formatAmount(fromRaw(output.amountRaw), output.currency, { locale }),
    symbolB: shortenSymbol(output.currency.symbol),
  });
}

export interface ConfirmSwapDialogProps {
  /** Swap as it was when the button was pressed. */
  model: SwapModel;
  onClose: () => void;
}

/**
 * Shows the dialog of a swap, from the quote to the transaction's hash; what is shown is what is
 * signed.
 */
export function ConfirmSwapDialog({ model: initial, onClose }: ConfirmSwapDialogProps): ReactNode {
  const { t, locale } = useTranslation();
  const { stage, review, retry, close } = useWriteFlow(swapFlow, initial, onClose);
  const { model } = review;
  const known = useAppSelector(selectKnownRecipients);
  return (
    <ConfirmDialog
      title={t('swap.confirm.title')}
      stage={stage}
      pendingText={pendingText(t, locale, model)}
      failedText={(message) => t('swap.error.failed', { message })}
      afterSent={<AddTokenButton currency={model.output.currency} />}
      onRetry={retry}
      onClose={close}
    >
      <ConfirmSwapContent
        {...review}
        isLookalike={looksLike(model.recipient, [model.account, ...known]) !== undefined}
      />
    </ConfirmDialog>
  );
}
