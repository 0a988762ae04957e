import type { ReactNode } from 'react';
import { sortTokens } from '#entities/pairs/pairTypes.ts';
import { lpToken } from '#entities/pairs/poolCalls.ts';
import { ConfirmDialog } from '#entities/writeFlow/components/ConfirmDialog.tsx';
import { useWriteFlow } from '#entities/writeFlow/useWriteFlow.ts';
import { AddTokenButton } from '#entities/wallet/components/AddTokenButton.tsx';
import { useTranslation, type Translate } from '#i18n/t.ts';
import { tokenCurrency } from '#lib/currency.ts';
import { formatAmount, shortenSymbol } from '#lib/format.ts';
import { fromRaw } from '#lib/raw.ts';
import type { AddModel } from '../addModel.ts';
import { addFlow } from '../addFlow.ts';
import { AddConfirmContent } from './AddConfirmContent.tsx';

function pendingText(t: Translate, locale: string, { sides: [a, b] }: AddModel): string {
  return t('add.confirm.pending', {
    amountA: formatAmount(fromRaw(a.amountRaw), a.currency, { locale }),
    symbolA: shortenSymbol(a.currency.symbol),
    amountB: formatAmount(fromRaw(b.amountRaw), b.currency, { locale }),
    symbolB: shortenSymbol(b.currency.symbol),
  });
}

/** Shows 'Add A-B LP to your wallet' once the deposit is sent. */
function AddLpButton({ model: { sides } }: { model: AddModel }): ReactNode {
  const tokens = sortTokens(sides[0].currency.token, sides[1].currency.token);
  const lp = tokens && lpToken(tokens);
  return lp && <AddTokenButton currency={tokenCurrency(lp)} />;
}

export interface AddConfirmDialogProps {
  /** Deposit as it was when the button was pressed. */
  model: AddModel;
  onClose: () => void;
}

/**
 * Shows the dialog of a deposit, from 'Supply' to the transaction's hash; what is shown is what is
 * signed.
 */
export function AddConfirmDialog({ model: initial, onClose }: AddConfirmDialogProps): ReactNode {
  const { t, locale } = useTranslation();
  const { stage, review, retry, close } = useWriteFlow(addFlow, initial, onClose);
  const { model } = review;
  return (
    <ConfirmDialog
      title={t(model.isFirst ? 'add.confirm.creating' : 'add.confirm.title')}
      stage={stage}
      pendingText={pendingText(t, locale, model)}
      failedText={(message) => t('add.error.failed', { message })}
      afterSent={<AddLpButton model={model} />}
      onRetry={retry}
      onClose={close}
    >
      <AddConfirmContent review={review} />
    </ConfirmDialog>
  );
}
