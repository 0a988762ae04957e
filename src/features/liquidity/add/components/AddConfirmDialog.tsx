import type { ReactNode } from 'react';
import { selectAccount } from '#entities/account/accountSelectors.ts';
import { sortTokens } from '#entities/pairs/pairTypes.ts';
import { lpToken } from '#entities/pairs/poolCalls.ts';
import { ConfirmDialog } from '#entities/writeFlow/components/ConfirmDialog.tsx';
import { useConfirmation } from '#entities/writeFlow/useConfirmation.ts';
import { AddTokenButton } from '#entities/wallet/components/AddTokenButton.tsx';
import { useTranslation, type Translate } from '#i18n/t.ts';
import { tokenCurrency } from '#lib/currency.ts';
import { formatAmount, shortenSymbol } from '#lib/format.ts';
import { fromRaw } from '#lib/raw.ts';
import { useAppSelector } from '#redux';
import { addDiffers, type AddModel } from '../addModel.ts';
import { selectAddModel } from '../addSelectors.ts';
import { addSteps } from '../addThunks.ts';
import { AddConfirmContent } from './AddConfirmContent.tsx';

function pendingText(t: Translate, locale: string, { sides: [a, b] }: AddModel): string {
  return t('add.confirm.pending', {
    amountA: formatAmount(fromRaw(a.amountRaw), a.currency, { locale }),
    symbolA: shortenSymbol(a.currency.symbol),
    amountB: formatAmount(fromRaw(b.amountRaw), b.currency, { locale }),
    symbolB: shortenSymbol(b.currency.symbol),
  });
}

/** 'Add A-B LP to your wallet', once it is sent. */
function AddLpButton({ model: { sides } }: { model: AddModel }): ReactNode {
  const tokens = sortTokens(sides[0].currency.token, sides[1].currency.token);
  const lp = tokens && lpToken(tokens);
  return lp && <AddTokenButton currency={tokenCurrency(lp)} />;
}

export interface AddConfirmDialogProps {
  /** The deposit as it was when the button was pressed. */
  model: AddModel;
  onClose: (isSent: boolean) => void;
}

/** From the press of 'Supply' to the transaction's hash: what is shown here is what is signed. */
export function AddConfirmDialog({ model: asked, onClose }: AddConfirmDialogProps): ReactNode {
  const { t, locale } = useTranslation();
  const confirmation = useConfirmation(asked, addSteps);
  const { model, stage, preview } = confirmation;
  const account = useAppSelector(selectAccount);
  const latest = useAppSelector((state) =>
    selectAddModel(state, model.sides[0].currency, model.sides[1].currency),
  );
  const updated = latest && addDiffers(model, latest) ? latest : undefined;
  return (
    <ConfirmDialog
      title={t(model.isFirst ? 'add.confirm.creating' : 'add.confirm.title')}
      stage={stage}
      pendingText={pendingText(t, locale, model)}
      failedText={(message) => t('add.error.failed', { message })}
      afterSent={<AddLpButton model={model} />}
      onClose={() => onClose(stage.name === 'sent')}
    >
      <AddConfirmContent
        model={model}
        preview={preview}
        updated={updated}
        isAccountChanged={account !== model.account}
        onAccept={() => updated && confirmation.accept(updated)}
        onConfirm={confirmation.confirm}
      />
    </ConfirmDialog>
  );
}
