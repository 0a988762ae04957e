import isEqual from 'lodash-es/isEqual.js';
import { useState, type ReactNode } from 'react';
import { FormWord } from '#entities/feedback/FormWord.tsx';
import { useCalls } from '#chain/multicall/useCalls.ts';
import { FailureMessage } from '#entities/feedback/FailureMessage.tsx';
import { ApproveAction } from '#entities/approvals/ApproveAction.tsx';
import { balanceCall } from '#entities/tokens/tokenCalls.ts';
import { useApproval } from '#entities/tokens/useApproval.ts';
import { ConfirmDialog } from '#entities/writeFlow/components/ConfirmDialog.tsx';
import { FormPreview } from '#entities/writeFlow/components/FormPreview.tsx';
import { useWriteForm, type WriteForm } from '#entities/writeFlow/useWriteForm.ts';
import { SwitchNetworkButton } from '#entities/wallet/components/WrongNetworkBanner.tsx';
import { selectIsWrongNetwork } from '#entities/wallet/walletSelectors.ts';
import { useTranslation } from '#i18n/t.ts';
import { parseAmount } from '#lib/amounts.ts';
import { tokenCurrency, type Currency } from '#lib/currency.ts';
import { formatAmount } from '#lib/format.ts';
import type { Address } from '#lib/hex.ts';
import { fromRaw } from '#lib/raw.ts';
import { useAppSelector } from '#redux';
import { BlockedButton } from '#ui/BlockedButton.tsx';
import { Button } from '#ui/Button.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Message } from '#ui/Message.tsx';
import { ModalAction } from '#ui/ModalAction.tsx';
import { Muted } from '#ui/Text.tsx';
import { auctionContract, auctionsCall, currentIdCall, whitelistedCall } from '../auctionsCalls.ts';
import type { Auction, BidIssue, BidModel } from '../auctionsModel.ts';
import { bidFlow, bidRequest, selectBid } from '../auctionsFlows.ts';
import { useBids } from '../useAuctions.ts';
import { BidAmount } from './BidAmount.tsx';
import { BidFigures } from './BidFigures.tsx';
import { useIssueText } from './useIssueText.ts';

const wrongAmounts: ReadonlySet<BidIssue> = new Set(['multiple', 'belowMinimum', 'balance']);

/**
 * Returns the typed amount. Text with more decimals than the token counts as 0.1 units, which no
 * bid can be.
 */
function typedAmount(text: string, currency: Currency): bigint | undefined {
  const parsed = parseAmount(text, currency);
  if (parsed.ok) return parsed.amount;
  return parsed.issue === 'empty' ? undefined : 1n;
}

interface NoticeProps {
  auction: Auction;
  /** Auction that has begun since the form was opened. */
  newer: Auction | undefined;
  onNewer: (auction: Auction) => void;
  form: WriteForm<BidModel, BidIssue>;
  /** Bid as it would be made now. */
  model: BidModel | undefined;
}

/** Explains why the last submit sent nothing, or that another auction has begun. */
function Notice({ auction, newer, onNewer, form, model }: NoticeProps): ReactNode {
  const { t } = useTranslation();
  const issueText = useIssueText(auction);
  if (newer)
    return (
      <Message
        variant="warning"
        role="alert"
        action={
          <Button scale="sm" variant="subtle" onClick={() => onNewer(newer)}>
            {t('auctions.bid.continue', { id: newer.id })}
          </Button>
        }
      >
        {issueText('other')}
      </Message>
    );
  if (form.error) return <FailureMessage error={form.error} />;
  const isMoved = form.isMoved && model !== undefined;
  if (!isMoved && form.issue === undefined) return null;
  return (
    <Message variant="warning" role="alert">
      {isMoved
        ? t('auctions.bid.moved', { position: t('auctions.place', { position: model.position }) })
        : form.issue && issueText(form.issue)}
    </Message>
  );
}

interface BidDialogProps {
  account: Address;
  /** Newest auction as it is read. */
  auction: Auction;
  onClose: () => void;
}

/**
 * Shows the bid dialog: amount, current result, Enable, and the button that rereads everything
 * before sending.
 */
