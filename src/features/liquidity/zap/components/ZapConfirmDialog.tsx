import type { ReactNode } from 'react';
import { ConfirmDialog } from '#entities/writeFlow/components/ConfirmDialog.tsx';
import { useWriteFlow } from '#entities/writeFlow/useWriteFlow.ts';
import { AddTokenButton } from '#entities/wallet/components/AddTokenButton.tsx';
import { useTranslation, type Translate } from '#i18n/t.ts';
import { formatAmount, shortenSymbol } from '#lib/format.ts';
import { fromRaw } from '#lib/raw.ts';
import { isStaked } from '../zapFarm.ts';
import { zapCurrencies, type ZapModel } from '../zapModel.ts';
import { movedCurrency } from '../zapPath.ts';
import { zapFlow } from '../zapFlow.ts';
import { StakeNext } from './StakeNext.tsx';
import { ZapConfirmContent } from './ZapConfirmContent.tsx';

function pendingText(t: Translate, locale: string, model: ZapModel): string {
  const { kind, inputRaw, expectedRaw } = model;
  const currency = movedCurrency(model);
  const amount = formatAmount(fromRaw(kind === 'in' ? inputRaw : expectedRaw), currency, {
    locale,
  });
  return t(kind === 'in' ? 'zap.in.pending' : 'zap.out.pending', {
    amount,
    symbol: shortenSymbol(currency.symbol),
  });
}

export interface ZapConfirmDialogProps {
  /** Model as it was when the button was pressed. */
  model: ZapModel;
  onClose: () => void;
}

/**
 * Shows the dialog of a zap, from the button to the transaction's hash; what is shown is what is
 * signed.
 */
export function ZapConfirmDialog({ model: initial, onClose }: ZapConfirmDialogProps): ReactNode {
  const { t, locale } = useTranslation();
  const { stage, review, retry, close } = useWriteFlow(zapFlow, initial, onClose);
  const { model } = review;
  const isIn = model.kind === 'in';
  const staked = isStaked(model);
  return (
    <ConfirmDialog
      title={t(isIn ? 'add.confirm.title' : 'remove.confirm.title')}
      stage={stage}
      pendingText={pendingText(t, locale, model)}
      failedText={(message) => t(isIn ? 'add.error.failed' : 'remove.error.failed', { message })}
      afterSent={
        <>
          {isIn && !staked && stage.name === 'sent' ? (
            <StakeNext model={model} hash={stage.hash} />
          ) : null}
          {!staked && <AddTokenButton currency={zapCurrencies(model).output} />}
        </>
      }
      onRetry={retry}
      onClose={close}
    >
      <ZapConfirmContent review={review} />
    </ConfirmDialog>
  );
}
