import { useTranslation, type TextKey } from '#i18n/t.ts';
import { formatAmount } from '#lib/format.ts';
import { auctionContract } from '../auctionsCalls.ts';
import type { Auction, BidIssue } from '../auctionsModel.ts';

const texts: Record<BidIssue, TextKey> = {
  unread: 'auctions.issue.unread',
  other: 'auctions.issue.newer',
  notStarted: 'auctions.issue.notStarted',
  ended: 'auctions.issue.ended',
  notWhitelisted: 'auctions.whitelist.no',
  amount: 'auctions.issue.amount',
  multiple: 'auctions.issue.multiple',
  belowMinimum: 'auctions.issue.least',
  balanceLoading: 'tokens.input.balanceLoading',
  balanceUnknown: 'tokens.input.balanceUnknown',
  balance: 'auctions.issue.balance',
};

/** Returns a function for the text of a bid issue in an auction. */
export function useIssueText(auction: Auction): (issue: BidIssue) => string {
  const { t, locale } = useTranslation();
  return (issue) => {
    if (!auctionContract) return '';
    const { token } = auctionContract;
    return t(texts[issue], {
      symbol: token.symbol,
      initialBidAmount: formatAmount(auction.initialBid, token, { locale }),
    });
  };
}
