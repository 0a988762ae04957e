import isEqual from 'lodash-es/isEqual.js';
import { useState, type ReactNode } from 'react';
import { ActDialog } from '#entities/acts/ActDialog.tsx';
import { FormWord } from '#entities/feedback/FormWord.tsx';
import { useCalls } from '#chain/multicall/useCalls.ts';
import { balanceCall } from '#entities/tokens/tokenCalls.ts';
import { useTranslation } from '#i18n/t.ts';
import { parseAmount } from '#lib/amounts.ts';
import { tokenCurrency, type Currency } from '#lib/currency.ts';
import { formatAmount } from '#lib/format.ts';
import type { Address } from '#lib/hex.ts';
import { fromRaw } from '#lib/raw.ts';
import { useAppSelector } from '#redux';
import { Button } from '#ui/Button.tsx';
import { Muted } from '#ui/Text.tsx';
import { auctionContract, auctionsCall, currentIdCall, whitelistedCall } from '../auctionsCalls.ts';
import type { Auction, BidIssue } from '../auctionsModel.ts';
import { bidAct, selectBid } from '../auctionsActs.ts';
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

const passing: ReadonlySet<BidIssue> = new Set(['balanceLoading']);
/** What no other amount can mend. */
const over: ReadonlySet<BidIssue> = new Set(['other', 'ended']);

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
    <OpenBidDialog {...props} currency={tokenCurrency(auctionContract.token)} />
  ) : null;
}

function OpenBidDialog({
  account,
  auction: newest,
  onClose,
  currency,
}: BidDialogProps & { currency: Currency }): ReactNode {
  const { t, locale } = useTranslation();
  const [amountText, setAmountText] = useState('');
  // Keeps the auction as it was opened: bidding in the next one needs a new confirmation.
  const [opened, setOpened] = useState(newest);
  const auction = newest.id === opened.id ? newest : opened;
  const isNewer = newest.id !== opened.id;
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
  const model = 'model' in bid ? bid.model : undefined;
  const shown = {
    amount: model ? formatAmount(fromRaw(model.amountRaw), currency, { locale }) : '',
    symbol: currency.symbol,
  };
  return (
    <ActDialog
      act={bidAct}
      found={isNewer ? { issue: 'other' } : bid}
      title={t('auctions.bid.title')}
      action={t('auctions.bid.act', shown)}
      step={t('auctions.bid.action')}
      pendingText={t('auctions.bid.pending', shown)}
      expected={model && [{ currency, amount: -fromRaw(model.amountRaw) }]}
      issueText={useIssueText(auction)}
      passing={passing}
      over={over}
      movedText={
        model &&
        t('auctions.bid.moved', { position: t('auctions.place', { position: model.position }) })
      }
      noticeAction={
        isNewer ? (
          <Button scale="sm" variant="subtle" onClick={() => setOpened(newest)}>
            {t('auctions.bid.continue', { id: newest.id })}
          </Button>
        ) : undefined
      }
      retries
      chosen={`${opened.id} ${amountText}`}
      onClose={onClose}
    >
      <Muted>{t('auctions.bid.help')}</Muted>
      <BidAmount
        currency={currency}
        account={account}
        amountText={amountText}
        isInvalid={'issue' in bid && wrongAmounts.has(bid.issue)}
        onTyped={setAmountText}
      />
      <FormWord calls={reads} />
      <BidFigures account={account} auction={auction} model={model} />
    </ActDialog>
  );
}
