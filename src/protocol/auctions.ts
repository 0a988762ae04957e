import type { ActionInfo } from '#chain/transactions/info.ts';
import { rewardToken } from '#config/tokens.ts';
import type { Raw } from '#lib/raw.ts';
import { isDecimals, isRawAmount, isText, isWhole } from '#lib/storedChecks.ts';
import type { Product } from './product.ts';
import { tokenParams } from './summaryTexts.ts';

/** A bid in a farm auction, or the reclaim of a bid that has not won. */
export interface AuctionInfo extends ActionInfo {
  kind: 'bid' | 'reclaimBid';
  /** From 1. */
  auctionId: number;
  symbol: string;
  decimals: number;
  amountRaw: Raw;
}

const fields = {
  auctionId: isWhole,
  symbol: isText,
  decimals: isDecimals,
  amountRaw: isRawAmount,
};

const summaryParams = (info: AuctionInfo, locale: string) => ({
  ...tokenParams(info, locale),
  id: info.auctionId,
});

/** Farm auctions. */
export const auctions: Product<AuctionInfo> = {
  actions: {
    bid: {
      fields,
      summary: (info, locale) => ({
        key: 'transactions.summary.bid',
        params: summaryParams(info, locale),
      }),
      calls: [{ at: 'farmAuction', functions: ['bid(uint256 amount)'] }],
    },
    reclaimBid: {
      fields,
      summary: (info, locale) => ({
        key: 'transactions.summary.reclaimBid',
        params: summaryParams(info, locale),
      }),
      calls: [{ at: 'farmAuction', functions: ['claimAuction(uint256 auctionId)'] }],
    },
  },
  spenders: {
    farmAuction: { name: 'approvals.contract.farmAuction', token: () => rewardToken?.address },
  },
  revertReasons: {
    notwhitelisted: 'errors.revert.notWhitelisted',
    auctionnotopen: 'errors.revert.auctionNotOpen',
    auctioninprogress: 'errors.revert.auctionInProgress',
    auctionnotfinished: 'errors.revert.auctionNotFinished',
    auctionnotclosed: 'errors.revert.auctionNotClosed',
    bidnotmultiple: 'errors.revert.bidNotMultiple',
    bidtoolow: 'errors.revert.bidTooLow',
    nobid: 'errors.revert.noBid',
    alreadyclaimed: 'errors.revert.bidPaidOut',
    bidhaswon: 'errors.revert.bidHasWon',
    bidhasnotwon: 'errors.revert.bidHasNotWon',
    invalidblocks: 'errors.revert.badSetting',
    invalidleaderboard: 'errors.revert.badSetting',
    invalidlength: 'errors.revert.badSetting',
    notrecoverable: 'errors.revert.badSetting',
    whitelistfull: 'errors.revert.badSetting',
  },
};
