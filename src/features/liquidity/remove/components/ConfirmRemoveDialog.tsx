import type { ReactNode } from 'react';
import { selectAccount } from '#entities/account/accountSelectors.ts';
import { ConfirmDialog } from '#entities/writeFlow/components/ConfirmDialog.tsx';
import { stageOf } from '#entities/writeFlow/confirmation.ts';
import { useTranslation, type Translate } from '#i18n/t.ts';
import { formatAmount, shortenSymbol } from '#lib/format.ts';
import { fromRaw } from '#lib/raw.ts';
import { useAppDispatch, useAppSelector } from '#redux';
import { confirmationDismissed, type RemoveConfirmation } from '../removeSlice.ts';
import { removalBreaks, type RemoveModel } from '../removeModel.ts';
import {
  selectLatestRemoval,
  selectModelPool,
  selectRemoveConfirmation,
} from '../removeSelectors.ts';
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

/** From the estimate to the transaction's hash: what is shown here is what is signed. */
export function ConfirmRemoveDialog(): ReactNode {
  const { t, locale } = useTranslation();
  const dispatch = useAppDispatch();
  const confirmation = useAppSelector(selectRemoveConfirmation);
  if (!confirmation) return null;
  return (
    <ConfirmDialog
      title={t('remove.confirm.title')}
      stage={stageOf(confirmation)}
      pendingText={pendingText(t, locale, confirmation.model)}
      failedText={(message) => t('remove.error.failed', { message })}
      onClose={() => dispatch(confirmationDismissed())}
    >
      <Review confirmation={confirmation} />
    </ConfirmDialog>
  );
}

function Review({
  confirmation: { model, preview },
}: {
  confirmation: RemoveConfirmation;
}): ReactNode {
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
