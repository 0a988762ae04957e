import type { ReactNode } from 'react';
import { selectAccount } from '#entities/account/accountSelectors.ts';
import type { Trade } from '#entities/pairs/tradeMath.ts';
import { ConfirmDialog } from '#entities/writeFlow/components/ConfirmDialog.tsx';
import { stageOf } from '#entities/writeFlow/confirmation.ts';
import { AddTokenButton } from '#entities/wallet/components/AddTokenButton.tsx';
import { useTranslation, type Translate } from '#i18n/t.ts';
import { looksLike } from '#lib/address.ts';
import { formatAmount, shortenSymbol } from '#lib/format.ts';
import { fromRaw } from '#lib/raw.ts';
import { useAppDispatch, useAppSelector } from '#redux';
import { quoteDiffers, type SwapModel } from '../swapModel.ts';
import {
  selectConfirmation,
  selectKnownRecipients,
  selectLatestModel,
  selectTrade,
} from '../swapSelectors.ts';
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

/** From the quote to the transaction's hash: what is shown here is what is signed. */
export function ConfirmSwapDialog(): ReactNode {
  const { t, locale } = useTranslation();
  const dispatch = useAppDispatch();
  const confirmation = useAppSelector(selectConfirmation);
  if (!confirmation) return null;
  const { model } = confirmation;
  return (
    <ConfirmDialog
      title={t('swap.confirm.title')}
      stage={stageOf(confirmation)}
      pendingText={pendingText(t, locale, model)}
      failedText={(message) => t('swap.error.failed', { message })}
      afterSent={<AddTokenButton currency={model.output.currency} />}
      onClose={() => dispatch(confirmationDismissed())}
    >
      <Review confirmation={confirmation} />
    </ConfirmDialog>
  );
}

function Review({
  confirmation: { model, preview },
}: {
  confirmation: SwapConfirmation;
}): ReactNode {
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
