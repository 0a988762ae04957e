import { useState, type ReactNode } from 'react';
import { useCalls } from '#chain/multicall/useCalls.ts';
import { ActDialog } from '#entities/acts/ActDialog.tsx';
import { catApprovedCall, catOperatorCall, catOwnerCall } from '#entities/collectibles/catCalls.ts';
import { CatPicture } from '#entities/collectibles/CatPicture.tsx';
import { useTranslation, type TextKey } from '#i18n/t.ts';
import type { Currency } from '#lib/currency.ts';
import { formatAmount } from '#lib/format.ts';
import type { Address } from '#lib/hex.ts';
import { toRaw } from '#lib/raw.ts';
import { useAppSelector } from '#redux';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Message } from '#ui/Message.tsx';
import { kindName } from '../kindName.ts';
import { tradeInAct, type TradeInIssue, type TradeInModel } from '../tradeInActs.ts';
import type { Offer } from '../tradeInModel.ts';
import { selectIsTokenGone, selectIsTradeInApproved, tradeInAddress } from '../tradeInSelectors.ts';
import { meow, useOffer } from '../useOffer.ts';
import { OfferTerms } from './OfferTerms.tsx';
import { Portrait } from '../transfer/Portrait.tsx';
import { TokenChoice } from '../transfer/TokenChoice.tsx';
import { ApproveTradeIn } from './ApproveTradeIn.tsx';

const issueTexts: Record<TradeInIssue, TextKey> = {
  none: 'collectibles.tradeIn.ended',
  ended: 'collectibles.tradeIn.ended',
  empty: 'collectibles.tradeIn.empty',
  notTaken: 'collectibles.tradeIn.ended',
  notOwned: 'collectibles.transfer.notOwned',
  done: 'collectibles.tradeIn.waiting',
  pending: 'collectibles.tradeIn.waiting',
};

const over: ReadonlySet<TradeInIssue> = new Set(['notOwned']);

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
  // Keeps the amount as the dialog opened: it is what the user confirms.
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
  const [id, setId] = useState(ids[0] ?? 0n);
  const [isUnderstood, setUnderstood] = useState(false);
  const { offer } = useOffer();
  useCalls([
    catOwnerCall(id),
    catApprovedCall(id),
    tradeInAddress && catOperatorCall(account, tradeInAddress),
  ]);
  const amount = offer?.amount ?? opened.amount;
  const model: TradeInModel = {
    account,
    kind,
    tokenIdRaw: toRaw(id),
    amountRaw: toRaw(amount),
    currency,
  };
  const isApproved = useAppSelector((state) => selectIsTradeInApproved(state, account, id));
  const isGone = useAppSelector((state) => selectIsTokenGone(state, account, id));
  const names = { name: kindName(kind), id: String(id) };
  const amountText = `${formatAmount(amount, currency, { locale })} ${currency.symbol}`;
  const action = t('collectibles.tradeIn.act', { amount: amountText });
  const issueText = (issue: TradeInIssue): string => t(issueTexts[issue]);
  return (
    <ActDialog
      act={tradeInAct}
      found={isGone ? { issue: 'notOwned' } : { model }}
      title={t('collectibles.tradeIn.title', { name: names.name })}
      action={action}
      pendingText={t('collectibles.tradeIn.pending', { ...names, amount: amountText })}
      expected={isApproved ? [{ currency, amount }] : undefined}
      collectibles={isApproved ? [{ direction: 'spent', name: `${names.name} #${id}` }] : undefined}
      issueText={issueText}
      over={over}
      movedText={t('collectibles.tradeIn.moved', { amount: amountText })}
      notes={
        <>
          <Message variant="danger">{t('collectibles.tradeIn.lose', names)}</Message>
          <Checkbox
            label={t('collectibles.tradeIn.understood')}
            checked={isUnderstood}
            onChange={setUnderstood}
          />
        </>
      }
      // The approval leaves with the token: it must not be asked for again.
      instead={
        isApproved || isGone ? undefined : (
          <ApproveTradeIn
            model={model}
            approval={isApproved}
            action={action}
            isUnderstood={isUnderstood}
            issueText={issueText}
          />
        )
      }
      isDisabled={!isUnderstood}
      onClose={onClose}
    >
      <Portrait>
        <CatPicture kind={kind} />
      </Portrait>
      <TokenChoice ids={ids} value={id} onChange={setId} />
      <OfferTerms offer={offer ?? opened} amountText={amountText} />
    </ActDialog>
  );
}