export function BidDialog(props: BidDialogProps): ReactNode {
  return auctionContract ? (
    <OpenBidDialog
      {...props}
      spender={auctionContract.address}
      currency={tokenCurrency(auctionContract.token)}
    />
  ) : null;
}

function OpenBidDialog({
  account,
  auction: newest,
  onClose,
  spender,
  currency,
}: BidDialogProps & { spender: Address; currency: Currency }): ReactNode {
  const { t, locale } = useTranslation();
  const [amountText, setAmountText] = useState('');
  // As it was opened: a bid in the next auction is agreed to first.
  const [opened, setOpened] = useState(newest);
  const auction = newest.id === opened.id ? newest : opened;
  const newer = newest.id === opened.id ? undefined : newest;
  const form = useWriteForm(bidFlow);
  const amount = typedAmount(amountText, currency);
  const reads = [
    currentIdCall,
    auctionsCall(auction.id, 1),
    whitelistedCall(account),
    balanceCall(currency, account),
  ];
  useCalls(reads);
  useBids(auction.id);
  const bid = useAppSelector((state) => selectBid(state, account, auction.id, amount), isEqual);
  const issueText = useIssueText(auction);
  const isWrongNetwork = useAppSelector(selectIsWrongNetwork);
  const model = 'model' in bid ? bid.model : undefined;
  const approval = useApproval(currency, model ? amount : undefined, spender);
  const shownAmount = model ? formatAmount(fromRaw(model.amountRaw), currency, { locale }) : '';
  const request =
    model && approval === 'approved' && !isWrongNetwork ? bidRequest(model) : undefined;

  function action(): ReactNode {
    if (isWrongNetwork) return <SwitchNetworkButton scale="lg" fullWidth />;
    if (newer) return null;
    // A sentence, which has no room on a button.
    if ('issue' in bid && bid.issue === 'ended')
      return form.issue === 'ended' ? null : (
        <Message variant="warning" role="alert">
          {issueText(bid.issue)}
        </Message>
      );
    if ('issue' in bid)
      return (
        <BlockedButton isLoading={bid.issue === 'balanceLoading'}>
          {issueText(bid.issue)}
        </BlockedButton>
      );
    if (approval === 'unknown')
      return <BlockedButton isLoading>{t('auctions.bid.action')}</BlockedButton>;
    if (approval !== 'approved') {
      const next = { button: t('auctions.bid.action'), step: t('auctions.bid.action') };
      return (
        <ApproveAction
          currency={currency}
          amount={amount ?? 0n}
          spender={spender}
          owner={account}
          approval={approval}
          next={next}
        />
      );
    }
    return (
      <Button scale="lg" fullWidth onClick={() => form.submit(bid.model)}>
        {t('auctions.bid.act', { amount: shownAmount, symbol: currency.symbol })}
      </Button>
    );
  }

  return (
    <ConfirmDialog
      title={t('auctions.bid.title')}
      stage={form.error ? { name: 'review' } : form.stage}
      pendingText={t('auctions.bid.pending', { amount: shownAmount, symbol: currency.symbol })}
      failedText={(message) => message}
      onRetry={form.retry}
      onClose={onClose}
    >
      <Stack gap="md">
        <Muted>{t('auctions.bid.help')}</Muted>
        <BidAmount
          currency={currency}
          account={account}
          amountText={amountText}
          isInvalid={'issue' in bid && wrongAmounts.has(bid.issue)}
          onTyped={(text) => {
            setAmountText(text);
            form.forget();
          }}
        />
        <FormWord calls={reads} />
        <BidFigures account={account} auction={auction} model={model} />
        {model && !form.error ? (
          <FormPreview
            request={request}
            expected={[{ currency, amount: -fromRaw(model.amountRaw) }]}
          />
        ) : null}
        <Notice
          auction={auction}
          newer={newer}
          onNewer={(next) => {
            setOpened(next);
            form.forget();
          }}
          form={form}
          model={model}
        />
        <ModalAction>{action()}</ModalAction>
      </Stack>
    </ConfirmDialog>
  );
}
