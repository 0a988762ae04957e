import { useState, type ReactNode } from 'react';
import { useCalls } from '#chain/multicall/useCalls.ts';
import { catApprovedCall, catOperatorCall } from '#entities/collectibles/catCalls.ts';
import { CatPicture } from '#entities/collectibles/CatPicture.tsx';
import { ConfirmDialog } from '#entities/writeFlow/components/ConfirmDialog.tsx';
import { useWriteForm } from '#entities/writeFlow/useWriteForm.ts';
import { useTranslation } from '#i18n/t.ts';
import type { Currency } from '#lib/currency.ts';
import { formatAmount } from '#lib/format.ts';
import type { Address } from '#lib/hex.ts';
import { toRaw } from '#lib/raw.ts';
import { useAppSelector } from '#redux';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Message } from '#ui/Message.tsx';
import { ModalAction } from '#ui/ModalAction.tsx';
import { kindName } from '../kindName.ts';
import {
  approveTradeInFlow,
  selectIsApprovingTradeIn,
  tradeInFlow,
  type TradeInModel,
} from '../tradeInFlow.ts';
import type { Offer } from '../tradeInModel.ts';
import { selectIsTradeInApproved, tradeInAddress } from '../tradeInSelectors.ts';
import { meow, useOffer } from '../useOffer.ts';
import { OfferTerms } from './OfferTerms.tsx';
import { Portrait } from '../transfer/Portrait.tsx';
import { TokenChoice } from '../transfer/TokenChoice.tsx';
import { TradeInAction } from './TradeInAction.tsx';

export interface TradeInDialogProps {
  account: Address;
  kind: number;
  /** Tokens to choose from; at least one. */
  ids: readonly bigint[];
  onClose: () => void;
}

/** Trades a collectible in: what is lost, what is paid, until when, and how many it can still pay. */
export function TradeInDialog(props: TradeInDialogProps): ReactNode {
  const { offer } = useOffer();
  // As it was when the dialog opened: its amount is what is confirmed.
  const [opened] = useState(offer);
  return opened && meow ? <OpenTradeIn {...props} currency={meow} opened={opened} /> : null;
}

function OpenTradeIn({
  account,
  kind,
  ids,
  onClose,
  currency,
  opened,
}: TradeInDialogProps & { currency: Currency; opened: Offer }): ReactNode {
  const { t, locale } = useTranslation();
  const approve = useWriteForm(approveTradeInFlow);
  const tradeIn = useWriteForm(tradeInFlow);
  const [id, setId] = useState(ids[0] ?? 0n);
  const [isUnderstood, setUnderstood] = useState(false);
  const { offer } = useOffer();
  useCalls([catApprovedCall(id), tradeInAddress && catOperatorCall(account, tradeInAddress)]);
  const amount = offer?.amount ?? opened.amount;
  const model: TradeInModel = {
    account,
    kind,
    tokenIdRaw: toRaw(id),
    amountRaw: toRaw(amount),
    currency,
  };
  const isApproved = useAppSelector((state) => selectIsTradeInApproved(state, account, id));
  const isApproving = useAppSelector((state) => selectIsApprovingTradeIn(state, model));
  const names = { name: kindName(kind), id: String(id) };
  const amountText = `${formatAmount(amount, currency, { locale })} ${currency.symbol}`;
  return (
    <ConfirmDialog
      title={t('collectibles.tradeIn.title', { name: names.name })}
      stage={tradeIn.error ? { name: 'review' } : tradeIn.stage}
      pendingText={t('collectibles.tradeIn.pending', { ...names, amount: amountText })}
      failedText={(message) => message}
      onClose={onClose}
    >
      <Stack gap="md">
        <Portrait>
          <CatPicture kind={kind} />
        </Portrait>
        <TokenChoice ids={ids} value={id} onChange={setId} />
        <Message variant="danger">{t('collectibles.tradeIn.lose', names)}</Message>
        <OfferTerms offer={offer ?? opened} amountText={amountText} />
        <Checkbox
          label={t('collectibles.tradeIn.understood')}
          checked={isUnderstood}
          onChange={setUnderstood}
        />
        <ModalAction>
          <TradeInAction
            model={model}
            amountText={amountText}
            approval={isApproved}
            isApproving={isApproving || approve.isSending}
            isUnderstood={isUnderstood}
            approve={approve}
            tradeIn={tradeIn}
          />
        </ModalAction>
      </Stack>
    </ConfirmDialog>
  );
}
